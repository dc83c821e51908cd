import type { Command } from '@sandtable/kernel';
import { applyEvent } from '../apply-event.ts';
import type { ActCommand } from '../decisions/act.ts';
import { leapOf } from '../decisions/climb.ts';
import { doorById } from '../decisions/use-door.ts';
import type { Gait } from '../procedures/step.ts';
import { leadAlong } from '../rules/movement/leading.ts';
import { placesOf } from '../rules/movement/path-check.ts';
import { facingAlong } from '../rules/movement/steps.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import { roundsOf } from '../rules/shooting/price.ts';
import { loadAfter } from '../rules/shooting/reload.ts';
import { cloneState, type Model, type State } from '../state.ts';
import { orderPrice } from './order-price.ts';

/**
 * The table after an order if nobody interferes and dice are ignored: he has moved, turned, and spent his AP and
 * rounds. Plans for what comes next start from it.
 */
export function assume(given: State, order: Command): State {
  const state = cloneState(given);
  const command = order as unknown as ActCommand;
  const model = 'model' in command ? modelById(state, command.model) : undefined;
  if (model === undefined) return state;
  const ap = orderPrice(given, order);
  if (ap > 0)
    applyEvent(state, { type: 'ap-spent', clause: 'DW-ACT-5', model: model.id, ap, what: command.kind, arms: [] });
  done(state, model, command);
  return state;
}

function done(state: State, model: Model, command: ActCommand): void {
  switch (command.kind) {
    case 'walk':
    case 'run':
    case 'crawl':
      return goAlong(state, model, command.kind, command.path);
    case 'lead-prisoner': {
      const led = modelById(state, command.prisoner);
      if (led === undefined) return;
      const { path, place } = leadAlong(state, model, [model.place, ...command.path], led);
      goAlong(state, model, 'walk', path.slice(1));
      const by = model.id;
      return applyEvent(state, { type: 'prisoner-led', clause: 'DW-SUR-8', model: led.id, by, place });
    }
    case 'disengage':
      return goAlong(state, model, command.by, command.path);
    case 'climb':
    case 'use-stairs': {
      const leap = leapOf(state, model, command);
      if ('code' in leap) return;
      const by = command.kind === 'climb' ? 'climb' : 'stairs';
      const { facing } = model;
      return applyEvent(state, {
        type: 'model-leapt',
        clause: 'DW-MOV-11',
        model: model.id,
        place: leap.landing,
        facing,
        by,
      });
    }
    case 'go-prone':
      return applyEvent(state, { type: 'posture-changed', clause: 'DW-MOV-8', model: model.id, posture: 'prone' });
    case 'stand-up':
      return applyEvent(state, { type: 'posture-changed', clause: 'DW-MOV-8', model: model.id, posture: 'standing' });
    case 'face':
      return applyEvent(state, { type: 'model-faced', clause: 'DW-MSC-3', model: model.id, facing: command.facing });
    case 'use-door': {
      const now = doorById(groundNow(state), command.door)?.state;
      const next = now === 'open' ? 'shut' : now === 'locked' ? 'broken' : 'open';
      return applyEvent(state, { type: 'door-changed', clause: 'DW-MSC-12', opening: command.door, state: next });
    }
    case 'fire': {
      const weapon = state.chart.firearms[command.shot.weapon];
      const carried = model.weapons.find(({ type }) => type === command.shot.weapon);
      if (weapon === undefined || carried === undefined) return;
      carried.loaded -= roundsOf(weapon, command.shot.mode, carried.loaded);
      carried.fired += 1;
      return;
    }
    case 'reload': {
      const carried = model.weapons.find(({ type }) => type === command.weapon);
      if (carried !== undefined) carried.loaded = loadAfter(state, model, command.weapon).loaded;
      return;
    }
    case 'ready-weapon':
      model.ready = command.weapon;
      return;
    case 'go-op-fire':
      model.opFire = true;
      return;
  }
}

function goAlong(state: State, model: Model, by: Gait, way: readonly { x: number; y: number }[]): void {
  const places = placesOf(state, model, way);
  const path = [model.place, ...way];
  const place = places?.at(-1) ?? { ...model.place, ...(way.at(-1) ?? {}) };
  const facing = facingAlong(path) ?? model.facing;
  applyEvent(state, {
    type: 'model-stepped',
    clause: 'DW-MOV-32',
    model: model.id,
    path,
    place,
    facing,
    by,
    length: 0,
  });
}
