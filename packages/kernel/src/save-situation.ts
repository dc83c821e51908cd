import type { Command, Seat } from './decision.ts';
import { type EnterDice, enterDice } from './dice/enter-dice.ts';
import { type Entry, moves } from './entry.ts';
import { UMPIRE } from './house-rules.ts';
import type { Match } from './match.ts';
import type { MatchRecord } from './record.ts';
import type { Fault } from './rejection.ts';
import { replay } from './replay.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import type { Input } from './runner.ts';
import type { SavedPosition, Situation } from './situation.ts';

type Order = { readonly seat: Seat; readonly do: Command; readonly dice?: number[] };

/**
 * A moment of a recorded match as a situation: where the match stood after `at` entries, told from `orders` orders earlier,
 * with those orders as they were given and the dice they threw. `judge` then rules on them as the match did.
 */
export function situationFrom<State, Event extends GameEvent, Setup>(
  ruleset: Ruleset<State, Event, Setup>,
  record: MatchRecord,
  { at, orders, name }: { readonly at: number; readonly orders: number; readonly name: string },
): { readonly situation: Situation } | { readonly fault: Fault } {
  const moment = replay(ruleset, record, at);
  if (!moment.ok) return { fault: moment.fault };
  // Dice a player still has to enter can't be saved, so the moment is the one before the order that throws them.
  const inHand = moment.match.open[0]?.moment === 'throw';
  const told = record.entries.slice(0, at);
  const entries = inHand ? told.slice(0, startOf(told, 1)) : told;
  const before = startOf(entries, orders);
  const start = before === at ? moment : replay(ruleset, record, before);
  if (!start.ok) return { fault: start.fault };
  const [format, version] = ['sandtable-situation', 2] as const;
  const when = ordersIn(entries.slice(before));
  return { situation: { format, version, game: ruleset.id, name, when, saved: savedPosition(start.match) } };
}

/** The entry with which the last `orders` orders begin; what an undo took back can't be told from after it. */
function startOf(entries: readonly Entry[], orders: number): number {
  let start = entries.length;
  for (let left = orders; left > 0 && start > 0; ) {
    const entry = entries[start - 1] as Entry;
    if (entry.effect?.type === 'undo') break;
    start -= 1;
    if (moves(entry) && entry.command.kind !== enterDice.kind) left -= 1;
  }
  return start;
}

function savedPosition<State, Event extends GameEvent>(match: Match<State, Event>): SavedPosition {
  const { checkpoint, inputs, loadedRoll } = match.parts();
  const loaded = inputs.some(({ type }) => type === 'loaded') ? undefined : loadedRoll;
  // Dice thrown before anybody was asked anything belong to no order.
  const first = inputs.findIndex((input) => !isThrow(input));
  const opening = inputs.slice(0, first < 0 ? inputs.length : first).flatMap(facesOf);
  return {
    rules: match.ruleset.version,
    seats: [...match.seats],
    state: checkpoint as SavedPosition['state'],
    ...(opening.length === 0 ? {} : { dice: opening }),
    since: [...(loaded === undefined ? [] : [ruling({ kind: 'load-roll', ...loaded })]), ...ordersOf(inputs)],
  };
}

function isThrow(input: Input): boolean {
  return input.type === 'faces' || (input.type === 'answer' && input.command.kind === enterDice.kind);
}

function facesOf(input: Input): readonly number[] {
  return input.type === 'faces' ? input.faces : ((input as { command?: Command }).command as EnterDice).faces;
}

/** What came into the rules since the last checkpoint, as orders. */
function ordersOf(inputs: readonly Input[]): Order[] {
  const orders: Order[] = [];
  for (const input of inputs) {
    if (input.type === 'faces') addDice(orders, input.faces);
    else if (input.type === 'loaded') orders.push(ruling({ kind: 'load-roll', faces: input.faces }));
    else if (input.type === 'edit') orders.push(ruling(input.edit));
    else if (input.type === 'concession') orders.push({ seat: input.seat, do: { kind: 'concede' } });
    else if (input.type === 'standing')
      orders.push({ seat: input.seat, do: { kind: 'stand', orders: input.orders } as Command });
    else addOrder(orders, input.seat, input.command);
  }
  return orders;
}

function ordersIn(entries: readonly Entry[]): Order[] {
  const orders: Order[] = [];
  for (const entry of entries) {
    if (entry.effect?.type === 'edit') orders.push(ruling(entry.effect.edit));
    else if (entry.effect?.type === 'loaded') orders.push(ruling({ kind: 'load-roll', faces: entry.effect.faces }));
    else if (moves(entry) || entry.effect !== undefined) addOrder(orders, entry.seat, entry.command as Command);
    for (const faces of entry.rolls ?? []) addDice(orders, faces);
  }
  return orders;
}

/** Dice thrown by hand are an answer of their own in the match; in a file they are the dice of the order that throws them. */
function addOrder(orders: Order[], seat: Seat, command: Command): void {
  if (command.kind === enterDice.kind) addDice(orders, (command as EnterDice).faces);
  else orders.push({ seat, do: command });
}

function addDice(orders: Order[], faces: readonly number[]): void {
  const last = orders.at(-1);
  if (last !== undefined) orders[orders.length - 1] = { ...last, dice: [...(last.dice ?? []), ...faces] };
}

function ruling(edit: object): Order {
  const proposal = { kind: 'adjudicate', edit, reason: 'As ruled at the table.' };
  return { seat: UMPIRE, do: { kind: 'propose', proposal } as Command };
}
