import { keptSum } from './dice.ts';

const SIDES = 6;
const chances = new Map<string, number>();

/** How likely so many dice, one more and the lowest dropped if Boosted, come to at least this much. */
export function rollChance(dice: number, needed: number, boosted: boolean): number {
  const key = `${dice} ${needed} ${boosted}`;
  const known = chances.get(key);
  if (known !== undefined) return known;
  const thrown = throwsOf(dice + (boosted ? 1 : 0));
  const chance = thrown.filter((faces) => keptSum(faces, boosted) >= needed).length / thrown.length;
  chances.set(key, chance);
  return chance;
}

function throwsOf(dice: number): number[][] {
  let all: number[][] = [[]];
  for (let i = 0; i < dice; i++)
    all = all.flatMap((faces) => Array.from({ length: SIDES }, (_, face) => [...faces, face + 1]));
  return all;
}
