import type { AnyDecision, Command, Question } from './decision.ts';
import { drawKind, weightOf } from './draw-kind.ts';
import type { Random } from './random.ts';
import { type Rejection, reject } from './rejection.ts';
import { malformed } from './submission.ts';

/** An answer read and found legal, or why not. */
export type ReadAnswer = { readonly rejection: Rejection } | { readonly command: Command };

/** Checks untrusted JSON as an answer to a question: of a kind on its menu, well formed, and legal now. */
export function readAnswer(state: unknown, question: Question, raw: unknown): ReadAnswer {
  const kind = (raw as Partial<Command> | null | undefined)?.kind;
  const offered = question.menu.find((candidate) => candidate.kind === kind);
  if (offered === undefined) {
    const detail = { kind: typeof kind === 'string' ? kind : null, offered: question.menu.map((each) => each.kind) };
    return { rejection: reject('not-offered', 'SK-CMD-4', detail) };
  }
  const parsed = offered.schema.safeParse(raw);
  if (!parsed.success) return { rejection: malformed(parsed.error) };
  const rejection = offered.check(state, question, parsed.data);
  return rejection === undefined ? { command: parsed.data } : { rejection };
}

/** All sensible answers to a question, every one legal. */
export function sampleAnswers(state: unknown, question: Question): Command[] {
  return question.menu.flatMap((kind) => kind.sample(state, question));
}

/** One sensible answer at random. */
export function drawAnswer(state: unknown, question: Question, random: Random): Command {
  const { menu } = question;
  const weight = weightOf(menu);
  for (let attempt = 0; attempt < 3 * menu.length; attempt++) {
    const command = drawOf(state, drawKind(menu, weight, random), question, random);
    if (command !== undefined) return command;
  }
  // Random draws found nothing, so go through the menu from a random start until a kind has an answer. Kinds that are
  // never drawn come last: they're better than no answer at all.
  const start = random.below(menu.length);
  const kinds = [...menu.slice(start), ...menu.slice(0, start)];
  for (const kind of [...kinds.filter(({ weight }) => weight !== 0), ...kinds.filter(({ weight }) => weight === 0)]) {
    const command = random.pick(kind.sample(state, question));
    if (command !== undefined) return command as Command;
  }
  throw new Error(`broken invariant: no legal answer for ${question.seat} at ${question.moment}`);
}

function drawOf(state: unknown, kind: AnyDecision, question: Question, random: Random): Command | undefined {
  return kind.draw === undefined ? random.pick(kind.sample(state, question)) : kind.draw(state, question, random);
}
