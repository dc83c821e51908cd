import type { AnyGame } from '@sandtable/game';
import { type Checkpoint, Divergence, type KeptEntry, type Pace, wakeMatch } from '@sandtable/host';
import type { Match } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import type { Log } from '../operation/log.ts';
import type { Store, StoredMatch } from '../store/store.ts';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';

type Terms = {
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly log: Log;
  readonly pace: Pace;
};

/** A match as it was kept, in memory again; `checkpointed`: how many of its entries the last checkpoint holds. */
export type TakenUp = {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly kept: readonly KeptEntry[];
  readonly checkpointed: number;
};

/** Reads a match from the store and plays it again from its last checkpoint on. */
export async function takeUp(id: string, { store, games, log, pace }: Terms): Promise<TakenUp> {
  const [stored, checkpoint] = await Promise.all([store.match(id), store.checkpoint(id)]);
  if (stored === undefined) throw new NoSuchMatch();
  if (stored.status === 'gathering') throw new NotBegun();
  const kept = await store.entries(id);
  const game = gameCalled(stored.game, games);
  if (game === undefined) throw new BrokenMatch(`this server does not know the game ${stored.game}`);
  const match = await inTime(pace, () => {
    try {
      return playedAgain(game, stored, kept, checkpoint?.text);
    } catch (error) {
      log.error({ match: id, err: error }, 'the match cannot be taken up again');
      throw new BrokenMatch(error instanceof Divergence ? error.message : 'its rules failed');
    }
  });
  return { match, stored, kept, checkpointed: checkpoint?.sequence ?? 0 };
}

function playedAgain(game: AnyGame, { creation }: StoredMatch, kept: readonly KeptEntry[], checkpoint?: string): Match {
  const read = checkpoint === undefined ? undefined : (JSON.parse(checkpoint) as Checkpoint);
  const entries = kept.map(({ entry }) => entry);
  return wakeMatch(game.ruleset, creation, entries, { checkpoint: read, hashes: false });
}

/** Long work at a moment when others do not wait: when a server comes back everybody's matches are woken at once. */
function inTime<T>(pace: Pace, work: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const act = (): void => {
      try {
        resolve(work());
      } catch (error) {
        reject(error);
      }
    };
    if (pace.hasTime()) act();
    else pace.later(act);
  });
}
