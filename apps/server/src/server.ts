import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { AnyGame } from '@sandtable/game';
import type { MatchRecord } from '@sandtable/kernel';
import { BotThreads } from './bots/bot-threads.ts';
import { games as shipped } from './games.ts';
import { createApp } from './http/app.ts';
import type { Services } from './http/context.ts';
import { Notifier } from './notify/notifier.ts';
import type { Config } from './operation/config.ts';
import type { Log } from './operation/log.ts';
import { Metrics } from './operation/metrics.ts';
import { FairPace } from './play/fair-pace.ts';
import { Matches } from './play/matches.ts';
import type { RoomContext } from './play/room.ts';
import { BOTS_LATE_MS, Rooms } from './play/rooms.ts';
import { TableSockets } from './play/table-sockets.ts';
import { RateLimit } from './security/rate.ts';
import { turnAway } from './security/turn-away.ts';
import type { PostgresStore } from './store/postgres-store.ts';
import type { Store, StoredMatch } from './store/store.ts';

/** Where the page is when it was built. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** A request that has not come whole after so long is given up. */
const REQUEST_MS = 30_000;

export type RunningServer = {
  readonly url: string;
  readonly services: Services;
  /** Takes no new work, finishes what was acknowledged, says goodbye and stops. */
  stop(why?: string): Promise<void>;
};

/** Puts the parts of the server together and listens. */
export async function startServer(
  config: Config,
  store: Store,
  log: Log,
  {
    games = shipped,
    webFolder = WEB_FOLDER,
  }: { readonly games?: Readonly<Record<string, AnyGame>>; readonly webFolder?: string } = {},
): Promise<RunningServer> {
  const metrics = new Metrics();
  const bots = new BotThreads(config, { log, metrics });
  const pace = new FairPace();
  const notifier = await Notifier.start({ config, store, log, metrics });
  // What only several servers need is read only then: a start should be short.
  const queue = isPostgres(store) ? new (await import('./bots/bot-queue.ts')).BotQueue(store.pool, log) : undefined;
  const botAsked = (match: string, amongBots = false): Promise<unknown> =>
    queue === undefined ? rooms.get(match).awake() : queue.add(match, amongBots);
  const context: RoomContext = {
    store,
    games,
    log,
    metrics,
    chance: () => randomInt(2 ** 31),
    thinker: bots,
    pace,
    botsWait: queue !== undefined,
    kept: (room, match, outlook, before) => {
      if (queue !== undefined && outlook.forBots && !before.forBots)
        void queue
          .add(room.id, isAmongBots(match))
          .catch((error: unknown) => log.warn({ err: error }, 'a bot could not be asked yet'));
      const newlyAsked = outlook.waitingFor.filter((seat) => !before.waitingFor.includes(seat) && !room.isThere(seat));
      if (newlyAsked.length > 0) notifier.yourTurn(match, newlyAsked);
    },
  };
  const rooms = new Rooms(context, {
    sleepMs: config.sleepMs,
    botAsked,
    botsLateMs: queue === undefined ? 0 : BOTS_LATE_MS,
  });
  const matches = new Matches(store, games, rooms, (match) => {
    if (match.forBots)
      void botAsked(match.id, isAmongBots(match)).catch((error: unknown) =>
        log.warn({ err: error }, 'a bot could not be asked yet'),
      );
    if (match.sequence === 0) notifier.yourTurn(match, match.waitingFor);
  });
  queue?.start({ rooms, thinker: bots, concurrency: config.botThreads });
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
    notify: notifier,
    async verify(record) {
      const faults = await bots.faultsOf(record);
      return faults.length > 0 ? { faults: faults as never } : { record: record as unknown as MatchRecord };
    },
    hashesOf: (record) => bots.hashesOf(record),
    isStopping: () => isStopping,
  };
  const sockets = new TableSockets({
    config,
    rooms,
    log,
    metrics,
    isStopping: () => isStopping,
    async admit(token) {
      const owner = await matches.owner(token);
      const match = owner === undefined ? undefined : await store.match(owner.match);
      return owner === undefined || match === undefined ? undefined : { token: owner, match };
    },
  });
  metrics.gauge('sandtable_sockets', 'Open tables', () => sockets.size);
  metrics.gauge('sandtable_unread_bytes', 'Bytes sent to tables that they have not read yet', () => sockets.unread);
  metrics.gauge('sandtable_matches_awake', 'Matches in memory', () => rooms.counts().awake);
  metrics.gauge(
    'sandtable_untold',
    'Commands that are kept and of which viewers are still to be told',
    () => pace.waiting,
  );
  metrics.gauge('sandtable_bot_queue', 'Questions that wait for a bot', () => bots.waiting);
  metrics.gaugeBy('sandtable_matches', 'Matches in the store', 'status', () => store.counts().catch(() => ({})));
  const app = createApp(services, webFolder);
  const server = createServer(
    { requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS },
    getRequestListener(app.fetch),
  );
  server.on('upgrade', (request, stream, head) => sockets.upgrade(request, stream, head));
  server.on('clientError', (_error, stream) => turnAway(stream, 400));
  rooms.start();
  await listening(server, config);
  const { address, family, port } = server.address() as AddressInfo;
  const shown = family === 'IPv6' ? `[${address}]` : address;
  return {
    url: `http://${shown}:${port}`,
    services,
    async stop(why = 'the server stops') {
      if (isStopping) return;
      isStopping = true;
      const closed = new Promise((resolve) => server.close(resolve));
      await queue?.stop();
      await rooms.stop(why);
      await sockets.close(why);
      server.closeAllConnections();
      await closed;
      await notifier.stop();
      await bots.close();
      await store.close();
    },
  };
}

function isAmongBots({ seats }: StoredMatch): boolean {
  return seats.every(({ kind }) => kind === 'bot');
}

function isPostgres(store: Store): store is PostgresStore {
  return 'pool' in store;
}

function listening(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
