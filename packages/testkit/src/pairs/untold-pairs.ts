import { type Command, canonicalJson, fastDice, type OpenDecision, Random, type Viewer } from '@sandtable/kernel';
import { seenBy, toldTo } from '../checks/seen-by.ts';
import { garble } from '../garble.ts';
import { type AnyMatch, type Subject, startMatch } from '../subject.ts';
import { type Comparison, comparison, countPair, firstDifference, type PairOptions, whereAt } from './comparison.ts';

/** How much nonsense a player tries before deciding. */
const TRIES = 4;

/**
 * For games in which everything on the table is public, and the only secrets are what a player hasn't committed to yet: an
 * answer that is locked until all are shown, what was tried and refused, and the dice to come. Plays random games and now and
 * then makes a pair that from there on differs in nothing else. Everybody else must be sent the same, byte for byte.
 */
export function compareUntold(subject: Subject, options: PairOptions): Comparison {
  return comparison(options, (found, seed) => {
    const match = startMatch(subject, seed);
    const random = new Random(seed, 13);
    for (let open = random.pick(match.open); open !== undefined; open = random.pick(match.open)) {
      // Secret answers are few, so each of them is tried.
      const secret = secretAnswers(subject, match, open);
      if ((secret.length > 0 || random.below(options.every) === 0) && found.pairs < options.pairs)
        comparePair(found, match, open, secret, { seed, random });
      match.advance(open, match.draw(open, random));
    }
  });
}

function comparePair(
  found: Comparison,
  match: AnyMatch,
  open: OpenDecision,
  secret: readonly Command[],
  { seed, random }: { readonly seed: number; readonly random: Random },
): void {
  const viewer = random.pick([...match.seats, 'spectator'].filter((each) => each !== open.seat)) as Viewer;
  const since = match.log.length;
  const twins = [match.fork(fastDice(random.bits())), match.fork(fastDice(random.bits()))] as const;
  const isSecret = secret.length > 0;
  const differs = isSecret ? answerBoth(twins, open, secret, random) : tryOut(twins[1], open, random);
  countPair(found, `${open.frame}: ${open.moment}`, differs);
  const where = whereAt(seed, match.entries.length, viewer);
  const compare = (when: string): void => {
    const [one, two] = twins.map((twin) => seenBy(twin, viewer) + toldTo(twin, viewer, since)) as [string, string];
    if (one !== two) found.leaks.push(`${where}: ${open.moment}, ${when}: ${firstDifference(one, two)}`);
  };
  compare('before it is decided');
  if (isSecret) return;
  const command = twins[0].draw(open, random);
  for (const twin of twins) twin.advance(open, command);
  // Other dice were thrown: from here on they may be told different things.
  if (twins[0].position === match.position) compare('once it is decided');
}

/** Answers that others may not know yet, because they are secret or the others still have to give theirs. */
function secretAnswers(
  { secretAnswers: secret = [], shownTogether = [] }: Subject,
  match: AnyMatch,
  open: OpenDecision,
): readonly Command[] {
  const isSecret = (kind: string): boolean =>
    secret.includes(kind) && !(shownTogether.includes(kind) && match.open.length === 1);
  return open.menu.filter(({ kind }) => isSecret(kind)).flatMap((kind) => kind.sample(match.state, open));
}

/** Both twins answer at random. Returns whether the answers differ. */
function answerBoth(
  twins: readonly [AnyMatch, AnyMatch],
  open: OpenDecision,
  answers: readonly Command[],
  random: Random,
): boolean {
  const commands = twins.map(() => random.pick(answers) as Command);
  for (const [i, twin] of twins.entries()) twin.advance(open, commands[i] as Command);
  return canonicalJson(commands[0]) !== canonicalJson(commands[1]);
}

/** Sends garbled commands that are refused, and checks a legal one. Returns whether anything was sent. */
function tryOut(match: AnyMatch, open: OpenDecision, random: Random): boolean {
  const legal = { seat: open.seat, decision: open.id, command: match.draw(open, random) };
  let tried = 0;
  for (let i = 0; i < TRIES; i++) {
    const submission = garble(legal, random);
    if (match.fork().submit(submission).ok) continue; // legal by chance, or something everyone hears
    match.submit(submission);
    tried++;
  }
  match.check(open.seat, open.id, legal.command);
  return tried > 0;
}
