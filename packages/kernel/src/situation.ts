import { z } from 'zod';
import type { Command } from './decision.ts';
import { ScriptedDiceError, scriptedDice } from './dice/scripted.ts';
import type { KernelEvent } from './events.ts';
import { olderFormat } from './file-format.ts';
import { houseCommandSchema } from './house.ts';
import { type Json, jsonFault } from './json.ts';
import { Match } from './match.ts';
import { differences } from './partial-match.ts';
import type { ClauseId } from './reasons.ts';
import type { Fault, Rejection } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';

const command = z.looseObject({ kind: z.string().min(1) });
const face = z.int().min(1).max(1000);
const openSchema = z.strictObject({ seat: z.string(), moment: z.string() }).nullable();

const stepSchema = z.strictObject({
  seat: z.string().min(1).describe('Who gives the order.'),
  do: command.describe('The order, as the game defines it.'),
  dice: z.array(face).optional().describe('The dice this order throws, in roll order.'),
  refused: z
    .string()
    .optional()
    .describe('The code with which the order must be refused; absent: it must be accepted.'),
  clause: z.string().optional().describe('The clause that a refusal must cite.'),
  events: z
    .array(z.looseObject({}))
    .optional()
    .describe('Events that must occur in this order among those of the step; only the fields given are compared.'),
  then: z.json().optional().describe('Facts after this step; only the fields given are compared.'),
  open: openSchema.optional().describe('Who must be asked what next; null: nobody.'),
});

/** A position, orders with their dice, and what must come of them: the form in which disputes are settled. */
export const situationSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal('sandtable-situation'),
  version: z.literal(2),
  game: z.string().min(1),
  name: z.string().min(1),
  note: z.string().optional(),
  clauses: z.array(z.string()).optional().describe('The clauses this situation is about.'),
  given: z.json().describe('The position, in the words of the game.'),
  dice: z.array(face).optional().describe('All dice in roll order, where steps do not say their own.'),
  when: z.array(stepSchema),
  then: z.json().optional().describe('Facts at the end; only the fields given are compared.'),
  open: openSchema.optional().describe('Who must be asked what at the end; null: nobody.'),
});

export type Situation = z.infer<typeof situationSchema>;
type Step = z.infer<typeof stepSchema>;

/** What became of one order, and in what it differs from what was expected. */
export type JudgedStep<Event> = {
  readonly seat: string;
  readonly command: Command;
  readonly events: readonly (Event | KernelEvent)[];
  readonly rejection?: Rejection;
  readonly dice: readonly number[];
  readonly problems: readonly string[];
};

/** The whole judgement. `ok` means that everything expected came true and no die was missing or left over. */
export type Judgement<Event> = {
  readonly ok: boolean;
  readonly name: string;
  readonly steps: readonly JudgedStep<Event>[];
  readonly facts: Json;
  readonly open: { readonly seat: string; readonly moment: string } | null;
  readonly problems: readonly string[];
};

/** Reads an untrusted situation up to, but not into, the game's own part. */
export function readSituation(raw: unknown): { readonly situation: Situation } | { readonly faults: readonly Fault[] } {
  const unsound = jsonFault(raw);
  if (unsound !== undefined) return { faults: [{ code: 'malformed', ...unsound, clause: 'SK-SIT-1' }] };
  const older = olderFormat(raw, 'sandtable-situation');
  if (older !== undefined) return { faults: [{ code: 'older-format', ...older, clause: 'SK-SIT-1' }] };
  const parsed = situationSchema.safeParse(raw);
  if (parsed.success) return { situation: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => ({
      code: 'malformed',
      where: `/${path.map(String).join('/')}`,
      message,
      clause: 'SK-SIT-1' as ClauseId,
    })),
  };
}

/** Sets the position up, gives the orders with the dice listed, and compares. */
export function judge<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  situation: Situation,
): Judgement<Event> | { readonly faults: readonly Fault[] } {
  const read = ruleset.situations.read(situation.given);
  if ('faults' in read) return { faults: read.faults.map((fault) => ({ ...fault, where: `/given${fault.where}` })) };
  const dice = situation.dice ?? situation.when.flatMap((step) => step.dice ?? []);
  const origin = { setup: situation.given as Json, state: read.state };
  const match = startOrMissingDice(() => Match.start(ruleset, origin, read.seats, { dice: scriptedDice(dice) }));
  if (typeof match === 'string')
    return { faults: [{ code: 'missing-dice', where: '/dice', message: match, clause: 'SK-SIT-3' }] };
  const steps: JudgedStep<Event>[] = [];
  for (const step of situation.when) steps.push(judgeStep(match, step, dice, situation.dice === undefined));
  const facts = ruleset.situations.facts(match.state);
  const problems = [...expected(match, situation)];
  if (match.position < dice.length)
    problems.push(
      `${dice.length - match.position} of ${dice.length} dice were not thrown: ${dice.slice(match.position).join(', ')}`,
    );
  const ok = problems.length === 0 && steps.every((step) => step.problems.length === 0);
  return { ok, name: situation.name, steps, facts, open: openOf(match), problems };
}

