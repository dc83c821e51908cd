import type { Point } from '@sandtable/geometry';
import { reachOf } from '../../rules/movement/reach.ts';
import { type Way, wayTo } from '../../rules/movement/way.ts';
import { sightTo } from '../../rules/sight/sight.ts';
import { isActive, isFriendly, playerOf, type State, type Unit } from '../../state.ts';
import type { Spot } from '../../view-types.ts';

/** How exposed a unit is at a place: how many enemies have a clear shot, see it behind something, or can't see it. */
export type Exposure = { readonly clear: number; readonly covered: number; readonly unseen: number };

/** A way to shelter and how good the shelter is. */
export type CoverWay = Way & { readonly exposure: Exposure };

/** What is looked for: a place to fight from behind something, or one that nobody sees. */
export type Shelter = 'cover' | 'out-of-sight';

/** Check only one in this many nodes within reach: they're an inch apart. */
const COARSE = 2;
/** How many of the best spots are planned for; the painted reach overestimates prices, so the first one usually works. */
const TRIES = 6;

/** Enemies whose place is known and who could shoot. */
export function enemiesOf(state: State, unit: Unit): Unit[] {
  return state.units.filter(
    (other) =>
      isActive(other) && !other.offMap && !isFriendly(state, unit, other) && !playerOf(state, other.seat).neutral,
  );
}

/** How a unit would be exposed at a place, against everything its enemies have in their hands. */
export function exposureAt(state: State, unit: Unit, at: Spot, enemies = enemiesOf(state, unit)): Exposure {
  const there: Unit = { ...unit, at: at as Point };
  const moved: State = { ...state, units: state.units.map((each) => (each === unit ? there : each)) };
  const counts = { clear: 0, covered: 0, unseen: 0 };
  for (const enemy of enemies) {
    const { los, partial } = sightTo(moved, enemy, there, mostDamage(enemy));
    counts[los ? (partial.length > 0 ? 'covered' : 'clear') : 'unseen'] += 1;
  }
  return counts;
}

function mostDamage({ arms }: Unit): number {
  const direct = arms.filter(({ card }) => card.radius === 0);
  return direct.reduce((most, { card: { damage } }) => Math.max(most, damage.dice * damage.sides + damage.bonus), 1);
}

/** The best place within one Move: fewest clear shots, then as asked, then the nearest. Undefined when standing still is no worse. */
export function wayToShelter(state: State, unit: Unit, wanted: Shelter): CoverWay | undefined {
  const field = reachOf(state, unit);
  if (field === undefined || unit.at === null) return undefined;
  const enemies = enemiesOf(state, unit);
  const here = badness(exposureAt(state, unit, unit.at, enemies), wanted);
  const places: { readonly at: Spot; readonly exposure: Exposure; readonly worth: number; readonly cost: number }[] =
    [];
  for (let j = 0; j < field.rows; j += COARSE) {
    for (let i = 0; i < field.columns; i += COARSE) {
      const cost = field.cost[j * field.columns + i] as number;
      if (cost === Number.POSITIVE_INFINITY) continue;
      const at = { x: field.origin.x + i * field.spacing, y: field.origin.y + j * field.spacing };
      const exposure = exposureAt(state, unit, at, enemies);
      places.push({ at, exposure, worth: badness(exposure, wanted), cost });
    }
  }
  places.sort((a, b) => a.worth - b.worth || a.cost - b.cost || a.at.x - b.at.x || a.at.y - b.at.y);
  for (const { at, exposure, worth } of places.slice(0, TRIES)) {
    if (worth >= here) return undefined;
    const way = wayTo(state, unit, at);
    if (way !== undefined) return { ...way, exposure };
  }
  return undefined;
}

/** In cover a unit wants to see and be covered; out of sight, not to be seen. A clear shot at it is always worst. */
function badness({ clear, covered, unseen }: Exposure, wanted: Shelter): number {
  return 100 * clear + (wanted === 'cover' ? unseen : 10 * covered);
}
