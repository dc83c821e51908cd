import type { Command, Json, KernelEvent, Seat } from '@sandtable/kernel';
import { situationTable, type TestTable } from '@sandtable/testkit';
import type { DownRangeEvent } from '../src/events/index.ts';
import { downRange } from '../src/index.ts';
import type { State, Unit } from '../src/state.ts';
import { type Given, unitIn } from './position.ts';

export * from './orders.ts';
export * from './position.ts';

/** A match under test, with the questions these tests ask most. */
export interface Battle extends TestTable<State, DownRangeEvent> {
  /** The unit as it is now. */
  unit(id: string): Unit;
  /** Where it stands, in inches, or null. */
  at(id: string): readonly [number, number] | null;
  /** The code with which a command would be refused now, or null when it is legal. Changes nothing. */
  refusalOf(seat: Seat, command: Command): string | null;
  /** What the seat asked now is offered for one kind of command. */
  offer(kind: string): Json;
  /** Gives commands of one seat one after another, without dice; all must be accepted. */
  plays(seat: Seat, ...commands: readonly Command[]): void;
}

/** Sets a position up and starts playing it. `opening`: dice thrown before the first question. */
export function battle(given: Given, opening: readonly number[] = []): Battle {
  const kit = situationTable(downRange.ruleset, given, opening);
  return Object.assign(Object.create(kit) as TestTable<State, DownRangeEvent>, {
    unit: (id: string) => unitIn(kit.state, id),
    at(id: string) {
      const { at } = unitIn(kit.state, id);
      return at === null ? null : ([at.x / 1000, at.y / 1000] as const);
    },
    refusalOf(seat: Seat, command: Command) {
      const open = kit.match.open.find((each) => each.seat === seat);
      return kit.match.check(seat, open?.id ?? 0, command)?.code ?? null;
    },
    offer(kind: string) {
      const [open] = kit.match.open;
      const decision = open?.menu.find((each) => each.kind === kind);
      if (open === undefined || decision === undefined) throw new Error(`nobody is asked for ${kind}`);
      return decision.offer(kit.state, open) ?? null;
    },
    plays(seat: Seat, ...commands: readonly Command[]) {
      for (const command of commands) kit.accepts(seat, command);
    },
  });
}

type AnyEvent = DownRangeEvent | KernelEvent;

/** The events of one type among those of a command, in order. */
export function eventsOf<T extends AnyEvent['type']>(
  events: readonly AnyEvent[],
  type: T,
): Extract<AnyEvent, { type: T }>[] {
  return events.filter((event): event is Extract<AnyEvent, { type: T }> => event.type === type);
}

/** The labels of the dice thrown, in roll order. */
export function rollsOf(events: readonly AnyEvent[]): string[] {
  return eventsOf(events, 'rolled').map(({ label }) => label);
}