/** The rules may throw dice before they ask anything; a script too short for that is a fault of the file. */
function startOrMissingDice<T>(start: () => T): T | string {
  try {
    return start();
  } catch (error) {
    if (error instanceof ScriptedDiceError) return error.message;
    throw error;
  }
}

function judgeStep<State, Event extends GameEvent>(
  match: Match<State, Event>,
  step: Step,
  dice: readonly number[],
  ownDice: boolean,
): JudgedStep<Event> {
  const before = match.position;
  const submission = submissionOf(match, step);
  const judged = { seat: step.seat, command: step.do as Command };
  let outcome: ReturnType<typeof match.submit>;
  try {
    outcome = match.submit(submission);
  } catch (error) {
    if (!(error instanceof ScriptedDiceError)) throw error;
    return { ...judged, events: [], dice: dice.slice(before), problems: [error.message] };
  }
  const thrown = dice.slice(before, match.position);
  const problems = outcome.ok ? [] : refusalProblems(step, outcome.rejection);
  if (outcome.ok && step.refused !== undefined)
    problems.push(`expected a refusal ${step.refused}, but the order was accepted`);
  if (ownDice && thrown.length !== (step.dice?.length ?? 0))
    problems.push(`${step.dice?.length ?? 0} dice given for this step, ${thrown.length} thrown`);
  if (outcome.ok) problems.push(...missingEvents(step.events ?? [], outcome.events));
  problems.push(...expected(match, step));
  return {
    ...judged,
    events: outcome.ok ? outcome.events : [],
    ...(outcome.ok ? {} : { rejection: outcome.rejection }),
    dice: thrown,
    problems,
  };
}

/** An order answers the question its seat is asked; what may be said at any table can be said unasked. */
function submissionOf<State, Event extends GameEvent>(match: Match<State, Event>, { seat, do: command }: Step) {
  const asked = match.open.find((open) => open.seat === seat);
  const offered = asked?.menu.some(({ kind }) => kind === command.kind) === true;
  if (!offered && houseCommandSchema.safeParse(command).success) return { seat, command };
  return { seat, decision: asked?.id ?? 0, command };
}

function refusalProblems({ refused, clause }: Step, rejection: Rejection): string[] {
  const got = `${rejection.code} (${rejection.clause})`;
  if (refused === undefined)
    return [`refused: ${got}${rejection.detail === undefined ? '' : ` ${JSON.stringify(rejection.detail)}`}`];
  if (refused !== rejection.code) return [`expected a refusal ${refused}, got ${got}`];
  return clause === undefined || clause === rejection.clause
    ? []
    : [`expected the refusal to cite ${clause}, got ${got}`];
}

function missingEvents(wanted: readonly object[], happened: readonly object[]): string[] {
  let from = 0;
  for (const event of wanted) {
    const at = happened.findIndex(
      (candidate, i) => i >= from && differences(candidate as Json, event as Json).length === 0,
    );
    if (at < 0) return [`no event ${JSON.stringify(event)}${from > 0 ? ` after the first ${from}` : ''}`];
    from = at + 1;
  }
  return [];
}

function expected<State, Event extends GameEvent>(
  match: Match<State, Event>,
  {
    then,
    open,
  }: {
    readonly then?: Json | undefined;
    readonly open?: { readonly seat: string; readonly moment: string } | null | undefined;
  },
): string[] {
  const problems = then === undefined ? [] : differences(match.ruleset.situations.facts(match.state), then);
  if (open !== undefined) problems.push(...differences(openOf(match), open, 'open'));
  return problems;
}

function openOf<State, Event extends GameEvent>(
  match: Match<State, Event>,
): { readonly seat: string; readonly moment: string } | null {
  const [open] = match.open;
  return open === undefined ? null : { seat: open.seat, moment: open.moment };
}
