import { downRange } from '@sandtable/down-range';
import { fastDice, Match, Random } from '@sandtable/kernel';
import type { Contender } from './measure.ts';
import { playDecision, randomGames } from './random-play.ts';

const {
  content: { scenarios },
} = downRange;

/** Two squads of twelve on the table of `crossroads`, as lab and search play them. */
export const downRangeGames: Contender = randomGames(
  'Down Range, 12 against 12',
  downRange.ruleset,
  [{ scenario: 'crossroads' }],
  { hashes: false, door: 'advance' },
);

/** Units on the table, half of them on each side. */
export const SIZES = [10, 20, 40, 80] as const;

/** The same game with fewer units and with more, with and without fog; in the order of {@link SIZES}. */
export function downRangeBySize(fog: boolean): Contender[] {
  return SIZES.map((size) => sized(size, fog));
}

function sized(size: number, fog: boolean): Contender {
  // Read once: checking a scenario that somebody brought along takes longer than a short game.
  const read = downRange.ruleset.readSetup(setupOf(size, fog));
  if ('faults' in read) throw new Error(`the setup is faulty: ${JSON.stringify(read.faults)}`);
  const origin = { setup: {}, state: downRange.ruleset.start(read.setup) };
  const seats = downRange.ruleset.seats(read.setup);
  let match: ReturnType<typeof start>; // these two stay until the next game: see random-play.ts
  let random: Random;
  const start = (seed: number) =>
    Match.start(downRange.ruleset, origin, seats, { dice: fastDice(seed), hashes: false });
  return {
    name: `${size} units${fog ? ', fog' : ''}`,
    counts: 'decisions',
    playGame(seed) {
      match = start(seed);
      random = new Random(seed);
      while (match.result === undefined) playDecision(match, random, 'advance');
      return match.entries.length;
    },
  };
}

type Crossroads = (typeof scenarios)[string];
type Force = Crossroads['players'][number];

/** The squad as often as is needed for so many units; whose superior is left out has none. */
function reinforced(force: Force, size: number): Force {
  const units = Array.from({ length: size }, (_, i) => {
    const copy = Math.floor(i / force.units.length);
    const unit = force.units[i % force.units.length] as Force['units'][number];
    const named = (id: string) => (copy === 0 ? id : `${id}-${copy + 1}`);
    const { superior, ...rest } = unit;
    return { ...rest, id: named(unit.id), ...(superior === undefined ? {} : { superior: named(superior) }) };
  });
  const used = new Set(units.map(({ group }) => group));
  return { ...force, units, ...(force.groups ? { groups: force.groups.filter(({ id }) => used.has(id)) } : {}) };
}

function setupOf(size: number, fog: boolean) {
  const crossroads = scenarios.crossroads as Crossroads;
  const players = crossroads.players.map((force) => reinforced(force, size / 2));
  return { scenario: { ...crossroads, players }, options: { fog } };
}
