import type { Point } from '@sandtable/geometry';
import type { Command, Tally } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import type { ActCommand } from '../decisions/act.ts';
import { leapOf } from '../decisions/climb.ts';
import { doorById, doorPrice } from '../decisions/use-door.ts';
import type { Gait } from '../procedures/step.ts';
import { isRejection, jump } from '../rules/movement/climbing.ts';
import { leadAlong } from '../rules/movement/leading.ts';
import { placesOf } from '../rules/movement/path-check.ts';
import { entersFlat, itemPrice, pathPrice, runPrice } from '../rules/movement/price.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import { shotPrice } from '../rules/shooting/price.ts';
import type { Model, State } from '../state.ts';

/** Orders whose price stands in the table of costs under another name. */
const NAMED: Readonly<Record<string, string>> = {
  'go-op-fire': 'op-fire',
  'ready-weapon': 'ready',
  'throw-grenade': 'throw',
  'set-c4': 'set-charge',
  'learn-weapon': 'learn',
  'put-down': 'drop',
};

/** What a way on foot costs, step by step. */
export function wayPrice(state: State, model: Model, gait: Gait, path: readonly Point[]): Tally {
  const places = placesOf(state, model, path);
  const ground = groundNow(state);
  if (gait === 'run') return runPrice(model, places !== undefined && entersFlat(ground, places, 'rubble'));
  return pathPrice(ground, model, gait, places ?? []);
}

/** What an order of an activation costs the man who is given it, in action points; 0 for what is free or not known. */
export function orderPrice(state: State, order: Command): number {
  const command = order as unknown as ActCommand;
  const model = 'model' in command ? modelById(state, command.model) : undefined;
  if (model === undefined) return 0;
  switch (command.kind) {
    case 'walk':
    case 'run':
    case 'crawl':
      return wayPrice(state, model, command.kind, command.path).total;
    case 'lead-prisoner': {
      const led = modelById(state, command.prisoner);
      if (led === undefined) return 0;
      const { path } = leadAlong(state, model, [model.place, ...command.path], led);
      return wayPrice(state, model, 'walk', path.slice(1)).total;
    }
    case 'disengage':
      return wayPrice(state, model, command.by, command.path).total;
    case 'climb':
    case 'use-stairs': {
      const leap = leapOf(state, model, command);
      return 'code' in leap ? 0 : leap.price.total;
    }
    case 'jump': {
      const leap = jump(state, model, command.takeOff, command.landing);
      return isRejection(leap) ? 0 : leap.price.total;
    }
    case 'stand-up':
      return itemPrice(model, 'stand').total;
    case 'fire': {
      const weapon = state.chart.firearms[command.shot.weapon];
      return weapon === undefined ? 0 : shotPrice(weapon, command.shot.mode, command.shot).total;
    }
    case 'reload':
      return state.chart.firearms[command.weapon]?.reload ?? 0;
    case 'use-door': {
      const door = doorById(groundNow(state), command.door);
      return door === undefined ? 0 : doorPrice(door);
    }
    case 'strike':
      return state.chart.closeQuarters[command.weapon]?.ap ?? actionCosts.unarmed!.ap;
    default:
      return actionCosts[NAMED[command.kind] ?? command.kind]?.ap ?? 0;
  }
}
