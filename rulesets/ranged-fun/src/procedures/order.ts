import { ask, concede, endTurn, type Play } from '@sandtable/kernel';
import { contact } from '../decisions/contact.ts';
import { disembark } from '../decisions/disembark.ts';
import { embark } from '../decisions/embark.ts';
import { exit } from '../decisions/exit.ts';
import { fire } from '../decisions/fire.ts';
import { move as moveDecision } from '../decisions/move.ts';
import { overwatch } from '../decisions/overwatch.ts';
import { support } from '../decisions/support.ts';
import type { Victim } from '../rules/armour.ts';
import { victimOf } from '../rules/shooting.ts';
import { isStill } from '../rules/watching.ts';
import { type State, type Unit, type UnitId, unitAt, unitById } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { concedeGame } from './concession.ts';
import { makeContact } from './contact.ts';
import { move } from './move.ts';
import { reactionWindow } from './reaction-window.ts';
import { finishTurn } from './turn.ts';
import { fireVolley } from './volley.ts';

const MENU = [moveDecision, fire, support, contact, embark, disembark, overwatch, exit, endTurn, concede] as const;

/** One order of the active player, carried out completely with all its interrupts (RF-TURN-2, 8). */
export function* giveOrder(table: RangedFunTable): Play {
  const { state } = table;
  const seat = state.active;
  const order = yield* ask({ seat, moment: 'turn', frame: 'turn', menu: MENU, checkpoint: true });
  const named = (id: UnitId): Unit => unitById(state, id) as Unit;
  switch (order.kind) {
    case 'move':
      return yield* move(table, named(order.unit), order.path);
    case 'fire': {
      const unit = named(order.unit);
      const observer = order.observer === undefined ? undefined : named(order.observer);
      return yield* fireVolley(table, {
        firers: [unit],
        victim: aimedAt(state, unit, order.target),
        split: order.split,
        observer,
        reaction: false,
      });
    }
    case 'support': {
      const firers = order.units.map(named);
      const observer = order.observer === undefined ? undefined : named(order.observer);
      return yield* fireVolley(table, {
        firers,
        victim: aimedAt(state, firers[0] as Unit, order.target),
        observer,
        reaction: false,
      });
    }
    case 'contact': {
      const unit = named(order.unit);
      return yield* makeContact(table, unit, aimedAt(state, unit, order.target));
    }
    case 'embark':
      return table.emit({ type: 'unit-embarked', clause: 'RF-RIDE-4', unit: order.unit, carrier: order.carrier });
    case 'disembark': {
      const rider = named(order.unit);
      table.emit({
        type: 'unit-disembarked',
        clause: 'RF-RIDE-5',
        unit: rider.id,
        carrier: unitAt(state, rider.carrier).id,
        to: order.square,
      });
      return yield* reactionWindow(table, rider); // RF-RIDE-15
    }
    case 'overwatch':
      return table.emit({
        type: 'overwatch-set',
        clause: 'RF-OW-1',
        unit: order.unit,
        at: order.square,
        still: isStill(named(order.unit)),
      });
    case 'exit': {
      const { cargo } = named(order.unit);
      return table.emit({
        type: 'unit-exited',
        clause: 'RF-MOVE-8',
        unit: order.unit,
        riders: cargo.map((index) => unitAt(state, index).id),
      });
    }
    case 'end-turn':
      return finishTurn(table);
    case 'concede':
      concedeGame(table, seat);
      return;
  }
}

/** What a checked order is aimed at. */
function aimedAt(state: State, unit: Unit, target: Parameters<typeof victimOf>[2]): Victim {
  return victimOf(state, unit, target) as Victim;
}
