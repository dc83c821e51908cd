import { downRange } from '@sandtable/down-range';
import type { Contender } from './measure.ts';
import { gamesOf, randomGames } from './random-play.ts';

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

/** The same game with fewer or more units, with or without fog; in the order of {@link SIZES}. */
export function downRangeBySize(fog: boolean): Contender[] {
  return SIZES.map((size) => sized(size, fog));
}

function sized(size: number, fog: boolean): Contender {
  return gamesOf(`${size} units${fog ? ', fog' : ''}`, downRange.ruleset, setupOf(size, fog));
}

type Crossroads = (typeof scenarios)[string];
type Force = Crossroads['players'][number];

/** Repeats the squad under new ids until there are `size` units; groups without units are dropped. */
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
