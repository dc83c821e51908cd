import { canonicalJson, hashOf } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import type { AnyMatch, Subject } from '../subject.ts';

/** States, views, questions and events are plain JSON: written and read again they are the same. */
export function checkJson(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('json', seed);
  let told = 0;
  visitRandomGame(subject, seed, (match, at) => {
    roundTrip(problems, at, 'the state', match.state);
    for (const viewer of [...match.seats, 'spectator', 'umpire']) {
      roundTrip(problems, at, `the view of ${viewer}`, subject.ruleset.view(match.state, viewer));
    }
    for (const { moment, about } of match.open) roundTrip(problems, at, `what ${moment} is about`, about);
    for (const event of match.log.slice(told))
      roundTrip(problems, at, `the event ${(event as { type: string }).type}`, event);
    told = match.log.length;
    cloned(problems, at, match);
  });
  return problems.found;
}

function roundTrip(problems: ProblemList, at: number, what: string, value: unknown): void {
  try {
    const text = JSON.stringify(value);
    if (hashOf(value) !== hashOf(JSON.parse(text))) problems.add(at, `${what} is another after writing and reading it`);
  } catch (error) {
    problems.add(at, `${what} is ${(error as Error).message}`);
  }
}

function cloned(problems: ProblemList, at: number, match: AnyMatch): void {
  try {
    if (canonicalJson(match.ruleset.clone(match.state)) !== canonicalJson(match.state))
      problems.add(at, 'a clone of the state differs from it');
  } catch {
    // A state that is no JSON has been reported above.
  }
}
