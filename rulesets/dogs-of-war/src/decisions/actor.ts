import { type Random, type Rejection, reject } from '@sandtable/kernel';
import { isEngaged } from '../rules/close/close-quarters.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { isDrowsy } from '../rules/mission/alarm.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import { isGunner, isRiding } from '../rules/vehicles/vehicles.ts';
import type { Model, ModelId, State } from '../state.ts';

/** Those of the running activation who can still act. */
export function actors(state: State): Model[] {
  const able: Model[] = [];
  for (const id of state.acting) {
    const model = modelById(state, id);
    if (model !== undefined && isActive(model)) able.push(model);
  }
  return able;
}

/**
 * One of them who suits, at random: the first from a random place in the list on, so that a draw checks no more men
 * than it must. `others`: men who can't act now are tried as well.
 */
export function drawActor(
  state: State,
  random: Random,
  suits: (model: Model) => boolean,
  others: (model: Model) => boolean = nobody,
): Model | undefined {
  const { acting } = state;
  if (acting.length === 0) return undefined;
  const start = random.below(acting.length);
  for (let i = 0; i < acting.length; i++) {
    const model = modelById(state, acting[(start + i) % acting.length]!);
    if (model !== undefined && (isActive(model) || others(model)) && suits(model)) return model;
  }
  return undefined;
}

const nobody = (): boolean => false;

/** A man of any side who suits: the first from a random place in the roster on. */
export function drawModel({ models }: State, random: Random, suits: (model: Model) => boolean): Model | undefined {
  const start = random.below(models.length);
  for (let i = 0; i < models.length; i++) {
    const model = models[(start + i) % models.length]!;
    if (suits(model)) return model;
  }
  return undefined;
}

/** The same, including gunners of vehicles, who may shoot (DW-VEH-5). */
export function shooters(state: State): Model[] {
  return state.acting
    .flatMap((id) => modelById(state, id) ?? [])
    .filter((model) => isActive(model) || isGunner(state, model));
}

/** What an action asks of the man who does it. */
export type Demand = {
  readonly ap: number;
  /** Allowed with an open wound that needs attention (DW-HLT-5). */
  readonly withDuty?: boolean;
  /** Allowed in close combat (DW-CQB-17). */
  readonly engaged?: boolean;
  /** Allowed in flight (DW-MOR-14). */
  readonly broken?: boolean;
  /** Allowed before he goes back to his team (DW-CMD-8). */
  readonly beforeDuty?: boolean;
  /** Allowed to the gunner of a vehicle (DW-VEH-5). */
  readonly gunner?: boolean;
  /** Allowed to anybody who sits in a vehicle (DW-VEH-5). */
  readonly aboard?: boolean;
  /** Allowed before the alarm: walking a little and turning (S4). */
  readonly drowsy?: boolean;
};

/** Whether {@link actorFault} finds nothing. Most men who can't act lack the AP, and nobody asks for their reasons. */
export const canDo = (state: State, { id, ap }: Model, demand: Demand): boolean =>
  ap >= demand.ap && actorFault(state, id, demand) === undefined;

/** Why this man can't act now, in the order of the ledger's list; undefined: he can. */
export function actorFault(state: State, id: ModelId, demand: Demand): Rejection | undefined {
  const model = modelById(state, id);
  if (model === undefined) return reject('unknown-unit', 'DW-ACT-3', { unit: id });
  if (model.seat !== state.active) return reject('not-your-unit', 'DW-ACT-3', { unit: id });
  if (!state.acting.includes(id)) return reject('not-in-activation', 'DW-ACT-3', { unit: id });
  const { ap } = demand;
  if (model.ap < ap) return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: ap, ap: model.ap });
  // Demands name few of their fields, each kind others: it's quicker to look at the man first, who mostly meets them.
  if (isDrowsy(state, model) && demand.drowsy !== true) return reject('no-alarm', 'DW-SET-9', { unit: id });
  if (!isActive(model)) {
    const rides = (demand.gunner === true && isGunner(state, model)) || (demand.aboard === true && isRiding(model));
    if (!rides) return reject('unit-down', 'DW-ACT-9', { unit: id });
  }
  if (model.broken && demand.broken !== true) return reject('broken', 'DW-MOR-14', { unit: id });
  if (model.courage === 'failed' && demand.beforeDuty !== true) return reject('must-go-back', 'DW-CMD-8', { unit: id });
  if (hasDuty(model) && demand.withDuty !== true) return reject('needs-dressing', 'DW-HLT-5', { unit: id });
  if (demand.engaged !== true && isEngaged(state, model)) return reject('engaged', 'DW-CQB-17', { unit: id });
  return undefined;
}
