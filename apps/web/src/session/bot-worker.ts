import { type BotChoice, type BotName, botNamed, consult } from '@sandtable/bots';
import { matchAt, type Position } from '@sandtable/host';
import { Random } from '@sandtable/kernel';
import { gameOf } from '../games/index.ts';
import { ownPort, serve } from '../thinker/remote.ts';

/** What a computer player is asked: where the match stands, whose answer, how well to play, and how long at most. */
export type BotQuestion = {
  readonly position: Position;
  readonly seat: string;
  readonly level: BotName;
  readonly seed: number;
  readonly ms: number;
};

export type BotThinking = { think(question: BotQuestion): Promise<BotChoice> };

const thinking: BotThinking = {
  async think({ position, seat, level, seed, ms }) {
    const { ruleset, advice } = await gameOf(position.game).rules();
    const match = matchAt(ruleset, position);
    const open = match.open.find((each) => each.seat === seat);
    if (open === undefined) throw new Error(`nothing is asked of ${seat}`);
    return consult(match, open, botNamed(level, advice), new Random(seed), { ms, now: () => performance.now() });
  },
};

serve(ownPort(), thinking);
