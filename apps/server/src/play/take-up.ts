import type { AnyGame, ReleasedGames } from '@sandtable/game';
import { type Checkpoint, Divergence, type KeptEntry, type Pace, wakeMatch } from '@sandtable/host';
import type { Match } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import type { Log } from '../operation/log.ts';
import { released } from '../released.ts';
import type { Store, StoredMatch } from '../store/store.ts';
import { BrokenMatch, DamagedMatch, NoSuchMatch, NotBegun } from './errors.ts';

type Terms = {
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly log: Log;
  readonly pace: Pace;
  /** Rules of earlier versions; those that come along, unless a test brings its own. */
  readonly rules?: ReleasedGames;
};

/** A match as it was kept, in memory again; `checkpointed`: how many of its entries the last checkpoint holds. */
export type TakenUp = {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly kept: readonly KeptEntry[];
  readonly checkpointed: number;
};

/** Reads a match from the store and plays it again from its last checkpoint on. */
export async function takeUp(id: string, { store, games, log, pace, rules }: Terms): Promise<TakenUp> {
  const [before, checkpoint] = await Promise.all([store.match(id), store.checkpoint(id)]);
  if (before === undefined) throw new NoSuchMatch();
  if (before.status === 'gathering') throw new NotBegun();
  const { entries: kept, damage } = await store.history(id);
  if (damage !== undefined) {
    log.error({ match: id, ...damage }, 'an order is missing from the store or was altered');
    throw new DamagedMatch(damage);
  }
  // An entry kept since may have given a seat away: with the match as it was before, its former player would come in and see it.
  const stored = kept.length > before.sequence ? await store.match(id) : before;
  if (stored === undefined) throw new NoSuchMatch();
  const game = gameCalled(stored.game, games);
  if (game === undefined) throw new BrokenMatch(`this server doesn’t have the game ${stored.game}`);
  const itsGame = await withItsRules(game, stored, rules);
  const match = await inTime(pace, () => {
    try {
      return playedAgain(itsGame, stored, kept, checkpoint?.text);
    } catch (error) {
      log.error({ match: id, err: error }, 'couldn’t open the match again');
      throw new BrokenMatch(error instanceof Divergence ? error.message : 'its rules broke');
    }
  });
  return { match, stored, kept, checkpointed: checkpoint?.sequence ?? 0 };
}

/** A damaged match as far as it can still be read: to look at and to keep as a record, not to play on. */
export async function takeUpSound(id: string, { store, games }: Pick<Terms, 'store' | 'games'>): Promise<Match> {
  const stored = await store.match(id);
  if (stored === undefined) throw new NoSuchMatch();
  const game = gameCalled(stored.game, games);
  if (game === undefined) throw new BrokenMatch(`this server doesn’t have the game ${stored.game}`);
  return playedAgain(await withItsRules(game, stored), stored, (await store.history(id)).entries);
}

/** The game with the rules the match began with, also when this server has moved on to others. */
function withItsRules(game: AnyGame, { creation }: StoredMatch, kept: ReleasedGames = released): Promise<AnyGame> {
  return kept.at(game, creation.rules).catch((error: unknown) => {
    throw new BrokenMatch(error instanceof Error ? error.message : String(error));
  });
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
