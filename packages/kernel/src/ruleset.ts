import type { z } from 'zod';
import type { AnyDecision, Seat } from './decision.ts';
import type { KernelEvent } from './events.ts';
import type { Json } from './json.ts';
import type { Play, Table } from './play.ts';
import type { Random } from './random.ts';
import type { ClauseId, Reason } from './reasons.ts';
import type { Fault, Rejection } from './rejection.ts';

/** Who looks at the table: a player, a spectator, or the umpire, who sees everything. */
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

/**
 * Standing orders: what a seat may set at any time without being asked, such as which windows it wants to be asked in.
 * They concern only that seat: no other seat's rights may depend on them, and an undo doesn't take them back.
 */
export interface Standing<State, Event, Orders> {
  readonly schema: z.ZodType<Orders>;
  /** Why the seat may not give these orders, or undefined. */
  check(state: State, seat: Seat, orders: Orders): Rejection | undefined;
  /** The events that set them; they must be applicable in every state of the match, also one an undo went back to. */
  events(state: State, seat: Seat, orders: Orders): readonly Event[];
}

// biome-ignore lint/suspicious/noExplicitAny: the kernel hands orders back to the ruleset they came from, as with AnyDecision
export type AnyStanding = Standing<any, any, any>;

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

  /**
   * The part of the state that can change, as short as identifies it: what positions are compared by. What never
   * changes is in the setup. Absent: the whole state.
   */
  digest?(state: State): Json;

  /** The sequence of play. Started on the state of any checkpoint it must go on from there. */
  play(table: Table<State, Event>): Play<Result>;
  /** The only code that changes a state. */
  apply(state: State, event: Event): void;
  /** What happens to the board when a seat gives up outside its own decisions. */
  concession(state: State, seat: Seat): readonly Event[];

  /** Every kind of answer the game knows, for schemas and documents. */
  readonly decisions: readonly AnyDecision[];
  readonly adjudications: readonly AnyAdjudication[];
  /** Absent in games without standing orders. */
  readonly standing?: AnyStanding;

  /** What a viewer may know, built up from nothing. Where everything is public it is the same for everybody. */
  view(state: State, viewer: Viewer): Json;
  /** The event as a viewer may see it just after it was applied; absent in games where everything is public. */
  eventFor?(state: State, event: Event | KernelEvent, viewer: Viewer): Event | KernelEvent | undefined;
  /** A state that differs only in what `viewer` may not know; absent in games where everything is public. */
  scramble?(state: State, viewer: Viewer, random: Random): State;
  /**
   * Whether units are hidden from a side that could learn of them from who is asked, and when. Then viewers are told neither
   * (SK-VIEW-5). It holds for the whole match. False says that who is asked is no secret at this table, as at an open one where
   * only standing orders decide it; absent in games where no hidden fact does.
   */
  veiled?(state: State): boolean;
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
