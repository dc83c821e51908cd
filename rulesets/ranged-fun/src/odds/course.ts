import {
  type Command,
  type Json,
  type Play,
  type Question,
  type Rejection,
  reject,
  type Seat,
} from '@sandtable/kernel';
import { decisions } from '../decisions/index.ts';
import type { ReactCharge } from '../decisions/react-charge.ts';
import { charge } from '../procedures/charge.ts';
import { makeContact, strikeInContact } from '../procedures/contact.ts';
import { giveOrder } from '../procedures/order.ts';
import { reactionWindow } from '../procedures/reaction-window.ts';
import { cellOf, type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { RangedFunTable } from '../table.ts';

/** The decision that an order would answer. */
export type Asked = { readonly seat: Seat; readonly moment: string; readonly about?: Json };

type Course = { run(table: RangedFunTable): Play<unknown> } | { readonly rejection: Rejection };
type About = {
  readonly mover: UnitId;
  readonly unit: UnitId;
  readonly attacker: UnitId;
  readonly charger: UnitId;
  readonly target: UnitId;
};

/** The rules' own procedure for an answer at this moment, or why it may not be given. */
export function course(state: State, asked: Asked, command: Command): Course {
  const { seat, moment, about = null } = asked;
  // No procedure looks at the frame: it is for whoever is asked.
  const question: Question = { seat, moment, frame: 'turn', about, menu: [] };
  const decision = decisions.find(({ kind }) => kind === command.kind);
  const procedure = procedures[asked.moment];
  if (decision === undefined || procedure === undefined) {
    return { rejection: reject('not-offered', 'SK-CMD-4', { kind: command.kind, moment: asked.moment }) };
  }
  const rejection = decision.check(state, question, command);
  if (rejection !== undefined) return { rejection };
  return { run: (table) => procedure(table, question, command) };
}

type Procedure = (table: RangedFunTable, question: Question, command: Command) => Play<unknown>;

const procedures: { readonly [moment: string]: Procedure } = {
  turn: (table, { seat }, command) => answered(giveOrder(table), seat, command),
  reaction: (table, { seat, about }, command) =>
    answered(reactionWindow(table, named(table, (about as About).mover)), seat, command),
  *'follow-up'(table, { about }, command) {
    if (command.kind !== 'react-charge') return;
    const { unit, path } = command as ReactCharge;
    const [watcher, mover] = [named(table, unit), named(table, (about as About).mover)];
    table.emit({ type: 'charge-begun', clause: 'RF-OW-15', unit, target: mover.id });
    yield* charge(
      table,
      watcher,
      mover,
      path.map((square) => cellOf(table.state, square)),
    );
  },
  *respond(table, { about }, command) {
    const { unit, attacker } = about as About;
    if (command.kind === 'respond') {
      yield* strikeInContact(table, named(table, unit), { unit: named(table, attacker) }, true);
    }
  },
  *charging(table, { about }, command) {
    const { charger, target } = about as About;
    if (command.kind === 'charge-attack') {
      yield* makeContact(table, named(table, charger), { unit: named(table, target) });
    }
  },
};

function named({ state }: RangedFunTable, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}

/** A procedure whose first question to this seat is answered already. */
function* answered(play: Play<unknown>, seat: Seat, command: Command): Play<unknown> {
  let step = play.next([]);
  for (let given = false; step.done !== true; ) {
    const request = step.value;
    if (!given && request.type === 'ask' && request.questions[0]?.seat === seat) {
      given = true;
      step = play.next([command]);
    } else step = play.next(yield request);
  }
  return step.value;
}
