import { inches, type Mils, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { ActionCard } from '../../content/action.ts';
import { type BaseId, otherOf, type Seat, type State } from '../../state.ts';
import { gapOf, isLessThan, isWithin, isWithinOfPoint } from '../measure/distance.ts';
import { lineOfSight } from '../sight/line.ts';
import { pointSeer, type Seer, seerOf } from '../sight/seer.ts';
import { baseById, cardOf, discOf, livingBases, pingById, pingDisc, pingsOf, type UnitBase } from '../units/roster.ts';

/** The least distance of Extreme Range (DS-CARD-5). */
const LEAST = inches(6);

/** Who aims what, whose line of sight is used, and the point of a Clustered action. */
export type Aim = {
  readonly by: UnitBase;
  readonly action: ActionCard;
  /** Another base whose line of sight counts (DS-CARD-12, DS-CARD-14); null: the acting one's. */
  readonly sightOf: UnitBase | null;
  readonly point: Point | null;
};

/** Why this base or Ping is no legal target of the aim, or undefined. The same for what isn't there as for what isn't an enemy's. */
export function targetFault(state: State, aim: Aim, target: string): Rejection | undefined {
  const enemy = otherOf(aim.by.unit.seat);
  const ping = pingById(state, target);
  if (ping?.seat === enemy) return pingFault(aim, target, pingDisc(ping));
  const found = baseById(state, target);
  if (found?.unit.seat !== enemy) return reject('not-a-target', 'DS-COM-11', { target, action: aim.action.id });
  return unitFault(state, aim, found);
}

function pingFault({ by, action }: Aim, target: string, disc: ReturnType<typeof pingDisc>): Rejection | undefined {
  if (action.kind !== 'scan' || action.effect !== 'reveal')
    return reject('ping-not-targetable', 'DS-PING-6', { target });
  return rangeFault(action, discOf(by.unit, by.base), disc, target);
}

/** The same for an enemy base that was found already. */
export function unitFault(state: State, aim: Aim, target: UnitBase): Rejection | undefined {
  const { action, by } = aim;
  const { id } = target.base;
  const infantry = cardOf(target.unit).infantry;
  if (action.versus !== null && (action.versus === 'infantry') !== infantry)
    return reject('wrong-type', 'DS-ACT-8', { target: id, action: action.id, versus: action.versus });
  if (target.unit.stealth && action.effect !== 'reveal') return reject('stealthed', 'DS-STL-1', { target: id });
  const far = rangeFault(action, discOf(by.unit, by.base), discOf(target.unit, target.base), id);
  if (far !== undefined || action.kind === 'scan') return far;
  if (!isSeen(state, aim, seerOf(target.unit, target.base))) return reject('out-of-sight', 'DS-COM-1', { target: id });
  if (aim.point === null || action.cluster === null) return undefined;
  if (isWithinOfPoint(discOf(target.unit, target.base), aim.point, action.cluster)) return undefined;
  return reject('outside-cluster', 'DS-CARD-11', { target: id, reach: action.cluster });
}

type Round = { readonly x: Mils; readonly y: Mils; readonly radius: Mils };

function rangeFault(
  { range, traits }: ActionCard,
  from: Round,
  to: Round,
  target: string | null,
): Rejection | undefined {
  if (range !== null && !isWithin(from, to, range))
    return reject('out-of-range', 'DS-ACT-9', { target, range, gap: Math.ceil(gapOf(from, to)) });
  if (traits.includes('extreme-range') && isLessThan(from, to, LEAST))
    return reject('too-close', 'DS-CARD-5', { target, least: LEAST, gap: Math.floor(gapOf(from, to)) });
  return undefined;
}

function isSeen({ ground, options }: State, { by, sightOf }: Aim, target: Seer): boolean {
  const eyes = sightOf ?? by;
  return lineOfSight(ground, seerOf(eyes.unit, eyes.base), target, options.nearTerrain) !== null;
}

/** Why a Clustered action can't be aimed at this point: off the table, out of range, too near, out of sight (DS-CARD-11). */
export function pointFault(state: State, aim: Omit<Aim, 'point'>, point: Point): Rejection | undefined {
  const { bounds } = state.ground;
  const at = { x: point.x, y: point.y };
  if (point.x < bounds.minX || point.y < bounds.minY || point.x > bounds.maxX || point.y > bounds.maxY)
    return reject('off-table', 'DS-CARD-11', { at });
  const seer = pointSeer(point);
  const far = rangeFault(aim.action, discOf(aim.by.unit, aim.by.base), seer, null);
  if (far !== undefined) return reject(far.code, 'DS-CARD-11', { at });
  return isSeen(state, { ...aim, point }, seer) ? undefined : reject('out-of-sight', 'DS-CARD-11', { at });
}

/** The bases whose eyes an action may use beside the acting one's: the other teams of an Infantry Network (DS-CARD-12). */
export function networkEyes({ by, action }: Pick<Aim, 'by' | 'action'>): UnitBase[] {
  if (!action.traits.includes('infantry-network')) return [];
  return livingBases(by.unit)
    .filter(({ id }) => id !== by.base.id)
    .map((base) => ({ unit: by.unit, base }));
}

/** A legal target, and through whose eyes if the acting base does not see it itself. */
export type Sighted = { readonly target: string; readonly sightOf?: BaseId };

/** Every legal target of the aim, those that only another team of an Infantry Network sees included (DS-CARD-12). */
export function sightedTargets(state: State, aim: Aim): Sighted[] {
  const found: Sighted[] = legalTargets(state, aim).map((target) => ({ target }));
  for (const eyes of networkEyes(aim)) {
    for (const target of legalTargets(state, { ...aim, sightOf: eyes }))
      if (!found.some((each) => each.target === target)) found.push({ target, sightOf: eyes.base.id });
  }
  return found;
}

/** Every base of the other side on the table. */
export function enemyBases(state: State, seat: Seat): UnitBase[] {
  const found: UnitBase[] = [];
  for (const unit of state.units) {
    if (unit.seat === seat || unit.carriedBy !== null) continue;
    for (const base of unit.bases) if (base.alive) found.push({ unit, base });
  }
  return found;
}

/** Every enemy base and Ping that is a legal target of the aim. */
export function legalTargets(state: State, aim: Aim): string[] {
  const { seat } = aim.by.unit;
  const ids: string[] = [];
  for (const enemy of enemyBases(state, seat)) if (unitFault(state, aim, enemy) === undefined) ids.push(enemy.base.id);
  if (aim.action.effect !== 'reveal') return ids;
  for (const ping of pingsOf(state, otherOf(seat)))
    if (pingFault(aim, ping.id, pingDisc(ping)) === undefined) ids.push(ping.id);
  return ids;
}
