import { downsync } from '@sandtable/downsync';
import type { Contender } from './measure.ts';
import { gamesFrom, randomGames } from './random-play.ts';

const { ruleset, content } = downsync;

/** All shipped scenarios in turn, with the lists they are shown with, as lab and search play them. */
export const downsyncGames: Contender = randomGames(
  'Downsync',
  ruleset,
  Object.keys(content.scenarios).map((scenario) => ({ scenario })),
  { hashes: false, door: 'advance' },
);

/** Bases on the table, half of them on each side. */
export const BASES = [12, 24, 60, 120] as const;

/** Three Rounds on the largest table, everything revealed, with fewer or more bases; in the order of {@link BASES}. */
export const downsyncBySize = (): Contender[] => BASES.map(sized);

/** The cards to repeat, six bases at a time: vehicles and a squad. */
const FORCES = {
  one: [
    ['virago', 1],
    ['sentinel-tagger', 1],
    ['spider-drone-soldier', 4],
  ],
  two: [
    ['crusader', 1],
    ['harbinger', 1],
    ['courier', 1],
    ['vector-squad', 3],
  ],
} as const;

/** How far apart bases stand, in rows from their own edge: none touch, and squads stay together. */
const PITCH = 3.3;
const COLUMNS = 21;

function sized(bases: number): Contender {
  const units = { ...army('one', bases / 2), ...army('two', bases / 2) };
  const read = ruleset.situations.read({ table: 'causeway', options: { roundLimit: '4' }, units });
  if ('faults' in read) throw new Error(`the position is faulty: ${JSON.stringify(read.faults)}`);
  return gamesFrom(`${bases} bases`, ruleset, read.state, read.seats);
}

function army(seat: 'one' | 'two', bases: number): Record<string, unknown> {
  const units: Record<string, unknown> = {};
  for (let placed = 0, i = 0; placed < bases; i++) {
    const [card, teams] = FORCES[seat][i % FORCES[seat].length]!;
    const at = Array.from({ length: teams }, (_, team) => placeOf(seat, placed + team));
    units[`${seat === 'one' ? 'a' : 'b'}${i + 1}`] = { seat, card, at };
    placed += teams;
  }
  return units;
}

/** Every other row runs back, so that a squad at the end of one continues right above. */
function placeOf(seat: 'one' | 'two', i: number): [number, number] {
  const row = Math.floor(i / COLUMNS);
  const column = row % 2 === 0 ? i % COLUMNS : COLUMNS - 1 - (i % COLUMNS);
  const y = PITCH * (row + 0.5);
  return [PITCH * (column + 0.5), seat === 'one' ? y : 48 - y];
}
