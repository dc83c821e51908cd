import { canonicalJson, type OpenDecision, Random } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import { type AnyMatch, isLookedAt, type Subject } from '../subject.ts';

/** Some seat can always act; everything sampled or drawn is legal; what can be chosen is offered, and looking changes nothing. */
export function checkOffers(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('offers', seed);
  const random = new Random(seed, 3);
  try {
    visitRandomGame(subject, seed, (match, at) => {
      if (match.result === undefined && match.open.length === 0)
        problems.add(at, 'the game is not over, but nobody is asked');
      if (!isLookedAt(subject, at)) return;
      const before = match.hash();
      for (const open of match.open) checkDecision(problems, match, at, open, random);
      problems.same(at, match.hash(), before, 'looking at the offers changed the position');
    });
  } catch (error) {
    problems.add(-1, (error as Error).message);
  }
  return problems.found;
}

function checkDecision(problems: ProblemList, match: AnyMatch, at: number, open: OpenDecision, random: Random): void {
  const { seat, moment, menu } = open;
  let choices = 0;
  for (const kind of menu) {
    const offer = kind.offer(match.state, open);
    if (offer !== undefined) asJson(problems, at, `the offer of ${kind.kind}`, offer);
    const samples = kind.sample(match.state, open);
    choices += samples.length;
    if (samples.length > 0 && offer === undefined) problems.add(at, `${kind.kind} can be chosen, but is not offered`);
    for (const command of samples) legal(problems, match, at, open, command, 'sampled');
    const drawn = kind.draw?.(match.state, open, random);
    if (drawn !== undefined) legal(problems, match, at, open, drawn, 'drawn');
  }
  if (choices === 0) problems.add(at, `${seat} has no choice at ${moment}`);
  else legal(problems, match, at, open, match.draw(open, random), 'drawn');
}

function legal(
  problems: ProblemList,
  match: AnyMatch,
  at: number,
  open: OpenDecision,
  command: unknown,
  how: string,
): void {
  const text = asJson(problems, at, `the ${how} command`, command);
  if (text === undefined) return;
  const rejection = match.check(open.seat, open.id, JSON.parse(text));
  if (rejection !== undefined) problems.add(at, `${how} but refused: ${text}: ${JSON.stringify(rejection)}`);
}

function asJson(problems: ProblemList, at: number, what: string, value: unknown): string | undefined {
  try {
    return canonicalJson(value);
  } catch (error) {
    problems.add(at, `${what} is ${(error as Error).message}`);
    return undefined;
  }
}
