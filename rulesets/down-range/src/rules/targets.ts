import type { Random } from '@sandtable/kernel';
import type { WeaponCard } from '../content/cards.ts';
import { isActive, isFriendly, placeOf, playerOf, type State, sideOf, type Unit } from '../state.ts';
import { isKnownTo } from './awareness.ts';
import { drawUnit } from './draw-unit.ts';
import { mayReach } from './shots.ts';
import { canSee } from './sight.ts';

/** Enemies on the table that a unit's player knows of, by index: whom weapons are offered for. Bystanders are not. */
export function enemiesOf(state: State, unit: Unit): Unit[] {
  return state.units.filter((other) => isEnemyOf(state, unit, other));
}

function isEnemyOf(state: State, unit: Unit, other: Unit): boolean {
  return (
    isActive(other) &&
    !other.offMap &&
    !isFriendly(state, other, unit) &&
    !playerOf(state, other.seat).neutral &&
    placeOf(state, other) !== null &&
    isKnownTo(state, sideOf(state, unit), other)
  );
}

/** How many enemies chance looks at before it gives up on a weapon. */
const LOOKS = 6;

/**
 * An enemy by chance for random play: one within reach and in sight; for weapons that need no sight of their own sometimes
 * any within reach. Looks at a few only, so that it costs the same however many there are.
 */
export function drawEnemy(state: State, unit: Unit, weapon: WeaponCard, random: Random): Unit | undefined {
  const blind = unit.offMap || (weapon.indirect && random.below(2) === 0);
  for (let look = 0; look < LOOKS; look++) {
    const enemy = drawUnit(state, random, (other) => isEnemyOf(state, unit, other));
    if (enemy === undefined) return undefined;
    if (mayReach(state, unit, weapon, enemy) && (blind || canSee(state, unit, enemy))) return enemy;
  }
  return undefined;
}
