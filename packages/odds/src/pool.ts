import { type Alike, type AlikeEach, assert, type RollRequest } from '@sandtable/kernel';
import { type Fraction, fraction } from './fraction.ts';

/** Throws with the same result: how likely they are together, and one that stands for all. */
export type ThrowKind = {
  readonly chance: Fraction;
  readonly faces: readonly number[];
  /** Faces of the next throw, if both are read together. */
  readonly next?: readonly number[];
};

/** The throws of larger pools aren't listed one by one. */
const MOST_THROWS = 1 << 17;

/** A pool with too many different throws to follow each. */
export class TooManyThrows extends Error {}

const counted = new Map<string, readonly ThrowKind[]>();
const MOST_COUNTED = 5000;

/** All throws of a pool, merged if the rules say they have the same result. Chances add up to 1. */
export function throwKinds(roll: RollRequest, merge: boolean): readonly ThrowKind[] {
  const { dice, alike } = roll;
  if (!merge || alike === undefined) {
    return remembered(`${dice.join()}|each`, () => everyThrow(dice));
  }
  if ('each' in alike) return throwsByDie(dice, alike);
  if (alike.memo === undefined) return mergedThrows(dice, alike);
  const { sets, next = [], memo } = alike;
  return remembered(`${dice.join()}|${sets.join()}|${next.join()}|${memo}`, () => mergedThrows(dice, alike));
}

function remembered(name: string, count: () => readonly ThrowKind[]): readonly ThrowKind[] {
  const known = counted.get(name);
  if (known !== undefined) return known;
  const kinds = count();
  if (counted.size >= MOST_COUNTED) counted.clear();
  counted.set(name, kinds);
  return kinds;
}

function everyThrow(dice: readonly number[]): ThrowKind[] {
  const all = dice.reduce((product, sides) => product * sides, 1);
  if (all > MOST_THROWS) throw new TooManyThrows(`${dice.length} dice with ${all} throws`);
  const chance = fraction(1n, BigInt(all));
  return Array.from({ length: all }, (_, number) => ({ chance, faces: facesOf(dice, number) }));
}

/** The throw with this number, counting like an odometer: the last die changes fastest. */
function facesOf(dice: readonly number[], number: number): number[] {
  const faces: number[] = [];
  let rest = number;
  for (let i = dice.length - 1; i >= 0; i--) {
    const sides = dice[i] as number;
    faces[i] = (rest % sides) + 1;
    rest = Math.floor(rest / sides);
  }
  return faces;
}

/** In how many ways some dice make each total. Index 0 is the lowest total, the number of dice. */
function waysToTotal(dice: readonly number[]): bigint[] {
  let ways = [1n];
  for (const sides of dice) {
    const more = Array.from({ length: ways.length + sides - 1 }, () => 0n);
    for (let i = 0; i < ways.length; i++) {
      for (let face = 0; face < sides; face++) more[i + face] = (more[i + face] as bigint) + (ways[i] as bigint);
    }
    ways = more;
  }
  return ways;
}

function mergedThrows(dice: readonly number[], { sets, key, next = [] }: Alike): ThrowKind[] {
  const all = [...dice, ...next];
  const pools = inSets(all, sets);
  const ways = pools.map(waysToTotal);
  const found = new Map<string | number | boolean, { ways: bigint; totals: readonly number[] }>();
  const totals: number[] = [];
  const look = (set: number, sofar: bigint): void => {
    if (set === pools.length) {
      const word = key(totals);
      const kind = found.get(word);
      if (kind === undefined) found.set(word, { ways: sofar, totals: totals.slice() });
      else kind.ways += sofar;
      return;
    }
    const counts = ways[set] as bigint[];
    const least = (pools[set] as number[]).length;
    for (let i = 0; i < counts.length; i++) {
      totals[set] = least + i;
      look(set + 1, sofar * (counts[i] as bigint));
    }
  };
  look(0, 1n);
  const under = all.reduce((product, sides) => product * BigInt(sides), 1n);
  return [...found.values()].map((kind) => {
    const faces = kind.totals.flatMap((total, set) => facesWith(pools[set] as number[], total));
    const chance = fraction(kind.ways, under);
    const own = { chance, faces: faces.slice(0, dice.length) };
    return next.length === 0 ? own : { ...own, next: faces.slice(dice.length) };
  });
}

/** Adds die after die: the results so far, in how many ways each can come up, and faces that give it. */
function throwsByDie(dice: readonly number[], { each }: AlikeEach): ThrowKind[] {
  let found = new Map<string, { readonly words: readonly string[]; readonly faces: readonly number[]; ways: bigint }>();
  found.set('', { words: [], faces: [], ways: 1n });
  dice.forEach((sides, die) => {
    const next: typeof found = new Map();
    for (const [word, { face, ways }] of waysOfDie(sides, (face) => each(face, die))) {
      for (const before of found.values()) {
        const words = [...before.words, word].sort();
        const name = words.join();
        const known = next.get(name);
        if (known === undefined) next.set(name, { words, faces: [...before.faces, face], ways: before.ways * ways });
        else known.ways += before.ways * ways;
      }
    }
    found = next;
  });
  const under = dice.reduce((product, sides) => product * BigInt(sides), 1n);
  return [...found.values()].map(({ faces, ways }) => ({ chance: fraction(ways, under), faces }));
}

function waysOfDie(sides: number, wordOf: (face: number) => string): Map<string, { face: number; ways: bigint }> {
  const found = new Map<string, { face: number; ways: bigint }>();
  for (let face = 1; face <= sides; face++) {
    const known = found.get(wordOf(face));
    if (known === undefined) found.set(wordOf(face), { face, ways: 1n });
    else known.ways += 1n;
  }
  return found;
}

function inSets(dice: readonly number[], sets: readonly number[]): number[][] {
  let from = 0;
  const pools = sets.map((size) => {
    from += size;
    return dice.slice(from - size, from);
  });
  assert(from === dice.length, `sets of ${sets.join()} dice in a pool of ${dice.length}`);
  return pools;
}

/** Faces with this total, the first dice as high as possible. */
function facesWith(dice: readonly number[], total: number): number[] {
  let rest = total - dice.length;
  return dice.map((sides) => {
    const above = Math.min(sides - 1, rest);
    rest -= above;
    return above + 1;
  });
}
