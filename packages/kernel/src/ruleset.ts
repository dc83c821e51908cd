import type { z } from 'zod';
import type { AnyDecision, Seat } from './decision.ts';
import type { KernelEvent } from './events.ts';
import type { Json } from './json.ts';
import type { Play, Table } from './play.ts';
import type { Random } from './random.ts';
import type { ClauseId, Reason } from './reasons.ts';
import type { Fault, Rejection } from './rejection.ts';

/** Who looks at the table: a player, somebody watching, or the umpire, who sees everything. */
export type Viewer = Seat | 'spectator' | 'umpire';

/** How a game ended. A draw names those it lies between. */
export type Result = {
  readonly outcome: 'won' | 'drawn';
  readonly seats: readonly Seat[];
  readonly scores: { readonly [seat: string]: number };
  readonly reasons: readonly Reason[];
};

/** Every event says what happened and by which clause. */
export type GameEvent = { readonly type: string; readonly clause: ClauseId };

/** One edit of the state that an umpire, or all players together, may make: `place`, `set-stat`, `remove`. */
export interface Adjudication<State, Event, Edit extends { kind: string }> {
  readonly kind: Edit['kind'];
  readonly schema: z.ZodType<Edit>;
  check(state: State, edit: Edit): Rejection | undefined;
  /** The events that make the edit. */
  events(state: State, edit: Edit): readonly Event[];
}

// biome-ignore lint/suspicious/noExplicitAny: the kernel hands edits back to the ruleset they came from, as with AnyDecision
export type AnyAdjudication = Adjudication<any, any, any>;

/** Everything a game is to the kernel. A ruleset package exports exactly one of these. */
export interface Ruleset<State = unknown, Event extends GameEvent = GameEvent, Setup = unknown> {
  readonly id: string;
  readonly name: string;
  /** Changes whenever an old record could play differently. */
  readonly version: string;

  /** Reads an untrusted setup; lists all that is wrong with it, or gives it typed and complete. */
  readSetup(raw: unknown): { readonly setup: Setup } | { readonly faults: readonly Fault[] };
  seats(setup: Setup): readonly Seat[];
  /** The state before anything was asked or rolled. */
  start(setup: Setup): State;
  /** An independent copy; what never changes may be shared. */
  clone(state: State): State;

  /** The sequence of play. Started on the state of any checkpoint it must go on from there. */
  play(table: Table<State, Event>): Play<Result>;
  /** The only code that changes a state. */
  apply(state: State, event: Event): void;
  /** What happens to the board when a seat gives up outside its own decisions. */
  concession(state: State, seat: Seat): readonly Event[];

  /** Every kind of answer the game knows, for schemas and documents. */
  readonly decisions: readonly AnyDecision[];
  readonly adjudications: readonly AnyAdjudication[];

  /** What a viewer may know, built up from nothing. */
  view(state: State, viewer: Viewer): Json;
  /** The event as a viewer may see it just after it was applied; absent in games where everything is public. */
  eventFor?(state: State, event: Event | KernelEvent, viewer: Viewer): Event | KernelEvent | undefined;
  /** A state that differs only in what `viewer` may not know; absent in games where everything is public. */
  scramble?(state: State, viewer: Viewer, random: Random): State;
  /** Whether the state contradicts itself; for tests and fuzzing. Empty when sound. */
  inconsistencies(state: State): readonly string[];

  /** Builds a state from the `given` part of a situation file. */
  readonly situations: SituationReader<State>;
}

/** How a game describes positions in situation files. */
export interface SituationReader<State> {
  readonly schema: z.ZodType<unknown>;
  read(
    raw: unknown,
  ): { readonly state: State; readonly seats: readonly Seat[] } | { readonly faults: readonly Fault[] };
  /** The state in the words of `then`: what an expectation is compared with. */
  facts(state: State): Json;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep rulesets of all games in one table
export type AnyRuleset = Ruleset<any, any, any>;
