import {
  type Command,
  canonicalJson,
  type GameEvent,
  type Json,
  type KernelEvent,
  Match,
  type Ruleset,
  type Seat,
} from '@sandtable/kernel';
import { type LoadedDice, loadedDice } from './loaded-dice.ts';

type Refusal = { readonly code: string; readonly clause: string; readonly nearest?: Command };

/** A match that a test plays: orders that must be accepted, orders that must be refused, dice that fall as loaded. */
export interface TestTable<State, Event extends GameEvent> {
  readonly match: Match<State, Event>;
  readonly state: State;
  /** Loads the dice of the next order, in roll order. */
  dice(...faces: readonly number[]): TestTable<State, Event>;
  /** Gives an order that must be accepted and must throw all the dice loaded; returns what happened. */
  accepts<C extends Command>(seat: Seat, command: C): readonly (Event | KernelEvent)[];
  /** Gives an order that must be refused for this reason, with this alternative if one is named, and must change nothing. */
  rejects(seat: Seat, command: unknown, why: Refusal): void;
  /** Gives one seat's orders one after another, without dice; all must be accepted. */
  plays(seat: Seat, ...commands: readonly Command[]): void;
  /** The code with which an order would be refused now, or null when it is legal. Changes nothing. */
  refusalOf(seat: Seat, command: Command): string | null;
  /** What the first seat that is asked now is offered for one kind of order. */
  offer(kind: string): Json;
  /** The state in the words of situation files. */
  facts(): Json;
  /** Who is asked now, and at which moment. */
  asked(): readonly { readonly seat: Seat; readonly moment: string }[];
}

/** Wraps a match that was started on loaded dice. */
export function table<State, Event extends GameEvent>(match: Match<State, Event>): TestTable<State, Event> {
  const submit = (seat: Seat, command: unknown) => {
    const open = match.open.find((each) => each.seat === seat);
    return match.submit({ seat, decision: open?.id ?? 0, command });
  };
  const tools: TestTable<State, Event> = {
    match,
    get state() {
      return match.state;
    },
    dice(...faces) {
      diceOf(match).load(...faces);
      return tools;
    },
    accepts(seat, command) {
      const outcome = submit(seat, command);
      if (!outcome.ok)
        fail(`${seat}'s ${JSON.stringify(command)} should be accepted, but: ${JSON.stringify(outcome.rejection)}`);
      const left = 'left' in match.dice ? diceOf(match).left(match.position) : [];
      if (left.length > 0) fail(`${seat}'s ${command.kind} left dice unthrown: ${left.join(', ')}`);
      return outcome.events;
    },
    rejects(seat, command, { code, clause, nearest }) {
      const before = `${match.hash()} ${match.log.length}`;
      const outcome = submit(seat, command);
      if (outcome.ok)
        fail(`${seat}'s ${JSON.stringify(command)} should be refused with ${code} (${clause}), but was accepted`);
      const { rejection } = outcome;
      if (rejection.code !== code || rejection.clause !== clause) {
        fail(
          `${seat}'s ${JSON.stringify(command)} should be refused with ${code} (${clause}), but: ${JSON.stringify(rejection)}`,
        );
      }
      if (nearest !== undefined && canonicalJson(rejection.nearest ?? null) !== canonicalJson(nearest)) {
        fail(
          `${seat}'s ${JSON.stringify(command)} should be told of ${JSON.stringify(nearest)}, but: ${JSON.stringify(rejection)}`,
        );
      }
      if (`${match.hash()} ${match.log.length}` !== before)
        fail(`${seat}'s refused ${JSON.stringify(command)} changed the match`);
    },
    plays(seat, ...commands) {
      for (const command of commands) tools.accepts(seat, command);
    },
    refusalOf(seat, command) {
      const open = match.open.find((each) => each.seat === seat);
      return match.check(seat, open?.id ?? 0, command)?.code ?? null;
    },
    offer(kind) {
      const [open] = match.open;
      const decision = open?.menu.find((each) => each.kind === kind);
      if (open === undefined || decision === undefined) fail(`nobody is asked for ${kind}`);
      return decision.offer(match.state, open) ?? null;
    },
    facts: () => match.ruleset.situations.facts(match.state),
    asked: () => match.open.map(({ seat, moment }) => ({ seat, moment })),
  };
  return tools;
}

/**
 * Sets up a position in the words of the game's situation files. `opening` are the dice thrown before the first question.
 * Throws on a position the game refuses.
 */
export function situationTable<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  given: unknown,
  opening: readonly number[] = [],
): TestTable<State, Event> {
  const read = ruleset.situations.read(given);
  if ('faults' in read) fail(`the position is refused: ${JSON.stringify(read.faults)}`);
  const dice = loadedDice();
  dice.load(...opening);
  return table(Match.start(ruleset, { setup: given as Json, state: read.state }, read.seats, { dice }));
}

function diceOf(match: { readonly dice: object }): LoadedDice {
  if (!('load' in match.dice)) fail('the match was not started on loaded dice');
  return match.dice as LoadedDice;
}

function fail(message: string): never {
  throw new Error(message);
}
