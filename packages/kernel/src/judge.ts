import { compare, lineOf, type Mismatch } from './comparison.ts';
import type { Command } from './decision.ts';
import { ScriptedDiceError } from './dice/scripted.ts';
import type { KernelEvent } from './events.ts';
import { compareEvents } from './expected-events.ts';
import { UMPIRE } from './house-rules.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { Fault, Rejection } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import type { Situation, SituationStep } from './situation.ts';
import { type OrderReader, orderFaults, submissionOf } from './situation-order.ts';
import { setUp } from './situation-start.ts';

/** The result of one order, and how it differs from what was expected. */
export type JudgedStep<Event> = {
  readonly seat: string;
  /** Undefined where the order was typed and couldn't be read. */
  readonly command?: Command;
  /** Why it couldn't. */
  readonly unreadable?: string;
  readonly events: readonly (Event | KernelEvent)[];
  readonly rejection?: Rejection;
  readonly dice: readonly number[];
  readonly problems: readonly string[];
};

/** The whole judgement. `ok` means that everything expected came true and no die was missing or left over. */
export type Judgement<Event> = {
  readonly ok: boolean;
  readonly name: string;
  /** Whether the file expects anything more than its orders being accepted. */
  readonly expects: boolean;
  readonly steps: readonly JudgedStep<Event>[];
  readonly facts: Json;
  /** The table at the end as an umpire sees it, to tell the story with the units' own names. */
  readonly view: Json;
  readonly open: Open;
  readonly problems: readonly string[];
};

type Open = { readonly seat: string; readonly moment: string } | null;
type Expectation = { readonly then?: Json | undefined; readonly open?: Open | undefined };

/** Sets the position up, gives the orders with the dice listed, and compares. */
export function judge<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  situation: Situation,
  readOrder?: OrderReader<State, Event>,
): Judgement<Event> | { readonly faults: readonly Fault[] } {
  const begun = setUp(ruleset, situation);
  if ('faults' in begun) return begun;
  const { match, dice } = begun;
  const typos = situation.when.flatMap((step, i) => orderFaults(ruleset, match.seats, step, `/when/${i}`));
  if (typos.length > 0) return { faults: typos };
  const steps: JudgedStep<Event>[] = [];
  const faults: Fault[] = [];
  for (const [i, step] of situation.when.entries()) {
    const read = typeof step.do === 'string' ? readTyped(match, step, step.do, readOrder) : { command: step.do };
    if ('problem' in read) {
      if (step.refused === undefined)
        return { faults: [...faults, fault('unreadable-order', `/when/${i}/do`, read.problem)] };
      steps.push(unreadable(step, read.problem));
      continue;
    }
    const judged = judgeStep(match, step, read.command, dice, situation.dice === undefined);
    steps.push(judged.step);
    faults.push(...typosOf(judged.mismatches, `/when/${i}`));
  }
  const facts = ruleset.situations.facts(match.state);
  const mismatches = expected(match, situation);
  faults.push(...typosOf(mismatches, ''));
  if (faults.length > 0) return { faults };
  const problems = mismatches.map(lineOf);
  const left = dice.slice(match.position);
  if (left.length > 0) problems.push(`${left.length} of ${dice.length} dice weren’t rolled: ${left.join(', ')}`);
  const view = ruleset.view(match.state, UMPIRE);
  const ok = problems.length === 0 && steps.every((step) => step.problems.length === 0);
  return { ok, name: situation.name, expects: expects(situation), steps, facts, view, open: openOf(match), problems };
}

function expects({ when, ...end }: Situation): boolean {
  return [end, ...when].some(
    (each) =>
      each.then !== undefined ||
      each.open !== undefined ||
      ('refused' in each && each.refused !== undefined) ||
      ('clause' in each && each.clause !== undefined) ||
      ('events' in each && each.events !== undefined),
  );
}

function readTyped<State, Event extends GameEvent>(
  match: Match<State, Event>,
  { seat }: SituationStep,
  text: string,
  readOrder: OrderReader<State, Event> | undefined,
): { readonly command: Command } | { readonly problem: string } {
  return readOrder?.(match, seat, text) ?? { problem: 'typed orders can’t be read here; write it as JSON' };
}

