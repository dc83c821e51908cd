import { ask, concede, type Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { enterTable, entriesNow } from '../decisions/edges.ts';
import { arrivingPosture } from '../rules/roster/roster.ts';
import type { Model, ModelId } from '../state.ts';
import { otherOf } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { giveUp } from './end-game.ts';
import { tripMines } from './explosives.ts';
import { reactions } from './reaction.ts';

/** A man walks on at his edge at no cost; if there is no room he waits (DW-MOV-28, DW-OPF-15). */
export function* walkOn(table: DogsOfWarTable, model: Model): Play {
  const { state } = table;
  const { seat } = model;
  const about = { model: model.id, spot: null };
  if (entriesNow(state, about).length === 0) return;
  const menu = [enterTable, concede] as const;
  const answer = yield* ask({ seat, moment: 'open', frame: 'forced', menu, about });
  if (answer.kind === 'concede') return giveUp(table, seat);
  const { place, facing } = answer;
  const entry = { model: model.id, place, facing, posture: arrivingPosture(model, 'standing'), by: 'edge' } as const;
  table.emit({ type: 'model-entered', clause: 'DW-MOV-28', ...entry });
  yield* tripMines(table, model);
  if (state.result === null) yield* reactions(table, otherOf(seat));
}

/** A man leaves by an exit edge, with the man he carries or leads (DW-MOV-28). */
export function leave(table: DogsOfWarTable, model: Model, prisoner: ModelId | null): void {
  const ap = actionCosts['leave-table']!.ap;
  table.emit({ type: 'ap-spent', clause: 'DW-MOV-28', model: model.id, ap, what: 'leave-table' });
  const along = [model.carrying, prisoner].filter((id) => id !== null);
  table.emit({ type: 'model-left', clause: 'DW-MOV-28', model: model.id, with: along, by: 'edge' });
}
