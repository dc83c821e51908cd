import { join } from 'node:path';
import { connectTable, type NewMatch, type RemoteLink, ServerClient } from '@sandtable/client';
import { type Match, Random } from '@sandtable/kernel';
import { onTestFinished } from 'vitest';
import { type Config, readConfig } from '../src/operation/config.ts';
import { createLog } from '../src/operation/log.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A configuration for tests: nobody is limited unless a test says so. */
export function testConfig(change: Partial<Config> = {}): Config {
  const plain = readConfig({ PORT: '0', SANDTABLE_LOG: 'silent', SANDTABLE_BOT_MS: '100', SANDTABLE_BOT_THREADS: '1' });
  const free = {
    matchesPerAddress: 1e6,
    socketsPerAddress: 1e6,
    requestsPerMinute: 1e6,
    messagesPerSecond: 1e5,
    cpuPercentPerAddress: 100,
  };
  return { ...plain, ...free, ...change };
}

/** A server of this test's own, on a port that is free, with a file in a folder that is removed afterwards. */
export async function runServer({
  config = {},
  file = join(temporaryFolder(), 'matches.db'),
  store,
  log,
  webFolder = '/there/is/no/page',
}: {
  readonly config?: Partial<Config>;
  readonly file?: string;
  readonly store?: Store;
  readonly log?: ReturnType<typeof createLog>;
  readonly webFolder?: string;
} = {}): Promise<RunningServer & { readonly client: ServerClient; readonly file: string }> {
  const full = testConfig(config);
  const server = await startServer(full, store ?? (await openSqliteStore(file)), log ?? createLog(full), { webFolder });
  onTestFinished(() => server.stop());
  return { ...server, client: new ServerClient(server.url), file };
}

/** A small game of two people, with an umpire. */
export const duel: NewMatch = {
  game: 'ranged-fun',
  players: [{ kind: 'me' }, { kind: 'human' }],
  begin: 'at-once',
  umpire: true,
};

/** The umpire’s key, once there is an umpire. */
export async function umpireOf(
  client: ServerClient,
  { umpire = '' }: { readonly umpire?: string | undefined },
): Promise<string> {
  return (await client.sitDown(umpire)).token;
}

/** A table link that is closed when the test is over, once it has heard its first word. */
export async function sit(url: string, token: string): Promise<RemoteLink> {
  const link = connectTable(url, token, { longestPauseMs: 200 });
  onTestFinished(() => link.close());
  await until(() => link.latest !== undefined || link.gathering !== undefined || link.connection === 'closed');
  return link;
}

/** A random legal command of a match, as the seat that is asked would send it. */
export function nextOrder(match: Match, random: Random) {
  const open = match.open[0];
  if (open === undefined) throw new Error('nobody is asked');
  return { seat: open.seat, decision: open.id, command: match.draw(open, random) };
}

/** Plays a match at random through its links until it has this many commands, or to the end. */
export async function playOn(
  server: RunningServer,
  id: string,
  links: Readonly<Record<string, RemoteLink>>,
  { until: last = Number.POSITIVE_INFINITY, seed = 1 }: { readonly until?: number; readonly seed?: number } = {},
): Promise<Match> {
  const random = new Random(seed);
  for (;;) {
    const match = await server.services.rooms.get(id).look();
    if (match.result !== undefined || match.entries.length >= last) return match;
    const { seat, decision, command } = nextOrder(match, random);
    const receipt = await links[seat]!.send({ decision, command });
    if (!receipt.ok) throw new Error(`refused: ${JSON.stringify(receipt.rejection)}`);
  }
}

/** Waits until something is so. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`did not come about in ${ms} ms: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
