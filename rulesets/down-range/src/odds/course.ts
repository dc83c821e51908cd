import {
  type Command,
  type Json,
  type Play,
  type Question,
  type Rejection,
  reject,
  type Seat,
} from '@sandtable/kernel';
import { actionOf } from '../actions/index.ts';
import { declareAndPerform } from '../actions/perform.ts';
import { decisions } from '../decisions/index.ts';
import type { MissAbout, PlaceMiss } from '../decisions/place-miss.ts';
import type { React } from '../decisions/react.ts';
import { bailOut } from '../procedures/bail.ts';
import { explode } from '../procedures/explosion.ts';
import { burnTerrain, burnUnits } from '../procedures/fire.ts';
import { meetHazards } from '../procedures/hazards.ts';
import { performReaction } from '../procedures/perform-reaction.ts';
import { withProcedures } from '../procedures/with-procedures.ts';
import { unitsInBlast } from '../rules/damage/blast.ts';
import { findArm } from '../rules/shooting/arms.ts';
import type { Bail } from '../rules/vehicles/bailing.ts';
import { type State, type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { UnitCommand } from '../unit-command.ts';

/** The decision that an order would answer. */
export type Asked = { readonly seat: Seat; readonly moment: string; readonly about?: Json };

type BareTable = Parameters<typeof withProcedures>[0];
type Course = { run(table: BareTable): Play<unknown> } | { readonly rejection: Rejection };
type Procedure = (table: DownRangeTable, question: Question, command: Command) => Play<unknown>;

/** The rules' own procedure for an answer at this moment, or why it may not be given. */
export function course(state: State, asked: Asked, command: Command): Course {
  const { seat, moment, about = null } = asked;
  // No procedure looks at the frame: it is for whoever is asked.
  const question: Question = { seat, moment, frame: 'turn', about, menu: [] };
  const ofTable = unasked[command.kind];
  if (asked.moment === 'unasked' && ofTable !== undefined) {
    return { run: (table) => ofTable(withProcedures(table), question, command) };
  }
  const decision = decisions.find(({ kind }) => kind === command.kind);
  const procedure = command.kind === 'concede' || command.kind === 'end-turn' ? undefined : procedures[asked.moment];
  if (decision === undefined || procedure === undefined) {
    return { rejection: reject('not-offered', 'SK-CMD-4', { kind: command.kind, moment: asked.moment }) };
  }
  const rejection = decision.check(state, question, command);
  if (rejection !== undefined) return { rejection };
  return { run: (table) => procedure(withProcedures(table), question, command) };
}

const procedures: { readonly [moment: string]: Procedure } = {
  turn: (table, _question, command) => {
    const order = command as UnitCommand;
    return declareAndPerform(table, actionOf(order), named(table.state, order.unit), order, 'turn');
  },
  *reaction(table, _question, command) {
    if (command.kind === 'react') yield* performReaction(table, (command as React).do);
    if (command.kind === 'bail') bailOut(table, command as Bail);
  },
  *'place-miss'(table, { seat, about }, command) {
    yield* burstAt(table, seat, about as MissAbout, (command as PlaceMiss).at);
  },
};

/** What nobody orders: the fire and gas that somebody's units are in as his turn starts, and what burns at a round's end. */
const unasked: { readonly [kind: string]: Procedure } = {
  *'turn-start'(table, { seat }) {
    for (const { key } of table.state.takers.filter((taker) => taker.seat === seat)) {
      yield* burnUnits(table, key);
      yield* meetHazards(table, key);
    }
  },
  environment: (table) => burnTerrain(table),
};

/** A missed round of high explosive bursts where somebody has put it (DR-MISS-5). */
function* burstAt(table: DownRangeTable, seat: Seat, about: MissAbout, at: PlaceMiss['at']): Play {
  const { state } = table;
  const by = named(state, about.unit);
  const held = findArm(state, by, about.weapon);
  if ('code' in held) return;
  const { radius, damage } = held.arm.card;
  const meant = unitsInBlast(state, about.intended, radius, false).map(({ id }) => id);
  yield* explode(table, {
    by,
    centre: at,
    air: false,
    radius,
    damage,
    clause: 'DR-MISS-5',
    intended: about.intended,
    placedBy: seat,
    ...(state.options.cleanMiss ? { spared: new Set(meant) } : {}),
  });
}

function named(state: State, id: string): Unit {
  return unitById(state, id) as Unit;
}
