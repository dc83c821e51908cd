import { type Creation, viewParts } from '@sandtable/host';
import { type AnyRuleset, createMatch, fastDice, type Match, Random } from '@sandtable/kernel';

/** A battle may deploy before it gets expensive, so it is played a little. */
const COMMANDS = 60;
/** No longer than that, in milliseconds of work. */
const MOST_WORK = 2000;

/**
 * What the slowest view of a game costs, in milliseconds of this thread's work: at its start, and while it's played at
 * random for a bit. Other load on the machine doesn't count. Stops measuring above `most`.
 */
export function priceOf(ruleset: AnyRuleset, { setup, controllers }: Omit<Creation, 'dice'>, most: number): number {
  const made = createMatch(ruleset, setup, { dice: fastDice(1), controllers, hashes: false });
  if ('faults' in made) throw new Error('the setup doesn’t work');
  const { match } = made;
  const start = work();
  const random = new Random(1);
  let price = 0;
  for (let i = 0; i < COMMANDS && price <= most && work() - start < MOST_WORK; i++) {
    price = Math.max(price, costOfViews(match));
    if (!playOn(match, random)) break;
  }
  return price;
}

function costOfViews(match: Match): number {
  return Math.max(0, ...match.open.map(({ seat }) => viewParts(match, seat, work).ms));
}

function playOn(match: Match, random: Random): boolean {
  const [open] = match.open;
  if (open === undefined) return false;
  return match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) }).ok;
}

/** Milliseconds of work that this thread has done. */
export function work(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
