import { ask, concede, type Play, pass } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { type Attack, canOpFire, opFire } from '../decisions/op-fire.ts';
import { deviceById } from '../rules/explosives/devices.ts';
import { modelById } from '../rules/roster/roster.ts';
import { shotPrice } from '../rules/shooting/price.ts';
import { otherOf, type Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { setOffDue } from './bombs.ts';
import { giveUp } from './end-game.ts';
import { trigger } from './explosives.ts';
import { fire } from './fire.ts';
import { launch } from './launch.ts';
import { throwGrenade } from './throw.ts';

const menu = [opFire, pass, concede] as const;

/** After an enemy's step or action, models on Op-Fire may shoot, one after another (DW-OPF-2, DW-OPF-9, DW-OPF-13). */
export function reactions(table: DogsOfWarTable, seat: Seat = otherOf(table.state.active)): Play {
  return opFireWindow(table, seat, 'reaction');
}

/** The owner uses an Op-Fire token unasked: its attacks follow one another at once (DW-OPF-12, DW-OPF-14). */
export function* unaskedOpFire(table: DogsOfWarTable, seat: Seat, first: { model: string; shot: Attack }): Play {
  const left = yield* attackWith(table, first.model, first.shot, actionCosts['op-fire-attack']!.ap);
  yield* setOffDue(table);
  yield* opFireWindow(table, seat, 'reaction', { model: first.model, ap: left });
}

function* opFireWindow(
  table: DogsOfWarTable,
  seat: Seat,
  moment: string,
  begun: { model: string; ap: number } | null = null,
): Play {
  const { state } = table;
  let current = begun;
  while (state.result === null) {
    // If he began unasked, only that man goes on (DW-OPF-14).
    const only = begun !== null ? current : null;
    if (!canOpFire(state, seat, current, only !== null)) return;
    const about = { current, only: only !== null };
    const answer = yield* ask({ seat, moment, frame: 'reaction', menu, about });
    if (answer.kind === 'concede') return giveUp(table, seat);
    if (answer.kind === 'pass') return;
    const ap = current?.model === answer.model ? current.ap : actionCosts['op-fire-attack']!.ap;
    current = { model: answer.model, ap: yield* attackWith(table, answer.model, answer.shot, ap) };
    yield* setOffDue(table);
  }
}

/** One attack from the 6 AP. Returns the AP left. */
function* attackWith(table: DogsOfWarTable, id: string, shot: Attack, ap: number): Play<number> {
  const { state } = table;
  const model = modelById(state, id)!;
  if (model.opFire) table.emit({ type: 'op-fire-used', clause: 'DW-OPF-2', model: id });
  if ('device' in shot) {
    yield* trigger(table, model, deviceById(state, shot.device)!, false);
    return ap - actionCosts.trigger!.ap;
  }
  if ('grenade' in shot) {
    yield* throwGrenade(table, model, shot, false);
    return ap - actionCosts.throw!.ap;
  }
  const price = shotPrice(state.chart.firearms[shot.weapon]!, shot.mode, shot).total;
  if ('mark' in shot) yield* launch(table, model, shot, false);
  else yield* fire(table, model, shot, false);
  return ap - price;
}
