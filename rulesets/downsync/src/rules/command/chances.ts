import { keptSum } from './dice.ts';

const SIDES = 6;
const chances = new Map<string, number>();

/** The chance that this many dice reach `needed`; a Boost rolls one more and drops the lowest. */
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
