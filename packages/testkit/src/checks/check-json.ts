import { canonicalJson, fastDice, Random } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { give, visitRandomGame } from '../random-game.ts';
import { type AnyMatch, isLookedAt, type Subject } from '../subject.ts';

/** States, views, questions and events are plain JSON: written and read back they are the same. */
export function checkJson(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('json', seed);
  let told = 0;
  const digests = new Map<string, string>();
  visitRandomGame(subject, seed, (match, at) => {
    for (const event of match.log.slice(told))
      roundTrip(problems, at, `the event ${(event as { type: string }).type}`, event);
    told = match.log.length;
    if (!isLookedAt(subject, at)) return;
    roundTrip(problems, at, 'the state', match.state);
    for (const viewer of [...match.seats, 'spectator', 'umpire']) {
      roundTrip(problems, at, `the view of ${viewer}`, subject.ruleset.view(match.state, viewer));
    }
    for (const { moment, about } of match.open) roundTrip(problems, at, `what ${moment} is about`, about);
    cloned(problems, at, match);
    compareDigests(problems, at, match, digests);
  });
  return problems.found;
}

function roundTrip(problems: ProblemList, at: number, what: string, value: unknown): void {
  try {
    const text = JSON.stringify(value);
    if (canonicalJson(value) !== canonicalJson(JSON.parse(text)))
      problems.add(at, `${what} is another after writing and reading it`);
  } catch (error) {
    problems.add(at, `${what} is ${(error as Error).message}`);
  }
}

/**
 * Digests must tell all states of a game apart, or a replay that goes wrong would go unnoticed. Tested on the game's own
 * states and on those that other commands and other dice would have led to, which differ only a little.
 */
function compareDigests(problems: ProblemList, at: number, match: AnyMatch, digests: Map<string, string>): void {
  const { digest } = match.ruleset;
  if (digest === undefined) return;
  for (const { state } of [match, ...alternatives(match, at)]) {
    const short = canonicalJson(digest(state));
    const whole = canonicalJson(state);
    problems.same(at, whole, digests.get(short) ?? whole, 'two states have the same digest');
    digests.set(short, whole);
  }
}

function alternatives(match: AnyMatch, at: number): AnyMatch[] {
  return [1, 2, 3, 4].map((number) => {
    const fork = match.fork(fastDice(at * 4 + number));
    const random = new Random(at, number % 2);
    const open = random.pick(fork.open);
    if (open !== undefined) give(fork, { seat: open.seat, decision: open.id, command: fork.draw(open, random) });
    return fork;
  });
}

function cloned(problems: ProblemList, at: number, match: AnyMatch): void {
  try {
    if (canonicalJson(match.ruleset.clone(match.state)) !== canonicalJson(match.state))
      problems.add(at, 'a clone of the state differs from it');
  } catch {
    // A state that isn't JSON has been reported above.
  }
}
