import { type Bot, botNamed, consult } from '@sandtable/bots';
import type { Advice, AnyGame } from '@sandtable/game';
import { createMatch, diceOf, fastDice, type Match, type MatchRecord, Random } from '@sandtable/kernel';
import { countingEntries } from './counting-entries.ts';

/** A chance to win, between 0 and 1, and how many playouts it comes from. */
type Estimate = { readonly share: number; readonly games: number };

/** The order after which the chance to win changed most. */
export type TurningPoint = {
  /** Its number in the record. */
  readonly entry: number;
  readonly before: number;
  readonly after: number;
  /** Both chances may be off by this much, 19 times out of 20. */
  readonly error: number;
};

export type Hurry = {
  /** Milliseconds that may be spent, by this clock. */
  readonly ms: number;
  now(): number;
};

/** Orders that are tried: those after which the table looks most different to a bot that searches. */
const TRIED = 8;
/** Games played from just before and just after each of them, and at most for the one that is kept in the end. */
const QUICK_GAMES = 10;
const MOST_GAMES = 400;
/** The share of the time that choosing between them may take. */
const CHOOSING = 0.5;
/** Longer than any game is. */
const MOST_ORDERS = 20_000;

/**
 * Finds it by playing on from before and after with quick bots, which see no more than players do. An estimate: how sure it
 * is depends on how many games the time allows. Null for a match without orders that count.
 */
export function turningPoint(
  { ruleset, advice }: Pick<AnyGame, 'ruleset' | 'advice'>,
  record: MatchRecord,
  seat: string,
  { ms, now }: Hurry,
): TurningPoint | null {
  const end = now() + ms;
  const tried = [...changesOf({ ruleset, advice }, record, seat)]
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, TRIED);
  const pairs = pairsOf(ruleset, record, new Set(tried.map(({ entry }) => entry)));
  const player = new PlayOn(advice, seat);
  const choosing = now() + ms * CHOOSING;
  for (let games = 1; games <= QUICK_GAMES && now() < choosing; games++)
    for (const pair of pairs) {
      // Always try the first pair, however little time there is.
      if (now() >= choosing && pair !== pairs[0]) break;
      for (const moment of pair) player.sample(moment, games, now, choosing);
    }
  const swing = ([before, after]: Pair): number =>
    Math.abs(player.estimate(after).share - player.estimate(before).share);
  const known = pairs.filter((pair) => pair.every((moment) => player.estimate(moment).games > 0));
  const [best] = known.sort((a, b) => swing(b) - swing(a));
  if (best === undefined) return null;
  for (let games = QUICK_GAMES; games < MOST_GAMES && now() < end; games++)
    for (const moment of best) player.sample(moment, games, now, end);
  const [before, after] = [player.estimate(best[0]), player.estimate(best[1])];
  return {
    entry: best[0].entry,
    before: before.share,
    after: after.share,
    error: Math.max(errorOf(before), errorOf(after)),
  };
}

type Rules = AnyGame['ruleset'];
type Moment = { readonly entry: number; readonly match: Match };
type Pair = readonly [Moment, Moment];

/** Plays a record again, and looks at the match before every order that counts and after it. */
function walk(ruleset: Rules, record: MatchRecord, look: (match: Match, entry: number, after: boolean) => void): void {
  const { controllers } = record;
  const created = createMatch(ruleset, record.setup, { dice: diceOf(record), controllers });
  if ('faults' in created) return;
  const match = created.match as Match;
  const counting = new Set(countingEntries(record.entries));
  record.entries.forEach(({ seat, decision, command, reasons }, i) => {
    // Placing units decides nothing yet, and what was taken back decided nothing after all.
    const counts = counting.has(i) && !match.open.some(({ frame }) => frame === 'setup');
    if (counts) look(match, i, false);
    match.submit({
      seat,
      ...(decision === undefined ? {} : { decision }),
      command,
      ...(reasons === undefined ? {} : { reasons }),
    });
    if (counts) look(match, i, true);
  });
}

/** How much each order changed the value of the position. All 0 if the game has no way to value one. */
function changesOf(
  { ruleset, advice }: Pick<AnyGame, 'ruleset' | 'advice'>,
  record: MatchRecord,
  seat: string,
): readonly { readonly entry: number; readonly change: number }[] {
  const changes: { readonly entry: number; readonly change: number }[] = [];
  let before = 0;
  walk(ruleset, record, (match, entry, after) => {
    // Skip the order that ended the game: a concession is shown by itself.
    if (after && match.result !== undefined) return;
    const worth = advice.worth?.(match.state, seat) ?? 0;
    if (after) changes.push({ entry, change: worth - before });
    before = worth;
  });
  return changes;
}

function pairsOf(ruleset: Rules, record: MatchRecord, wanted: ReadonlySet<number>): readonly Pair[] {
  const pairs: Pair[] = [];
  let before: Moment | undefined;
  walk(ruleset, record, (match, entry, after) => {
    if (!wanted.has(entry)) return;
    const moment = { entry, match: match.fork() };
    if (after && before !== undefined) pairs.push([before, moment]);
    else before = moment;
  });
  return pairs;
}

/** Plays on from moments, each time with other dice, and keeps count. */
class PlayOn {
  readonly #advice: Advice;
  readonly #bot: Bot;
  readonly #seat: string;
  readonly #won = new Map<Moment, { sum: number; games: number }>();

  constructor(advice: Advice, seat: string) {
    this.#advice = advice;
    this.#bot = botNamed('recruit', advice);
    this.#seat = seat;
  }

  /** Plays this many games from there, or until time is up; at least one is always played. */
  sample(moment: Moment, games: number, now: () => number, until: number): void {
    const count = this.#won.get(moment) ?? { sum: 0, games: 0 };
    this.#won.set(moment, count);
    while (count.games < games && (count.games === 0 || now() < until)) {
      count.sum += this.#play(moment.match, count.games);
      count.games += 1;
    }
  }

  estimate(moment: Moment): Estimate {
    const { sum, games } = this.#won.get(moment) ?? { sum: 0, games: 0 };
    return { share: games === 0 ? 0.5 : sum / games, games };
  }

  /**
   * 1 for a win, a half for a draw. Before and after are played with the same dice, so any difference comes from the
   * order.
   */
  #play(from: Match, seed: number): number {
    const match = from.fork(fastDice(seed));
    const random = new Random(seed, 1);
    for (let orders = 0; match.result === undefined && orders < MOST_ORDERS; orders++) {
      const [open] = match.open;
      if (open === undefined) break;
      const { quick } = this.#advice;
      const command = quick?.(match, open, random) ?? consult(match, open, this.#bot, random).command;
      match.advance(open, command);
    }
    const { result } = match;
    if (result === undefined || !result.seats.includes(this.#seat)) return 0;
    return result.outcome === 'won' ? 1 : 0.5;
  }
}

/** Half the width of the interval that holds the true share 19 times out of 20 (Agresti and Coull: honest for few games, too). */
function errorOf({ share, games }: Estimate): number {
  const many = games + 4;
  const middle = (share * games + 2) / many;
  return 1.96 * Math.sqrt((middle * (1 - middle)) / many);
}
