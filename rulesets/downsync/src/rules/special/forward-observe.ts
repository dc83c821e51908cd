import { DIRECTIONS, type Point, stepTowards } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { ActionCard } from '../../content/action.ts';
import type { State, Unit } from '../../state.ts';
import { clusterFault } from '../actions/cluster.ts';
import { payments, priceOf } from '../actions/permission.ts';
import { legalTargets, targetFault } from '../actions/targets.ts';
import { boostFault } from '../command/points.ts';
import { hasDie, isWaiting, taskforceOf } from '../reaction/taskforce.ts';
import { lineOfSight } from '../sight/line.ts';
import { seerOf } from '../sight/seer.ts';
import {
  baseById,
  cardOf,
  discOf,
  isOnTable,
  livingBases,
  playerOf,
  type UnitBase,
  unitById,
} from '../units/roster.ts';
import type { Call, Special, SpecialTerms } from './special.ts';

/** Another unit of the Taskforce acts at once, with one Fire Support action and this base's line of sight (DS-CARD-14). */
export const forwardObserve: Special = {
  needs: ['partner', 'call'],
  fault(state, by, { partner = '', call }, payment) {
    const unit = unitById(state, partner);
    if (call === undefined) return reject('no-target', 'DS-ACT-16', { unit: partner });
    if (unit === undefined || !mayBeCalled(state, by, unit))
      return reject('not-eligible', 'DS-CARD-14', { unit: partner });
    const shooter = shooterOf(unit, call.action);
    if (shooter === undefined) return reject('not-eligible', 'DS-CARD-13', { unit: partner, action: call.action });
    const price = (payment === 'cp' ? 1 : 0) + (call.boost === true ? 1 : 0);
    return priceFault(state, shooter, price) ?? boosted(state, unit, call) ?? aimFault(state, by, shooter, call);
  },
  *options(state, by) {
    for (const id of taskforceOf(state, by.unit.seat)) {
      const unit = unitById(state, id);
      if (unit === undefined || !mayBeCalled(state, by, unit)) continue;
      for (const { id: action } of cardOf(unit).actions) yield* optionsFor(state, by, unit, action);
    }
  },
};

/** The base that fires, and what it fires. */
type Shooter = { readonly by: UnitBase; readonly action: ActionCard };

/** In the same Taskforce, and still to act in this Turn; a participant must still have its die. */
function mayBeCalled(state: State, by: UnitBase, unit: Unit): boolean {
  if (unit === by.unit || !isOnTable(unit) || !taskforceOf(state, by.unit.seat).includes(unit.id)) return false;
  if (state.engagement?.all.includes(unit.id)) return hasDie(state, unit.id);
  return isWaiting(state, unit.id);
}

/** The base of a unit that fires a Fire Support action (DS-CARD-13). */
export function shooterOf(unit: Unit, id: string): Shooter | undefined {
  const action = cardOf(unit).actions.find((each) => each.id === id && each.traits.includes('fire-support'));
  if (action === undefined) return undefined;
  const base = livingBases(unit).find(({ team }) => action.teams === null || action.teams.includes(team));
  return base === undefined ? undefined : { by: { unit, base }, action };
}

/** What the called action keeps for itself while Stun is paid for and the unit is refreshed. */
export function keptFor({ action }: Shooter, call: Call): { readonly ap: boolean; readonly cp: number } {
  const { ap, cp } = priceOf(action, 'ap');
  return { ap: ap > 0, cp: cp + (call.boost === true ? 1 : 0) };
}

/** It can pay for the action after paying for its Stun; `taken` Command Points go elsewhere. */
function priceFault(state: State, { by, action }: Shooter, taken: number): Rejection | undefined {
  const { unit, base } = by;
  const { ap, cp } = priceOf(action, 'ap');
  const left = playerOf(state, unit.seat).cp - cp - taken;
  const detail = { unit: unit.id, action: action.id };
  if (left < 0) return reject('no-cp', 'DS-CARD-14', { ...detail, cp: left + cp + taken, cost: cp + taken });
  const refilled = !unit.refreshed && (cardOf(unit).countermeasures ?? 0) > 0;
  if (!base.stun || ap === 0 || base.cm > 0 || base.cmPlus > 0 || refilled || left > 0) return undefined;
  return reject('no-ap', 'DS-CARD-14', { ...detail, base: base.id });
}

function boosted(state: State, unit: Unit, { boost }: Call): Rejection | undefined {
  return boost === true && unit.jammed ? boostFault(state, unit) : undefined;
}

/** The point and targets, or the first target, seen by the observer (DS-ACT-16). */
function aimFault(state: State, sightOf: UnitBase, { by, action }: Shooter, call: Call): Rejection | undefined {
  const aim = { by, action, sightOf };
  const { point, targets = [], target } = call;
  if (action.cluster !== null) {
    if (point === undefined || targets.length === 0 || target !== undefined)
      return reject('no-target', 'DS-ACT-16', { action: action.id });
    return clusterFault(state, aim, point, targets);
  }
  if (target === undefined || point !== undefined) return reject('no-target', 'DS-ACT-16', { action: action.id });
  return targetFault(state, { ...aim, point: null }, target);
}

/** A call on each target by itself, where it is legal. */
function optionsFor(state: State, sightOf: UnitBase, unit: Unit, id: string): SpecialTerms[] {
  const shooter = shooterOf(unit, id);
  const card = cardOf(sightOf.unit).actions.find((each) => each.id === 'forward-observe');
  if (shooter === undefined || card === undefined) return [];
  const [payment] = payments(state, sightOf, card);
  if (payment === undefined || priceFault(state, shooter, payment === 'cp' ? 1 : 0) !== undefined) return [];
  const { by, action } = shooter;
  return legalTargets(state, { by, action, sightOf, point: null }).flatMap((target): SpecialTerms[] => {
    const targets = Array(action.rof).fill(target);
    const calls: Call[] =
      action.cluster === null
        ? [{ action: id, target, boost: false }]
        : pointsOn(state, sightOf, baseById(state, target)!).map((point) => ({
            action: id,
            point,
            targets,
            boost: false,
          }));
    const call = calls.find((each) => aimFault(state, sightOf, shooter, each) === undefined);
    return call === undefined ? [] : [{ partner: unit.id, call }];
  });
}

/** Points for a Clustered action on one target: its center, or if that is hidden, where it is seen and along its edge. */
function pointsOn({ ground, options }: State, eyes: UnitBase, found: UnitBase): Point[] {
  const disc = discOf(found.unit, found.base);
  const line = lineOfSight(ground, seerOf(eyes.unit, eyes.base), seerOf(found.unit, found.base), options.nearTerrain);
  const seen = line === null ? [] : [{ x: Math.round(line.to.x), y: Math.round(line.to.y) }];
  return [found.base.at, ...seen, ...DIRECTIONS.map((direction) => stepTowards(disc, direction, disc.radius))];
}
