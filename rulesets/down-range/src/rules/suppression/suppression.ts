import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { WeaponCard } from '../../content/cards.ts';
import { isActive, type State, sideOf, type Unit, type UnitId } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { unitsInBlast } from '../damage/blast.ts';
import { canHarm, defenseOf } from '../damage/damage.ts';
import { isKnownTo, namedTarget } from '../knowledge/awareness.ts';
import { type Aimed, aimedAt } from '../shooting/aims.ts';
import { findArm, type HeldArm, rangeOf } from '../shooting/arms.ts';
import { helpRejection, readiness } from '../shooting/attack-check.ts';
import { shotAt } from '../shooting/shots.ts';
import { helpersLeft } from '../skill/assistance.ts';
import { coneRejection } from '../space/arcs.ts';
import { gapBetween, isWithin } from '../space/space.ts';
import { actingUnit } from '../turn/budget.ts';
import { exposureOf, occupantsOf } from '../vehicles/occupants.ts';
import { findAimPoint, isAimNear } from './aim-points.ts';
import type { SuppressCommand } from './suppress-command.ts';

/** Everything a suppression is carried out with. */
export type SuppressionPlan = {
  readonly unit: Unit;
  readonly held: HeldArm;
  readonly targets: readonly Unit[];
  readonly assistants: readonly UnitId[];
  readonly focus: boolean;
  readonly bonus: number;
};

/** The suppression a command stands for, or the first error in the ledger's order. */
export function planSuppression(
  state: State,
  seat: Seat,
  command: SuppressCommand,
  mode: Mode,
): SuppressionPlan | Rejection {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  const held = findArm(state, unit, command.weapon);
  if ('code' in held) return held;
  const assistants = helpersLeft(state, seat, unit, command, mode);
  const terms = { ...command, assistants };
  const ready = readiness(state, unit, held, terms, mode);
  if ('code' in ready) return ready;
  const blast = held.arm.card.radius > 0;
  const targets = blast ? underBlast(state, unit, held, command) : underFire(state, unit, held, command);
  if ('code' in targets) return targets;
  return helpRejection(state, seat, unit, held, terms, mode) ?? { unit, held, targets, assistants, ...ready };
}

/** Direct fire: each target harmable, in range, with a point near it to aim at, all in one cone, no more than the Fan. */
function underFire(
  state: State,
  unit: Unit,
  { arm }: HeldArm,
  { targets: ids = [], aims, point, declared }: SuppressCommand,
): readonly Unit[] | Rejection {
  const { card } = arm;
  if (ids.length === 0 || point !== undefined) return reject('needs-targets', 'DR-SUP-4', { weapon: arm.slot });
  if (aims !== undefined && aims.length !== ids.length)
    return reject('aims-unequal', 'DR-SUP-1', { aims: aims.length, targets: ids.length });
  if (new Set(ids).size < ids.length) return reject('named-twice', 'DR-SUP-4', { targets: ids });
  const found = ids.map((id) => targetOf(state, unit, card, id));
  const bad = found.find((each) => 'code' in each);
  if (bad !== undefined && declared === undefined) return bad as Rejection;
  const targets = found.filter((each): each is Unit => !('code' in each));
  const grouped = coneRejection(state, unit, targets) ?? fanRejection(targets, card);
  if (grouped !== undefined) return grouped;
  const judged = targets.map((target) => fireRejection(state, unit, card, target, aims?.[ids.indexOf(target.id)]));
  const left = targets.filter((_, i) => judged[i] === undefined);
  const first = judged.find((each) => each !== undefined) ?? (bad as Rejection | undefined);
  // After its window fire still goes at those who have not got away.
  return first === undefined || (declared === true && left.length > 0) ? left : first;
}

/** A unit that can be fired on at all and would have to mind it (DR-SUP-2). */
function targetOf(state: State, unit: Unit, weapon: WeaponCard, id: UnitId): Unit | Rejection {
  const target = namedTarget(state, unit.seat, id);
  if ('code' in target) return target;
  if (!isActive(target) || target.offMap || target === unit) return reject('not-a-target', 'DR-DMG-6', { target: id });
  if (exposureOf(state, target) === 'enclosed') return reject('total-cover', 'DR-XPA-1', { target: id });
  return canHarm(weapon.damage, defenseOf(target)) ? target : reject('cannot-damage', 'DR-SUP-2', { target: id });
}

function fanRejection(targets: readonly Unit[], { fan }: WeaponCard): Rejection | undefined {
  return targets.length <= fan ? undefined : reject('attack-limit', 'DR-SUP-4', { fan, targets: targets.length });
}

function fireRejection(
  state: State,
  unit: Unit,
  weapon: WeaponCard,
  target: Unit,
  named: Point | undefined,
): Rejection | undefined {
  const aimed =
    named === undefined
      ? findAimPoint(state, unit, weapon, target) !== undefined
      : isAimNear(state, unit, weapon, target, named);
  if (!aimed) return reject('no-aim-point', 'DR-SUP-1', { target: target.id });
  const range = rangeOf(state, weapon);
  if (unit.offMap || range === null || isWithin(state, unit, target, range)) return undefined;
  const distance = gapBetween(state, unit, target);
  return reject('out-of-range', 'DR-SUP-3', { target: target.id, distance, range, short: distance - range });
}

/** An explosive: everybody in its radius whom it could harm, friend or foe (DR-SUP-4). */
function underBlast(
  state: State,
  unit: Unit,
  { arm }: HeldArm,
  { targets = [], point }: SuppressCommand,
): readonly Unit[] | Rejection {
  const { card } = arm;
  const aim = point === undefined ? targets[0] : undefined;
  if ((point === undefined) === (aim === undefined) || targets.length > 1 || (point && targets.length > 0)) {
    return reject('needs-one-aim', 'DR-SUP-3', { weapon: arm.slot });
  }
  const aimed = aimedAt(state, unit, card, point === undefined ? { unit: aim as UnitId } : { point });
  if ('code' in aimed) return aimed;
  const shot = shotAt(state, unit, card, aimed);
  if ('code' in shot) return shot;
  return keptDown(state, unit, card, aimed);
}

/**
 * Whom the blast keeps down. What cannot be known does not show in a refusal: ground with nobody known on it may be fired
 * on, and only if all whom the player knows of there are too well armoured is it refused.
 */
function keptDown(state: State, unit: Unit, card: WeaponCard, aimed: Aimed): readonly Unit[] | Rejection {
  const side = sideOf(state, unit);
  const caught = unitsInBlast(state, aimed.point, card.radius, aimed.air).flatMap((each) => [
    each,
    ...occupantsOf(state, each).filter((rider) => isActive(rider) && exposureOf(state, rider) !== 'enclosed'),
  ]);
  const harmed = caught.filter((target) => canHarm(card.damage, defenseOf(target)));
  const known = caught.filter((target) => isKnownTo(state, side, target));
  if (known.length > 0 && !known.some((target) => harmed.includes(target))) {
    return reject('cannot-damage', 'DR-SUP-2', { point: aimed.point });
  }
  // A wide blast reaches farther than suppression does: beyond that, each target needs its own aim point.
  return harmed.filter(
    (target) =>
      isAimNear(state, unit, card, target, aimed.point) || findAimPoint(state, unit, card, target) !== undefined,
  );
}
