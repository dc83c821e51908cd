/** What a die shows: a d10 marked 0 to 9 shows a 0 for its ten. */
export function faceOn(sides: number, shown: number): number {
  return shown === 0 && sides === 10 ? 10 : shown;
}