function unreadable<Event>({ seat, refused }: SituationStep, problem: string): JudgedStep<Event> {
  const problems = refused === true ? [] : [`expected ${named(refused)}, but it can’t be read: ${problem}`];
  return { seat, unreadable: problem, events: [], dice: [], problems };
}

function judgeStep<State, Event extends GameEvent>(
  match: Match<State, Event>,
  step: SituationStep,
  command: Command,
  dice: readonly number[],
  ownDice: boolean,
): { readonly step: JudgedStep<Event>; readonly mismatches: readonly Mismatch[] } {
  const before = match.position;
  const judged = { seat: step.seat, command };
  let outcome: ReturnType<typeof match.submit>;
  try {
    outcome = match.submit(submissionOf(match, step.seat, command));
  } catch (error) {
    if (!(error instanceof ScriptedDiceError)) throw error;
    return { step: { ...judged, events: [], dice: dice.slice(before), problems: [error.message] }, mismatches: [] };
  }
  const thrown = dice.slice(before, match.position);
  const mustFail = step.refused !== undefined || step.clause !== undefined;
  const problems = outcome.ok ? [] : refusalProblems(step, outcome.rejection);
  if (outcome.ok && mustFail) problems.push(`expected ${named(step.refused)}, but the order was accepted`);
  if (ownDice && thrown.length !== (step.dice?.length ?? 0))
    problems.push(`${diceText(step.dice?.length ?? 0)} given for this step, ${thrown.length} thrown`);
  const mismatches = [
    ...(outcome.ok ? compareEvents(step.events ?? [], outcome.events) : []),
    ...expected(match, step),
  ];
  return {
    step: {
      ...judged,
      events: outcome.ok ? outcome.events : [],
      ...(outcome.ok ? {} : { rejection: outcome.rejection }),
      dice: thrown,
      problems: [...problems, ...mismatches.map(lineOf)],
    },
    mismatches,
  };
}

function refusalProblems({ refused, clause }: SituationStep, rejection: Rejection): string[] {
  const got = `${rejection.code} (${rejection.clause})`;
  if (refused === undefined && clause === undefined)
    return [`refused: ${got}${rejection.detail === undefined ? '' : ` ${JSON.stringify(rejection.detail)}`}`];
  const problems = [];
  if (typeof refused === 'string' && refused !== rejection.code)
    problems.push(`expected ${named(refused)}, got ${got}`);
  if (clause !== undefined && clause !== rejection.clause)
    problems.push(`expected the refusal to cite ${clause}, got ${got}`);
  return problems;
}

function diceText(count: number): string {
  return count === 1 ? '1 die' : `${count} dice`;
}

function named(refused: string | true | undefined): string {
  return typeof refused === 'string' ? `the refusal ${refused}` : 'a refusal';
}

function expected<State, Event extends GameEvent>(match: Match<State, Event>, { then, open }: Expectation): Mismatch[] {
  const facts = then === undefined ? undefined : match.ruleset.situations.facts(match.state);
  return [
    ...(facts === undefined ? [] : compare(facts, then as Json).map((each) => withKnownFields(each, facts))),
    ...(open === undefined ? [] : compare(openOf(match), open, 'open')),
  ];
}

/** A game always reports the same set of facts, so an unknown one can never come true. */
function withKnownFields(mismatch: Mismatch, facts: Json): Mismatch {
  const [, key = '', ...below] = mismatch.where.split('/');
  const known = Object.keys(facts as object);
  if (below.length > 0 || mismatch.typo !== undefined || known.includes(key)) return mismatch;
  return { ...mismatch, message: `there’s no "${key}" here; facts: ${known.join(', ')}`, typo: '' };
}

/** A field that is only misspelled is a fault of the file, not a difference of the game. */
function typosOf(mismatches: readonly Mismatch[], base: string): Fault[] {
  return mismatches
    .filter(({ typo }) => typo !== undefined)
    .map(({ where, message }) =>
      fault('unknown-field', `${base}${where.startsWith('/events') ? '' : '/then'}${where}`, message),
    );
}

function fault(code: string, where: string, message: string): Fault {
  return { code, where, message, clause: 'SK-SIT-1' };
}

function openOf<State, Event extends GameEvent>(match: Match<State, Event>): Open {
  const [open] = match.open;
  return open === undefined ? null : { seat: open.seat, moment: open.moment };
}
