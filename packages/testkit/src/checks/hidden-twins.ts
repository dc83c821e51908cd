import { fastDice, Match, type Random, type Viewer } from '@sandtable/kernel';
import type { ProblemList } from '../problem.ts';
import type { AnyMatch } from '../subject.ts';
import { seenBy, toldTo } from './seen-by.ts';

/**
 * Two games that differ only in what `viewer` may not know are given the same command and the same dice. As long as the
 * viewer sees the same table in both, it must have been told the same on the way: an event may not give away what the
 * view keeps. Once the tables look different, the rules have brought something to light, and there is nothing to compare.
 * Done at checkpoints, where a game can be started from its state.
 */
export function compareTwins(problems: ProblemList, match: AnyMatch, at: number, viewer: Viewer, random: Random): void {
  const { ruleset, seats, origin } = match;
  const { checkpoint, inputs } = match.parts();
  if (inputs.length > 0 || match.result !== undefined) return;
  const dice = fastDice(at + 1);
  const start = (state: unknown) => Match.start(ruleset, { setup: origin.setup, state }, seats, { dice });
  const twins = [start(checkpoint), start(ruleset.scramble!(checkpoint, viewer, random))] as const;
  const [one, other] = twins;
  if (
    !problems.same(
      at,
      seenBy(other, viewer),
      seenBy(one, viewer),
      `${viewer} sees or is asked what depends on hidden facts`,
    )
  )
    return;
  const open = random.pick(one.open);
  if (open === undefined) return;
  const submission = { seat: open.seat, decision: open.id, command: one.draw(open, random) };
  const accepted = twins.map((twin) => twin.submit(submission).ok);
  if (accepted.includes(false)) {
    if (open.seat === viewer)
      problems.add(at, `whether ${viewer}'s ${submission.command.kind} is legal depends on hidden facts`);
    return;
  }
  if (seenBy(one, viewer) !== seenBy(other, viewer)) return;
  problems.same(
    at,
    toldTo(other, viewer, 0),
    toldTo(one, viewer, 0),
    `events of ${submission.command.kind} tell ${viewer} hidden facts`,
  );
}
