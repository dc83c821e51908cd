/** What a roll comes to: the sum of its dice, without the lowest one if it was Boosted (DS-DICE-1, DS-DICE-2). */
export function keptSum(faces: readonly number[], boosted: boolean): number {
  const sum = faces.reduce((total, face) => total + face, 0);
  return boosted ? sum - Math.min(...faces) : sum;
}

/** The dice of a roll: one more if it is Boosted. */
export function diceFor(count: number, boosted: boolean): readonly number[] {
  return Array.from({ length: count + (boosted ? 1 : 0) }, () => 6);
}
