import { canonicalJson, Random, type Viewer } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import { type AnyMatch, isLookedAt, type Subject } from '../subject.ts';
import { compareTwins } from './hidden-twins.ts';
import { compareSecretAnswers } from './secret-answers.ts';

/**
 * Nobody is sent what their seat may not know: changing only hidden facts changes nothing a viewer gets. If a state hides
 * nothing, every viewer sees the same table. Answers that are secret when given are compared either way.
 */
export function checkSecrets(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('secrets', seed);
  const random = new Random(seed, 5);
  let scrambled = false;
  try {
    visitRandomGame(subject, seed, (match, at) => {
      if (!isLookedAt(subject, at)) return;
      if (subject.ruleset.scramble === undefined) everybodySeesTheSame(problems, match, at);
      else
        for (const viewer of [...match.seats, 'spectator']) {
          if (compareScrambled(problems, match, at, viewer, random)) scrambled = true;
          compareTwins(problems, subject, match, at, viewer, random);
        }
      compareSecretAnswers(problems, subject, match, at, random);
    });
  } catch (error) {
    problems.add(-1, (error as Error).message);
  }
  if (subject.ruleset.scramble !== undefined && !scrambled)
    problems.add(-1, 'scramble never changed a state: nothing was tested');
  return problems.found;
}

function everybodySeesTheSame(problems: ProblemList, { ruleset, seats, state }: AnyMatch, at: number): void {
  if (ruleset.eventFor !== undefined)
    problems.add(at, 'events are hidden, but there is no scramble to test what else must be');
  const open = canonicalJson(ruleset.view(state, 'umpire'));
  for (const viewer of [...seats, 'spectator']) {
    problems.same(
      at,
      canonicalJson(ruleset.view(state, viewer)),
      open,
      `${viewer} sees another table than the umpire, but there is no scramble`,
    );
  }
}

/** Compares what a viewer gets now with what it would get if hidden facts were different. Returns whether any were. */
function compareScrambled(problems: ProblemList, match: AnyMatch, at: number, viewer: Viewer, random: Random): boolean {
  const { ruleset, state } = match;
  const before = canonicalJson(state);
  const other = ruleset.scramble!(state, viewer, random);
  problems.same(at, canonicalJson(state), before, 'scramble changed the state it was given');
  for (const message of ruleset.inconsistencies(other)) problems.add(at, `scrambled for ${viewer}: ${message}`);
  problems.same(
    at,
    canonicalJson(ruleset.view(other, viewer)),
    canonicalJson(ruleset.view(state, viewer)),
    `the view of ${viewer} shows hidden facts`,
  );
  for (const open of match.open.filter(({ seat }) => seat === viewer)) {
    for (const kind of open.menu) {
      const offers = (given: unknown) => canonicalJson([kind.offer(given, open) ?? null, kind.sample(given, open)]);
      problems.same(at, offers(other), offers(state), `what ${viewer} is offered of ${kind.kind} shows hidden facts`);
      const refusals = (given: unknown) =>
        kind.sample(state, open).map((command) => kind.check(given, open, command) ?? null);
      problems.same(
        at,
        canonicalJson(refusals(other)),
        canonicalJson(refusals(state)),
        `what ${viewer} is refused of ${kind.kind} shows hidden facts`,
      );
    }
  }
  for (const event of match.log.slice(-3)) {
    const shown = (given: unknown) => canonicalJson(ruleset.eventFor?.(given, event, viewer) ?? null);
    problems.same(at, shown(other), shown(state), `what ${viewer} is told of ${event.type} shows hidden facts`);
  }
  return canonicalJson(other) !== before;
}
