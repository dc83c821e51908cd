import type { z } from 'zod';
import type { Json } from './json.ts';
import type { Random } from './random.ts';
import type { Rejection } from './rejection.ts';

/** A player's seat at the table. The ruleset or the scenario names it: `red`, `blue`, `attacker`. */
export type Seat = string;

/** What a seat sends. `kind` names the kind of answer it is. */
export type Command = { readonly kind: string };

/**
 * What an answer is for the player who gives it, whatever the game calls it. Screens, keyboards, clocks and text tables
 * choose by this and never by a game's own kinds.
 *
 * - `move`: a unit goes somewhere; `attack`: it fires or fights; `act`: it does something else.
 * - `place`: something is put on a spot, as in deployment or where a missed round lands.
 * - `choose`: something is picked, or a die typed in; `accept`: says yes to what is proposed.
 * - `decline`: lets it pass, says no, or stops early.
 * - `end-turn`, `concede`: what they say.
 */
export type Role = (typeof ROLES)[number];
export const ROLES = ['move', 'attack', 'act', 'place', 'choose', 'accept', 'decline', 'end-turn', 'concede'] as const;

/**
 * In which part of the game a question stands.
 *
 * - `setup`: before the first turn, as zones and deployment.
 * - `turn`: the seat's own turn, going on with a split move or with the next shot included.
 * - `reaction`: to what another player does; it may be declined.
 * - `forced`: something must be chosen before the game goes on, such as where a miss lands.
 */
export type Frame = (typeof FRAMES)[number];
export const FRAMES = ['setup', 'turn', 'reaction', 'forced'] as const;

/**
 * One question put to one seat: at which moment of the game and in which frame, what it is about, and which kinds of
 * answer are allowed. A checkpoint is a point from which the whole rest of the game can be played from the state alone.
 */
export type Question<About extends Json = Json> = {
  readonly seat: Seat;
  readonly moment: string;
  readonly frame: Frame;
  readonly about: About;
  readonly menu: readonly AnyDecision[];
};

/**
 * One kind of answer, defined once and in one file. Screens, bots, fuzzers, the terminal and the server work from this
 * alone; none of them knows a rule.
 */
export interface Decision<State, C extends Command, About extends Json = Json> {
  readonly kind: C['kind'];
  /** What the answer is for the player. */
  readonly role: Role;
  /** The command inside this one, if it wraps another: screens go by the inner one's role ({@link roleOf}). */
  inner?(command: C): Command;
  /** Untrusted JSON in, a typed command or a list of faults out. Must be strict: unknown keys are faults. */
  readonly schema: z.ZodType<C>;
  /** Why the command is illegal now, or undefined when it is legal. Changes nothing, so it can be asked at any time. */
  check(state: State, question: Question<About>, command: C): Rejection | undefined;
  /** What to show a person: units, targets, areas, with the numbers that belong to them. Undefined: nothing to offer. */
  offer(state: State, question: Question<About>): Json | undefined;
  /** A finite list of sensible commands. Every one of them is legal. */
  sample(state: State, question: Question<About>): readonly C[];
  /** How often random play tries this kind, against 1 for the others; 0 is never. */
  readonly weight?: number;
  /** One sensible command at random, or undefined when luck or the rules give none; cheaper than picking from `sample`. */
  draw?(state: State, question: Question<About>, random: Random): C | undefined;
}

// The kernel keeps decisions of all rulesets in one list and passes each back to its own ruleset, the only one that
// knows its State and Command. `any` avoids a cast at each of these calls.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyDecision = Decision<any, any, any>;

/** The command type that a decision accepts. */
export type CommandOf<D> = D extends Decision<infer _S, infer C, infer _A> ? C : never;

/**
 * Makes a decision of its parts, and lets the compiler fill in its types. All decisions have the same fields in the same
 * order, absent ones included: going through a menu is several times as fast that way.
 */
export function defineDecision<State, C extends Command, About extends Json = Json>(
  decision: Decision<State, C, About>,
): Decision<State, C, About> {
  const { kind, role, inner, schema, check, offer, sample, weight = 1, draw } = decision;
  return { kind, role, inner, schema, check, offer, sample, weight, draw } as Decision<State, C, About>;
}

/**
 * What a command is for the player, by all kinds of answer of its ruleset; undefined when it is none of them. A command
 * that wraps another has the role of that one: a shot as a reaction is an attack.
 */
export function roleOf(decisions: readonly AnyDecision[], command: Command): Role | undefined {
  const decision = decisions.find(({ kind }) => kind === command.kind);
  const inner = decision?.inner?.(command);
  return (inner === undefined ? undefined : roleOf(decisions, inner)) ?? decision?.role;
}

/** A question that is waiting for its answer. `id` never occurs twice in a match, not even after an undo. */
export type OpenDecision = Question & { readonly id: number };
