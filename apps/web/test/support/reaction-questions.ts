import { type BotName, botNamed, decide } from '@sandtable/bots';
import type { AnyGame } from '@sandtable/game';
import {
  createMatch,
  type Json,
  type Match,
  Random,
  type SeatDecision,
  type SeatView,
  seatView,
  seededDice,
} from '@sandtable/kernel';
import { gameOf } from '../../src/games/index.ts';

/** Every question that a game between bots asks out of turn, each before it is answered. */
export async function* reactionQuestions(
  id: string,
  setup: Json,
  { level, seed }: { readonly level: BotName; readonly seed: number },
): AsyncGenerator<{ readonly view: SeatView; readonly decision: SeatDecision }> {
  const game = (await gameOf(id).rules()) as AnyGame;
  const secret = seed.toString(16).padStart(2, '0').repeat(32);
  const created = createMatch(game.ruleset, setup, { dice: seededDice(secret) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const random = new Random(seed);
  const bot = botNamed(level, game.advice);
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    if (open.frame === 'reaction') {
      const view = seatView(match, open.seat);
      for (const decision of view.decisions) yield { view, decision };
    }
    const { command } = decide(match, open, bot, random);
    const outcome = match.submit({ seat: open.seat, decision: open.id, command });
    if (!outcome.ok) throw new Error(outcome.rejection.code);
  }
}
