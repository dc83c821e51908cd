import { compareGapToPolygon, gapToPolygon, type Mils, type Point } from '@sandtable/geometry';
import { type Json, type Rejection, reject } from '@sandtable/kernel';
import type { WeaponCard } from '../../content/cards.ts';
import { mostDamage } from '../../content/dice-notation.ts';
import { isActive, isFriendly, type State, sideOf, type Unit } from '../../state.ts';
import { overheadCover } from '../cover/cover.ts';
import { mentionsUnknown } from '../knowledge/masks.ts';
import { findsLineOfSight, isOpenTo } from '../sight/look.ts';
import { canSee, countSight, sightTo } from '../sight/sight.ts';
import { hasInformation, type Source } from '../signals/information.ts';
import { discOf, gapBetween, gapToPoint, isAdjacentTo, isPointWithin, isWithin } from '../space/space.ts';
import { exposureOf } from '../vehicles/occupants.ts';
import { type Aim, type Aimed, aimedAt, isFromAbove } from './aims.ts';
import { rangeOf } from './arms.ts';

/** A shot that can be taken: at what, and on whose word if not with own eyes. */
export type Shot = {
  readonly aimed: Aimed;
  /** Set when the target is not in own sight (DR-SIG-6). */
  readonly information: Source | undefined;
};

/** The shot of a unit with a weapon at an aim, or why it cannot be taken: visibility, then cover, then range (DR-VIS-1). */
export function shotOf(state: State, unit: Unit, weapon: WeaponCard, aim: Aim): Shot | Rejection {
  const aimed = aimedAt(state, unit, weapon, aim);
  return 'code' in aimed ? aimed : shotAt(state, unit, weapon, aimed);
}

/** The same for an aim that was found before. */
export function shotAt(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed): Shot | Rejection {
  if (aimed.at === 'unit' && exposureOf(state, aimed.unit) === 'enclosed') {
    return reject('total-cover', 'DR-XPA-1', { target: aimed.unit.id });
  }
  const shot = seenShot(state, unit, weapon, aimed);
  return 'code' in shot ? shot : (rangeRejection(state, unit, weapon, aimed) ?? shot);
}

/** Sight or information, and a way for the round to get there (DR-VIS-2, 4, 5, DR-COV-4, 5, DR-EXP-9). */
function seenShot(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed): Shot | Rejection {
  const most = mostDamage(weapon.damage);
  const target = targetIn(aimed);
  const seen = !unit.offMap && findsLineOfSight(state, unit, target);
  if (!seen && !mayFireUnseen(state, weapon)) return unseen(state, unit, aimed, most);
  const information = seen ? undefined : informationOn(state, unit, weapon, aimed);
  if (!seen && information === undefined) return unseen(state, unit, aimed, most);
  const shot: Shot = { aimed, information };
  if (aimed.air || unit.offMap || isFromAbove(weapon)) return overheadRejection(state, most, aimed) ?? shot;
  const free = seen ? isOpenTo(state, unit, target, most) : countSight(state, unit, target, most).unstopped > 0;
  return free ? shot : covered(state, unit, aimed, most);
}

/** What eyes and rounds must reach. */
export function targetIn(aimed: Aimed): Unit | Point {
  return aimed.at === 'unit' ? aimed.unit : aimed.point;
}

/**
 * May the weapon be used on word alone? What is judged from above but guided by sight may not (Data, top attack), nor
 * anything that fires straight in quick-start games (DR-QS-15).
 */
function mayFireUnseen({ options }: State, { indirect, fromAbove }: WeaponCard): boolean {
  return indirect || (!fromAbove && options.rules === 'full');
}

