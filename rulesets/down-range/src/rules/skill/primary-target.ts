import { type Point, squaredDistance } from '@sandtable/geometry';
import type { WeaponCard } from '../../content/cards.ts';
import { isFriendly, placeOf, playerOf, type State, type Unit } from '../../state.ts';
import { canSee } from '../sight/sight.ts';
import { hasInformation } from '../signals/information.ts';
import { gapToPoint, unitsInCircle } from '../space/space.ts';

/**
 * Whom an explosive is really meant for: of the enemies in its radius round the aim point whom the attacker sees or knows
 * of, the one whose base is nearest to that point, ties by id (DR-SKL-6). Bystanders are nobody's enemy (DR-SID-3). `air`:
 * it bursts at a unit in flight and reaches only the air (DR-FLY-4).
 */
export function primaryTarget(
  state: State,
  attacker: Unit,
  { radius }: WeaponCard,
  aim: Point,
  air = false,
): Unit | null {
  const near = unitsInCircle(state, aim, radius)
    .filter((unit) => unit.flying === air && isEnemy(state, attacker, unit))
    .sort((a, b) => compareNearness(state, aim, a, b));
  return (
    near.find((unit) => canSee(state, attacker, unit) || hasInformation(state, attacker, unit) !== undefined) ?? null
  );
}

function isEnemy(state: State, attacker: Unit, unit: Unit): boolean {
  return !isFriendly(state, attacker, unit) && !playerOf(state, unit.seat).neutral;
}

/** Nearest base first; of bases within the same mil the one with the nearer centre, then by id. */
function compareNearness(state: State, aim: Point, a: Unit, b: Unit): number {
  const gaps = gapToPoint(state, a, aim) - gapToPoint(state, b, aim);
  if (gaps !== 0) return gaps;
  const centres = squaredDistance(aim, placeOf(state, a) as Point) - squaredDistance(aim, placeOf(state, b) as Point);
  if (centres !== 0 && a.card.radius === b.card.radius) return centres;
  return a.id < b.id ? -1 : 1;
}
