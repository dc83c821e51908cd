import { actionCosts } from '../content/catalogue.ts';
import { type PickUp, thingMeant } from '../decisions/items.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { type ThingName, thingOf } from '../rules/items/things.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/** A man drops something where he is (DW-MSC-2). */
export function dropThing(table: DogsOfWarTable, model: Model, name: ThingName): void {
  const { state } = table;
  const thing = thingOf(state, model, name)!;
  const loose = `loose-${state.looseCount + 1}`;
  table.emit({ type: 'item-dropped', clause: 'DW-MSC-2', model: model.id, thing, loose, place: model.place });
}

/** 1 AP for an item; a weapon may be taken in hand at once if he drops the one he holds (DW-MSC-1, DW-MSC-10). */
export function pickUp(table: DogsOfWarTable, model: Model, command: PickUp): void {
  const { state } = table;
  const thing = thingMeant(state, model, command)!;
  const arms = armsSpent(model, 1);
  const ap = actionCosts['pick-up']!.ap;
  table.emit({ type: 'ap-spent', clause: 'DW-MSC-1', model: model.id, ap, what: 'pick-up', arms });
  if (command.ready && model.ready !== null) dropThing(table, model, { kind: 'weapon', id: model.ready });
  const { from } = command;
  const source = 'loose' in from ? { from: null, loose: from.loose } : { from: from.model, loose: null };
  table.emit({ type: 'item-taken', clause: 'DW-MSC-1', model: model.id, thing, ...source });
  if (command.ready && thing.kind === 'weapon')
    table.emit({ type: 'weapon-readied', clause: 'DW-MSC-10', model: model.id, weapon: thing.weapon.type });
}