/** Word of the target; of a point also word or sight of an enemy whom a burst there would catch (DR-VIS-5). */
function informationOn(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed): Source | undefined {
  if (aimed.at === 'unit') return hasInformation(state, unit, aimed.unit);
  const known = hasInformation(state, unit, aimed.point);
  if (known !== undefined) return known;
  for (const other of state.units) {
    if (!isActive(other) || other.berth !== null || isFriendly(state, other, unit)) continue;
    if (!isPointWithin(state, other, aimed.point, weapon.radius)) continue;
    const source = sourceOn(state, unit, other);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** A drone's own eye counts for what the drone does itself. */
function sourceOn(state: State, unit: Unit, other: Unit): Source | undefined {
  if (unit.card.unmanned === 'rpv' && canSee(state, unit, other)) {
    return { how: 'sight', eye: unit.id, by: unit.id, link: 'self', chain: [unit.id], clause: 'DR-UMV-3' };
  }
  return hasInformation(state, unit, other);
}

/** No ray is free; the first thing in the way is named, if the attacker's side may know of it (DR-COV-4). */
function covered(state: State, unit: Unit, aimed: Aimed, most: number): Rejection {
  const { rays, stopped, blocked } = sightTo(state, unit, targetIn(aimed), most);
  const [first] = rays.flatMap(({ stoppedBy, blockedBy }) => stoppedBy ?? blockedBy ?? []);
  const known = first !== undefined && !mentionsUnknown(state, sideOf(state, unit), first.id);
  const by = known ? { by: [{ kind: first.kind, id: first.id, name: first.name }], name: first.name } : {};
  return reject('total-cover', 'DR-COV-4', { unit: unit.id, stopped, blocked, ...by });
}

function unseen(state: State, unit: Unit, aimed: Aimed, most: number): Rejection {
  const sight = unit.offMap ? null : sightTo(state, unit, targetIn(aimed), most);
  const clause = unit.offMap ? 'DR-ART-3' : aimed.at === 'point' ? 'DR-VIS-5' : 'DR-VIS-2';
  const [why] = sight?.hiddenBy ?? [];
  return reject('out-of-sight', clause, {
    unit: unit.id,
    ...(why === undefined ? {} : { why: why.what, ...(tells(state, unit, why.note) ? { by: why.note } : {}) }),
  });
}

/** May the attacker's side be told what is in the way (DR-VIS-8)? */
function tells(state: State, unit: Unit, note: Json | undefined): note is Json {
  return note !== undefined && !mentionsUnknown(state, sideOf(state, unit), note);
}

/** A roof over the aim point that stops the weapon (DR-COV-5). */
function overheadRejection(state: State, most: number, { point, air }: Aimed): Rejection | undefined {
  const roof = air ? undefined : overheadCover(state, point, most);
  return roof === undefined ? undefined : reject('total-cover', 'DR-COV-5', { roof: roof.id, name: roof.name });
}

/** Range from base edge to base edge, of a blast from base edge to its aim point (DR-RNG-1, 2); `short` is how much lacks. */
function rangeRejection(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed): Rejection | undefined {
  const range = rangeOf(state, weapon);
  if (unit.offMap || range === null) return undefined;
  if (weapon.contact && !isInContact(state, unit, aimed)) {
    return reject('out-of-range', 'DR-UMV-10', { unit: unit.id, range });
  }
  if (isInRange(state, unit, weapon, aimed, range)) return undefined;
  const distance = distanceTo(state, unit, weapon, aimed);
  const clause = weapon.radius > 0 ? 'DR-RNG-2' : 'DR-RNG-1';
  return reject('out-of-range', clause, { unit: unit.id, distance, range, short: distance - range });
}

/** Goes off where its bearer is, or at a neighbour (DR-UMV-10). */
function isInContact(state: State, unit: Unit, aimed: Aimed): boolean {
  if (aimed.at === 'unit') return isAdjacentTo(state, unit, aimed.unit);
  return aimed.at === 'point' && unit.at !== null && unit.at.x === aimed.point.x && unit.at.y === aimed.point.y;
}

function isInRange(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed, range: Mils): boolean {
  const disc = discOf(state, unit);
  if (disc === null) return false;
  if (aimed.at === 'piece') return compareGapToPolygon(disc, aimed.piece.footprint, range) <= 0;
  if (aimed.at === 'unit' && isAtBaseEdge(weapon)) return isWithin(state, unit, aimed.unit, range);
  return isPointWithin(state, unit, aimed.point, range);
}

/** How far it is, in whole mils rounded up. */
export function distanceTo(state: State, unit: Unit, weapon: WeaponCard, aimed: Aimed): Mils {
  const disc = discOf(state, unit);
  if (disc === null) return 0;
  if (aimed.at === 'piece') return Math.ceil(gapToPolygon(disc, aimed.piece.footprint));
  if (aimed.at === 'unit' && isAtBaseEdge(weapon)) return gapBetween(state, unit, aimed.unit);
  return gapToPoint(state, unit, aimed.point);
}

/** The aim is the nearest edge of the base: everything but a blast that comes from above (DR-EXP-1). */
function isAtBaseEdge(weapon: WeaponCard): boolean {
  return weapon.radius === 0 || !isFromAbove(weapon);
}

/** Whether a weapon could reach a place at all, before anything costly is looked at. */
export function mayReach(state: State, unit: Unit, weapon: WeaponCard, target: Unit | Point): boolean {
  const range = rangeOf(state, weapon);
  if (unit.offMap || range === null) return true;
  const reach = range + weapon.radius;
  return 'card' in target ? isWithin(state, unit, target, reach) : isPointWithin(state, unit, target, reach);
}
