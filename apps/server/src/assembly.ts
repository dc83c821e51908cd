import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@sandtable/game';
import type { Creation } from '@sandtable/host';
import type { MatchRecord } from '@sandtable/kernel';
import type { BotQueue, Claim } from './bots/bot-queue.ts';
import { BotThreads } from './bots/bot-threads.ts';
import { ViewThreads } from './bots/view-threads.ts';
import { games as shipped } from './games.ts';
import { createApp } from './http/app.ts';
import type { Services } from './http/context.ts';
import { newlyAsked } from './notify/newly-asked.ts';
import { Notifier } from './notify/notifier.ts';
import type { Config } from './operation/config.ts';
import { Janitor } from './operation/janitor.ts';
import type { Log } from './operation/log.ts';
import { Metrics } from './operation/metrics.ts';
import { FairPace } from './play/fair-pace.ts';
import { Matches } from './play/matches.ts';
import { TooExpensive } from './play/refusal.ts';
import type { RoomContext } from './play/room.ts';
import { BOTS_LATE_MS, Rooms } from './play/rooms.ts';
import { TableSockets } from './play/table-sockets.ts';
import { CpuBudget } from './security/cpu-budget.ts';
import { payerNames, watchTokens } from './security/payer.ts';
import { RateLimit } from './security/rate.ts';
import type { PostgresStore } from './store/postgres-store.ts';
import type { Store, StoredMatch } from './store/store.ts';

/** Where the page is when it was built. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** What a server is put together from, where it isn't the usual: a simulation has no threads. */
export type Parts = {
  readonly games?: Readonly<Record<string, AnyGame>>;
  readonly webFolder?: string;
  readonly metrics?: Metrics;
  readonly bots?: Pick<BotThreads, keyof BotThreads>;
  readonly views?: Pick<ViewThreads, keyof ViewThreads>;
  readonly queue?: Pick<BotQueue, keyof BotQueue>;
};

/** A server without a port: requests go to `app`, upgrades to `sockets`. */
export type Assembly = {
  readonly services: Services;
  readonly app: ReturnType<typeof createApp>;
  readonly sockets: TableSockets;
  /** Takes no new work, finishes what was acknowledged and says goodbye; then `lastRequests` are waited for, and all is closed. */
  stop(why: string, lastRequests?: () => Promise<void>): Promise<void>;
};

/** Puts the parts of a server together and lets its clocks run. */
export async function assembleServer(config: Config, store: Store, log: Log, parts: Parts = {}): Promise<Assembly> {
  const { games = shipped, webFolder = WEB_FOLDER, metrics = new Metrics() } = parts;
  const bots = parts.bots ?? new BotThreads(config, { log, metrics });
  const views = parts.views ?? new ViewThreads(log);
  const cpu = new CpuBudget(config.cpuPercentPerAddress);
  const payerOf = await payerNames(store);
  const pace = new FairPace();
  const notifier = await Notifier.start({ config, store, log, metrics });
  // What only several servers need is read only then: a start should be short.
  const queue =
    parts.queue ??
    (isPostgres(store) ? (await import('./bots/bot-queue.ts')).postgresQueue(store.pool, log) : undefined);
  const botAsked = (match: string, claim: Claim = { amongBots: false, payer: '' }): Promise<unknown> =>
    queue === undefined ? rooms.get(match).awake() : queue.add(match, claim);
  const context: RoomContext = {
    store,
    games,
    log,
    metrics,
    chance: () => randomInt(2 ** 31),
    bots,
    views,
    pace,
    botsWait: queue !== undefined,
    kept: (room, match, outlook, before, idleMs) => {
      if (queue !== undefined && outlook.forBots && !before.forBots)
        void queue
          .add(room.id, claimOf(match))
          .catch((error: unknown) => log.warn({ err: error }, 'couldn’t ask a bot yet'));
      const absent = newlyAsked(outlook, before, idleMs).filter((seat) => !room.isThere(seat));
      if (absent.length > 0) notifier.yourTurn(match, absent);
    },
  };
  const rooms = new Rooms(context, {
    sleepMs: config.sleepMs,
    botAsked,
    botsLateMs: queue === undefined ? 0 : BOTS_LATE_MS,
  });
  const changed = (match: StoredMatch, isNew: boolean): void => {
    if (match.forBots)
      void botAsked(match.id, claimOf(match)).catch((error: unknown) =>
        log.warn({ err: error }, 'couldn’t ask a bot yet'),
      );
    // Who has the table open opens their share of the dice without being called.
    const isThere = (seat: string): boolean =>
      match.status === 'gathering' && rooms.known(match.id)?.isThere(seat) === true;
    if (isNew)
      notifier.yourTurn(
        match,
        match.waitingFor.filter((seat) => !isThere(seat)),
      );
  };
  const priceOf = async (creation: Omit<Creation, 'dice'>, payer: string): Promise<number> => {
    const price = await views.price(creation, payer, config.viewMs);
    if (price === undefined) throw new TooExpensive();
    return price;
  };
  const matches = new Matches({
    store,
    games,
    rooms,
    changed,
    priceOf,
    keep: config.keep,
    watchToken: await watchTokens(store),
  });
  const janitor = new Janitor({
    store,
    log,
    keep: config.keep,
    remove: (match) => matches.remove(match),
    announce: (match, expiresAt) => notifier.expiring(match, expiresAt),
  });
  queue?.start({ rooms, concurrency: config.botThreads });
  let isStopping = false;
  const services: Services = {
    config,
    store,
    games,
    rooms,
    matches,
    log,
    metrics,
    newMatches: new RateLimit(config.matchesPerAddress, 3_600_000),
    changedMatches: new RateLimit(config.matchesPerAddress, 60_000),
    notify: notifier,
    janitor,
    cpu,
    payerOf,
    async verify(record, payer) {
      const faults = await bots.faultsOf(record, payer);
      return faults.length > 0 ? { faults: faults as never } : { record: record as unknown as MatchRecord };
    },
    hashesOf: (record, payer) => bots.hashesOf(record, payer),
    isStopping: () => isStopping,
  };
  const sockets = new TableSockets({
    config,
    rooms,
    log,
    metrics,
    cpu,
    isStopping: () => isStopping,
    admit: (token) => matches.admit(token),
  });
  metrics.gauge('sandtable_sockets', 'Open tables', () => sockets.size);
  metrics.gauge('sandtable_unread_bytes', 'Bytes sent to tables but not read yet', () => sockets.unread);
  metrics.gauge('sandtable_matches_awake', 'Matches in memory', () => rooms.counts().awake);
  metrics.gauge('sandtable_untold', 'Commands stored but not yet sent to viewers', () => pace.waiting);
  metrics.gauge('sandtable_bot_queue', 'Decisions waiting for a bot', () => bots.waiting);
  metrics.gaugeBy('sandtable_matches', 'Matches in the store', 'status', () => store.counts().catch(() => ({})));
  const app = createApp(services, webFolder);
  rooms.start();
  return {
    services,
    app,
    sockets,
    async stop(why, lastRequests = async () => {}) {
      isStopping = true;
      janitor.stop();
      await queue?.stop();
      await rooms.stop(why);
      await sockets.close(why);
      await lastRequests();
      await notifier.stop();
      await bots.close();
      await views.close();
      await store.close();
    },
  };
}

function claimOf({ seats, payer = '' }: Pick<StoredMatch, 'seats' | 'payer'>): Claim {
  return { amongBots: seats.every(({ kind }) => kind === 'bot'), payer };
}

function isPostgres(store: Store): store is PostgresStore {
  return 'pool' in store;
}
