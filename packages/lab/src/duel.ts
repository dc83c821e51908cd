import { type Bot, decide } from '@sandtable/bots';
import { type AnyRuleset, assert, createMatch, fastDice, Random, type Seat } from '@sandtable/kernel';

export type DuelOptions = {
  readonly ruleset: AnyRuleset;
  /** The setup of game `index`. */
  setup(index: number): unknown;
  readonly bots: readonly [Bot, Bot];
  readonly games: number;
  readonly seed: number;
};

/**
 * How two bots fared. Seats are swapped every other game. In games for more players the first bot has one seat, the second the
 * rest.
 */
export type DuelReport = {
  readonly wins: readonly [number, number];
  readonly draws: number;
  /** Commands in all games together. */
  readonly decisions: number;
  /** Commands in the longest game. */
  readonly longest: number;
};

/** Lets two bots play each other. */
export function duel({ ruleset, setup, bots, games, seed }: DuelOptions): DuelReport {
  const wins: [number, number] = [0, 0];
  let draws = 0;
  let decisions = 0;
  let longest = 0;
  for (let index = 0; index < games; index++) {
    const created = createMatch(ruleset, setup(index), { dice: fastDice(seed + index) });
    assert('match' in created, `the setup of game ${index} is refused: ${JSON.stringify(created)}`);
    const { match } = created;
    const random = new Random(seed, index);
    const first = match.seats[index % match.seats.length] as Seat;
    for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
      const { command } = decide(match, open, open.seat === first ? bots[0] : bots[1], random);
      match.submit({ seat: open.seat, decision: open.id, command });
    }
    decisions += match.entries.length;
    longest = Math.max(longest, match.entries.length);
    const { outcome, seats } = match.result!;
    if (outcome === 'drawn') draws++;
    else wins[seats[0] === first ? 0 : 1]++;
  }
  return { wins, draws, decisions, longest };
}
