import type { Random } from '@sandtable/kernel';
import type { WeaponCard } from '../../content/cards.ts';
import { isActive, placeOf, type SideId, type State, type Unit } from '../../state.ts';
import { isKnownTo } from '../knowledge/awareness.ts';
import { canSee } from '../sight/sight.ts';
import { rosterOf } from '../space/roster.ts';
import { mayReach } from './shots.ts';

/** Enemies on the table that a unit's player knows of, by index: whom weapons are offered for. Bystanders are not. */
export function enemiesOf(state: State, unit: Unit): Unit[] {
  return state.units.filter((other) => isEnemyOf(state, unit, other));
}

function isEnemyOf(state: State, unit: Unit, other: Unit): boolean {
  const { sideByUnit, fights } = rosterOf(state);
  const side = sideByUnit[unit.index] as SideId;
  return (
    sideByUnit[other.index] !== side &&
    fights[other.index] === true &&
    isActive(other) &&
    !other.offMap &&
    placeOf(state, other) !== null &&
    isKnownTo(state, side, other)
  );
}

/** How many enemies chance looks at before it gives up on a weapon. */
const LOOKS = 4;

/**
 * An enemy by chance for random play: one within reach and in sight; for weapons that need no sight of their own sometimes
 * any within reach. Looks at a few only, so that it costs the same however many there are.
 */
export function drawEnemy(state: State, unit: Unit, weapon: WeaponCard, random: Random): Unit | undefined {
  const blind = unit.offMap || (weapon.indirect && random.below(2) === 0);
  for (let look = 0; look < LOOKS; look++) {
    const enemy = anyEnemyOf(state, unit, random);
    if (enemy === undefined) return undefined;
    if (mayReach(state, unit, weapon, enemy) && (blind || canSee(state, unit, enemy))) return enemy;
  }
  return undefined;
}

/** As `drawUnit` draws: this is asked several times for every shot that random play thinks of. */
function anyEnemyOf(state: State, unit: Unit, random: Random): Unit | undefined {
  const { units } = state;
  const { sideByUnit } = rosterOf(state);
  const side = sideByUnit[unit.index];
  for (let i = 0, at = random.below(units.length); i < units.length; i++, at++) {
    if (at === units.length) at = 0;
    if (sideByUnit[at] !== side && isEnemyOf(state, unit, units[at] as Unit)) return units[at];
  }
  return undefined;
}
