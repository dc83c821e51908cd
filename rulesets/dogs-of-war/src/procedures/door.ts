import { type Play, rollOne } from '@sandtable/kernel';
import { doorById, doorPrice } from '../decisions/use-door.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/**
 * A door is opened or shut, or a locked one forced: if he's strong enough it stays open for good (DW-MSC-12,
 * DW-MSC-14).
 */
export function* useDoor(table: DogsOfWarTable, model: Model, id: string): Play {
  const door = doorById(groundNow(table.state), id)!;
  const locked = door.state === 'locked';
  const arms = armsSpent(model, locked ? 2 : 1);
  table.emit({ type: 'ap-spent', clause: 'DW-MSC-12', model: model.id, ap: doorPrice(door), what: 'door', arms });
  if (locked) {
    const why = [{ clause: 'DW-GEN-12', what: 'strength', set: model.scores.st }];
    const face = yield* rollOne(10, {
      seat: model.seat,
      label: 'forced-door',
      clause: 'DW-MSC-12',
      why,
      about: { model: model.id },
    });
    if (face > model.scores.st) return;
  }
  const state = locked ? 'broken' : door.state === 'open' ? 'shut' : 'open';
  table.emit({ type: 'door-changed', clause: 'DW-MSC-14', opening: door.id, state });
}
