import { ask, concede, type Play, rollOne } from '@sandtable/kernel';
import { actMenu } from '../decisions/act.ts';
import { owesFatigueCheck, poolOf } from '../rules/movement/capable.ts';
import { canBreakFree, isHeld } from '../rules/roster/held.ts';
import { isActive, membersOf, modelById, teamById } from '../rules/roster/roster.ts';
import { isRiding } from '../rules/vehicles/vehicles.ts';
import type { Model, State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { doAction } from './actions.ts';
import { upTo } from './alike.ts';
import { blowCharges } from './charges.ts';
import { walkOn } from './coming.ts';
import { carryOutDuties, flee } from './duty.ts';
import { giveUp } from './end-game.ts';
import { checkConsciousness, testSurvival } from './health.ts';
import { passesCheck } from './nerves.ts';

/**
 * An activation opens: marks from his last one go, unconscious men may wake, broken men try to recover, AP are set
 * (DW-ACT-1).
 */
export function* openActivation(table: DogsOfWarTable, chosen: readonly Model[], whole = false): Play {
  const { state } = table;
  const [first] = chosen;
  const { seat, team } = first!;
  const sleepers = membersOf(state, team).filter((model) => model.unconscious);
  const opensTeam = !membersOf(state, team).some(({ activated }) => activated);
  table.emit({ type: 'activation-opened', clause: 'DW-ACT-1', seat, members: chosen.map(({ id }) => id) });
  if (opensTeam) for (const model of sleepers) yield* checkConsciousness(table, model, whole);
  const joined = sleepers.some(({ id }) => state.acting.includes(id));
  const picked = joined ? acting(state) : chosen;
  for (const model of picked) if (model.on === 'reserve' && state.result === null) yield* walkOn(table, model);
  if (state.result !== null) return;
  for (const model of picked) {
    if (!model.broken || !(isActive(model) || isRiding(model))) continue;
    if (yield* passesCheck(table, model)) table.emit({ type: 'model-steadied', clause: 'DW-MOR-11', model: model.id });
  }
  for (const model of picked) if (isActive(model) && model.carrying !== null) yield* checkLoad(table, model);
  const pools = Object.fromEntries(
    picked
      .filter((model) => isActive(model) || isRiding(model) || isHeld(model))
      .map((model) => [model.id, poolOf(model)]),
  );
  table.emit({ type: 'pools-set', clause: 'DW-ACT-2', pools });
}

/** A man who begins his activation with a man on his back tests whether he can run with him (DW-CAR-3). */
function* checkLoad(table: DogsOfWarTable, model: Model): Play {
  const why = [{ clause: 'DW-CAR-3', what: 'strength', set: model.scores.st }];
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'load',
    clause: 'DW-CAR-3',
    why,
    about,
    alike: upTo(model.scores.st),
  });
  table.emit({ type: 'load-checked', clause: 'DW-CAR-3', model: model.id, passed: face <= model.scores.st });
}

const menu = [...actMenu, concede] as const;

function acting(state: State): Model[] {
  const members: Model[] = [];
  for (const id of state.acting) members.push(modelById(state, id)!);
  return members;
}

const canAct = (model: Model): boolean => isActive(model) || isRiding(model) || canBreakFree(model);

/** The next action of the running activation, or its end (DW-ACT-3, DW-ACT-7). */
export function* act(table: DogsOfWarTable): Play {
  const { state } = table;
  const seat = state.active;
  if (!acting(state).some(canAct)) return yield* closeActivation(table);
  const about = { current: null, only: false };
  const answer = yield* ask({
    seat,
    moment: 'act',
    frame: 'turn',
    menu,
    about,
    checkpoint: true,
  });
  if (answer.kind === 'concede') return giveUp(table, seat);
  if (answer.kind === 'end-activation') return yield* closeActivation(table);
  const steady = acting(state).filter(({ broken }) => !broken);
  yield* doAction(table, seat, answer);
  // A man who broke in his own activation flees at once (DW-MOR-10).
  for (const model of acting(state)) {
    if (state.result === null && model.broken && steady.includes(model) && isActive(model) && model.ap > 0)
      yield* flee(table, model);
  }
}

/** What closes an activation: duties, bleeding, fatigue (DW-ACT-8, DW-ACT-10). */
function* closeActivation(table: DogsOfWarTable): Play {
  const { state } = table;
  const seat = state.active;
  for (const model of acting(state)) if (state.result === null) yield* carryOutDuties(table, model);
  for (const model of acting(state)) if (state.result === null && !model.unconscious) yield* testSurvival(table, model);
  for (const model of acting(state)) {
    if (state.result !== null) return;
    if (isActive(model) && owesFatigueCheck(model, teamById(state, model.team).high)) yield* testFatigue(table, model);
  }
  for (const model of acting(state)) {
    // A weapon that wasn't learned in one go never will be (DW-MSC-8).
    for (const weapon of model.learning ?? [])
      table.emit({ type: 'learning-failed', clause: 'DW-MSC-8', model: model.id, weapon });
  }
  yield* blowCharges(table, seat);
  if (state.result === null) table.emit({ type: 'activation-closed', clause: 'DW-ACT-8', seat });
}

/** Two turns of running in a row: a fatigue test, or half his AP next turn (DW-MOV-5, DW-MOV-6). */
function* testFatigue(table: DogsOfWarTable, model: Model): Play {
  const why = [{ clause: 'DW-MOV-5', what: 'fortitude', set: model.scores.ft }];
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'fatigue',
    clause: 'DW-MOV-5',
    why,
    about,
    alike: upTo(model.scores.ft),
  });
  table.emit({ type: 'fatigue-tested', clause: 'DW-MOV-5', model: model.id, winded: face > model.scores.ft });
}
