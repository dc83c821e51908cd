import { canonicalJson, fastDice, Match, type Random, type Viewer } from '@sandtable/kernel';
import type { ProblemList } from '../problem.ts';
import type { AnyMatch } from '../subject.ts';
import { seenBy } from './seen-by.ts';

/** How many commands twins are played on. */
const COMMANDS = 3;

type Twins = readonly [AnyMatch, AnyMatch];

/**
 * Two games that differ only in what `viewer` may not know are given the same commands and the same dice. As long as the
 * viewer sees the same table in both, it must have been told the same on the way: an event may not give away what the
 * view keeps, and neither may being asked or not. Once the tables look different, the rules have brought something to
 * light, and there is nothing more to compare. Done at checkpoints, where a game can be started from its state.
 */
export function compareTwins(problems: ProblemList, match: AnyMatch, at: number, viewer: Viewer, random: Random): void {
  const { ruleset, seats, origin } = match;
  const { checkpoint, inputs } = match.parts();
  if (inputs.length > 0 || match.result !== undefined) return;
  const dice = fastDice(at + 1);
  const start = (state: unknown) => Match.start(ruleset, { setup: origin.setup, state }, seats, { dice });
  const twins: Twins = [start(checkpoint), start(ruleset.scramble!(checkpoint, viewer, random))];
  const [one, other] = twins;
  const message = `${viewer} sees or is asked what depends on hidden facts`;
  if (!problems.same(at, seenBy(other, viewer), seenBy(one, viewer), message)) return;
  for (let command = 0; command < COMMANDS; command++) {
    if (!playOn(problems, twins, at, viewer, random, command === 0)) return;
  }
}

/**
 * Gives both the same command; false when they cannot be compared any further. `first`: nothing has happened yet by which
 * the rules could have brought to light what later events tell.
 */
function playOn(
  problems: ProblemList,
  twins: Twins,
  at: number,
  viewer: Viewer,
  random: Random,
  first: boolean,
): boolean {
  const [one, other] = twins;
  const open = random.pick(one.open);
  if (open === undefined) return false;
  const submission = { seat: open.seat, decision: open.id, command: one.draw(open, random) };
  const since = twins.map(({ log }) => log.length) as [number, number];
  const accepted = twins.map((twin) => twin.submit(submission).ok);
  if (accepted.includes(false)) {
    if (open.seat === viewer)
      problems.add(at, `whether ${viewer}'s ${submission.command.kind} is legal depends on hidden facts`);
    return false;
  }
  const what = submission.command.kind as string;
  return compareStories(problems, twins, since, at, viewer, what, first) && askedAlike(one) === askedAlike(other);
}

/** Whether the twins still look the same to the viewer. */
function compareStories(
  problems: ProblemList,
  twins: Twins,
  since: readonly [number, number],
  at: number,
  viewer: Viewer,
  what: string,
  first: boolean,
): boolean {
  const told = twins.map((twin, i) =>
    twin.eventsFor(viewer, since[i] as number).map(({ event }) => canonicalJson(event)),
  ) as [string[], string[]];
  const [one, other] = told;
  const common = Math.min(one.length, other.length);
  let same = 0;
  while (same < common && one[same] === other[same]) same++;
  const looksAlike = seenBy(twins[0], viewer) === seenBy(twins[1], viewer);
  if (same < common) {
    if (looksAlike && first)
      problems.same(at, other[same] as string, one[same] as string, `events of ${what} tell ${viewer} hidden facts`);
    return false;
  }
  if (one.length === other.length) return looksAlike || !isAskedOnly(problems, twins, at, viewer, what);
  // One of them has stopped where the other went on. To wait for somebody else is no secret; to be interrupted would be.
  const [stopped, further] = one.length < other.length ? twins : [twins[1], twins[0]];
  if (looksAlike && first) problems.add(at, `events of ${what} tell ${viewer} hidden facts: one more, or one less`);
  else if (!looksAlike && askedAlike(stopped) !== askedAlike(further) && isInterrupted(stopped, viewer))
    problems.add(at, `being asked after ${what} tells ${viewer} hidden facts: ${askedAlike(stopped)}`);
  return false;
}

/** Told the same, looking at the same table: then also asked the same, unless the table waits for somebody else. */
function isAskedOnly(problems: ProblemList, twins: Twins, at: number, viewer: Viewer, what: string): boolean {
  const view = ({ ruleset, state }: AnyMatch) => canonicalJson(ruleset.view(state, viewer));
  const others = ({ open }: AnyMatch) => canonicalJson(open.map(({ seat }) => seat).filter((seat) => seat !== viewer));
  const [one, other] = twins;
  if (view(one) === view(other) && others(one) === others(other) && one.result === other.result)
    problems.same(at, askedAlike(other), askedAlike(one), `being asked after ${what} tells ${viewer} hidden facts`);
  return true;
}

/** Is the viewer asked something that does not come in any case, in the middle of a procedure? */
function isInterrupted(match: AnyMatch, viewer: Viewer): boolean {
  return match.open.some(({ seat }) => seat === viewer) && match.parts().inputs.length > 0;
}

/** Who is asked, and for what. */
function askedAlike({ open }: AnyMatch): string {
  return canonicalJson(open.map(({ seat, moment }) => ({ seat, moment })));
}
