import {
  type Command,
  canonicalJson,
  fastDice,
  type Json,
  Match,
  type OpenDecision,
  type Random,
  type Viewer,
} from '@sandtable/kernel';
import type { ProblemList } from '../problem.ts';
import type { AnyMatch, Subject } from '../subject.ts';
import { seenBy, toldSince } from './seen-by.ts';

/** For how many commands twins are played. */
const COMMANDS = 3;

type Twins = readonly [AnyMatch, AnyMatch];

/**
 * Two games that differ only in what `viewer` may not know are given the same commands and the same dice. As long as the
 * viewer sees the same table in both, it must have been sent the same, byte for byte: what it was told, what it is asked, its
 * event numbers, and whom the table waits for. They are compared whenever the viewer is told anything: when it's asked, and
 * when an order is over. Until then the others pass, however often they are asked. Once the tables look different, the rules
 * have revealed something, and there is nothing more to compare. Starts at a checkpoint, where a game can be started from its
 * state. Returns how often the two were compared.
 */
export function compareTwins(
  problems: ProblemList,
  subject: Subject,
  match: AnyMatch,
  at: number,
  viewer: Viewer,
  random: Random,
): number {
  const { ruleset, seats, origin } = match;
  const { checkpoint, inputs } = match.parts();
  if (inputs.length > 0 || match.result !== undefined) return 0;
  const dice = fastDice(at + 1);
  const start = (state: unknown) => Match.start(ruleset, { setup: origin.setup, state }, seats, { dice });
  const twins: Twins = [start(checkpoint), start(ruleset.scramble!(checkpoint, viewer, random))];
  const [one, other] = twins;
  const message = `${viewer} sees or is asked what depends on hidden facts`;
  if (!problems.same(at, seenBy(other, viewer), seenBy(one, viewer), message)) return 1;
  let command = 0;
  while (command < COMMANDS && playOn(problems, subject, twins, at, viewer, random, command === 0)) command++;
  return command + 1;
}

/**
 * Gives both the same command; false when they can't be compared any further. `first`: nothing has happened yet through which
 * the rules could have revealed anything.
 */
function playOn(
  problems: ProblemList,
  subject: Subject,
  twins: Twins,
  at: number,
  viewer: Viewer,
  random: Random,
  first: boolean,
): boolean {
  const [one, other] = twins;
  const open = random.pick(one.open);
  // If several seats choose at once, the other twin asks the same ones, or the views would differ.
  const same = other.open.find(({ seat, moment }) => seat === open?.seat && moment === open.moment);
  if (open === undefined || same === undefined) return false;
  const command = one.draw(open, random);
  const since = twins.map((twin) => twin.toldCount(viewer)) as [number, number];
  const accepted = [give(one, open, command), give(other, same, command)];
  const what = command.kind;
  if (accepted.includes(false)) {
    if (open.seat === viewer) problems.add(at, `whether ${viewer}'s ${what} is legal depends on hidden facts`);
    return false;
  }
  const [here, there] = twins.map((twin) => letOthersPass(twin, viewer)) as [Passing, Passing];
  // The others made choices the viewer is told about: different choices are no leak.
  if (canonicalJson(here.chosen) !== canonicalJson(there.chosen)) return false;
  // If both twins ask someone else the same question, it's part of the rules, and what follows may reveal something.
  const isAsked = here.passed[0] !== undefined && here.passed[0] === there.passed[0];
  return compareStories(problems, subject, twins, since, at, viewer, what, first && !isAsked);
}

/** Which questions to others were declined, and what they answered to the rest. */
type Passing = { readonly passed: string[]; readonly chosen: Json[] };

function give(match: AnyMatch, { seat, id }: OpenDecision, command: Command): boolean {
  return match.submit({ seat, decision: id, command }).ok;
}

/** Answers for the others until the viewer is told anything; reactions are declined. */
function letOthersPass(match: AnyMatch, viewer: Viewer): Passing {
  const passing: Passing = { passed: [], chosen: [] };
  while (!match.isBetweenOrders && !match.open.some(({ seat }) => seat === viewer)) {
    const open = match.open[0] as OpenDecision;
    const decline = open.menu.find(({ role }) => role === 'decline');
    const passes = open.frame === 'reaction' && decline !== undefined;
    const command = passes ? decline.sample(match.state, open)[0] : match.sample(open)[0];
    if (passes) passing.passed.push(`${open.seat} ${open.moment}`);
    else passing.chosen.push([open.seat, open.moment, command as unknown as Json]);
    if (!give(match, open, command)) throw new Error(`a sampled answer of ${open.seat} was refused`);
  }
  return passing;
}

/** Whether the twins still look the same to the viewer. */
function compareStories(
  problems: ProblemList,
  { workedOut }: Subject,
  twins: Twins,
  since: readonly [number, number],
  at: number,
  viewer: Viewer,
  what: string,
  first: boolean,
): boolean {
  const told = twins.map((twin, i) => toldSince(twin, viewer, since[i] as number).map((each) => canonicalJson(each)));
  const [one, other] = told as [string[], string[]];
  const common = Math.min(one.length, other.length);
  let same = 0;
  while (same < common && one[same] === other[same]) same++;
  const table = ({ ruleset, state, result }: AnyMatch) =>
    canonicalJson([ruleset.view(state, viewer), result ?? null, workedOut?.(state, viewer) ?? null]);
  const looksAlike = table(twins[0]) === table(twins[1]);
  if (same < common) {
    if (looksAlike && first)
      problems.same(at, other[same] as string, one[same] as string, `events of ${what} tell ${viewer} hidden facts`);
    return false;
  }
  if (one.length !== other.length) {
    const [stopped, further] = one.length < other.length ? twins : [twins[1], twins[0]];
    if (looksAlike && first) problems.add(at, `events of ${what} tell ${viewer} hidden facts: one more, or one less`);
    else if (!looksAlike && whoIsAsked(stopped) !== whoIsAsked(further) && isInterrupted(stopped, viewer))
      problems.add(at, `being asked after ${what} tells ${viewer} hidden facts: ${whoIsAsked(stopped)}`);
    return false;
  }
  if (!looksAlike) return false;
  const message = `what ${viewer} is sent after ${what} tells hidden facts`;
  return problems.same(at, seenBy(twins[1], viewer), seenBy(twins[0], viewer), message);
}

/** Is the viewer asked something in the middle of a procedure, which might not be asked otherwise? */
function isInterrupted(match: AnyMatch, viewer: Viewer): boolean {
  return match.open.some(({ seat }) => seat === viewer) && match.parts().inputs.length > 0;
}

/** Who is asked, and for what. */
function whoIsAsked({ open }: AnyMatch): string {
  return canonicalJson(open.map(({ seat, moment }) => ({ seat, moment })));
}
