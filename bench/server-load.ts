// How the server copes with many live matches:
// `node bench/server-load.ts [--matches 500] [--seconds 120] [--every 1] [--spectators 5000] [--idle 2000] [--game ranged-fun]`;
// `every` is how many seconds pass between two commands of a match.
// This process makes the load, the server is a separate process, and the disk is measured at the same time.
import { fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerClient } from '@sandtable/client';
import { type GameName, LiveMatch } from './server/live-match.ts';
import { startServerProcess } from './server/server-process.ts';
import { TableSocket } from './server/table-socket.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    every: { type: 'string', default: '1' },
    spectators: { type: 'string', default: '5000' },
    idle: { type: 'string', default: '2000' },
    game: { type: 'string', default: 'ranged-fun' },
  },
});
const matches = Number(values.matches);
const seconds = Number(values.seconds);
const everyMs = 1000 * Number(values.every);
const game = values.game as GameName;
/** How many matches warm up a fresh server, so that code it loads only once isn't counted as a match's memory. */
const FIRST = 100;

const folder = mkdtempSync(join(tmpdir(), 'sandtable-load-'));
const server = await startServerProcess(folder, { SANDTABLE_SLEEP_SECONDS: '20' });
const client = new ServerClient(server.url);
try {
  if (Number(values.idle) > 0) await idleMatches(Number(values.idle));
  await liveMatches();
  if (Number(values.spectators) > 0) await spectators(Number(values.spectators));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function liveMatches(): Promise<void> {
  console.log(
    `${matches} live matches of ${game} with two clients each, a command every ${values.every} s in each, ${seconds} s`,
  );
  const all: LiveMatch[] = [];
  for (let i = 0; i < matches; i++) all.push(await LiveMatch.make(client, i, { game, offers: true }));
  const cpu = await server.cpuSeconds();
  const disk = syncProbe(folder);
  const latencies: number[] = [];
  const errors: string[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    all.map(async (first, i) => {
      let match = first;
      // Spread evenly, as players' commands would be.
      let due = started + (everyMs * i) / matches;
      while (due < end) {
        await until(due);
        try {
          if (match.isOver) match = await match.next(client);
          latencies.push(await match.step());
        } catch (error) {
          errors.push((error as Error).message);
          return;
        }
        due += everyMs;
      }
      match.close();
    }),
  );
  const took = (performance.now() - started) / 1000;
  const spent = (await server.cpuSeconds()) - cpu;
  const resident = await server.resident();
  const syncs = disk.stop();
  const acknowledged = quantiles(latencies);
  const sync = quantiles(syncs);
  console.log(
    `  ${latencies.length} commands acknowledged in ${took.toFixed(0)} s (${(latencies.length / took).toFixed(0)} a second), ${errors.length} errors ${errors[0] ?? ''}`,
  );
  console.log(
    `  acknowledgement: median ${ms(acknowledged.p50)}, p99 ${ms(acknowledged.p99)}, longest ${ms(acknowledged.longest)}`,
  );
  console.log(`  a sync of the same disk meanwhile: median ${ms(sync.p50)}, p99 ${ms(sync.p99)}`);
  console.log(
    `  p99 beyond the disk's own: ${ms(acknowledged.p99 - sync.p99)} (target 20 ms at a command every ten seconds in 1,000 matches)`,
  );
  console.log(`  resident memory: ${(resident / 2 ** 20).toFixed(0)} MB (target 512 MB then)`);
  console.log(
    `  server: ${((1000 * spent) / latencies.length).toFixed(2)} ms CPU a command, ${(latencies.length / spent).toFixed(0)} durable commands per CPU-second`,
  );
}

async function idleMatches(count: number): Promise<void> {
  await leftMatches(FIRST);
  await new Promise((resolve) => setTimeout(resolve, 40_000));
  const before = await server.memory();
  await leftMatches(count);
  await new Promise((resolve) => setTimeout(resolve, 40_000));
  const after = await server.memory();
  console.log(`${count} idle matches: ${perMatch(after - before, count)} KB each in the server (target 50 KB)`);
  const sockets = (await Promise.all(Array.from({ length: 200 }, () => newMatch()))).flatMap((tokens) =>
    tokens.map((token) => new TableSocket(server.url, token)),
  );
  await Promise.all(sockets.map((socket) => socket.told(1)));
  const awake = await server.memory();
  await new Promise((resolve) => setTimeout(resolve, 25_000));
  const asleep = await server.memory();
  for (const socket of sockets) socket.close();
  console.log(
    `  with both players connected: ${perMatch(awake - after, 200)} KB awake, ${perMatch(asleep - after, 200)} KB asleep`,
  );
}

function perMatch(bytes: number, count: number): string {
  return (bytes / count / 1024).toFixed(1);
}

async function newMatch(): Promise<readonly string[]> {
  const { tokens } = await client.create({ game, players: [{ kind: 'human' }, { kind: 'human' }], begin: 'at-once' });
  return Object.values(tokens.seats);
}

/** Makes matches that a visitor opens and leaves, so each was awake once. */
async function leftMatches(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const [token] = await newMatch();
    const socket = new TableSocket(server.url, token as string);
    await socket.told(1);
    socket.close();
  }
}

async function spectators(count: number): Promise<void> {
  const before = await server.memory();
  const { tokens } = await client.create({
    game: 'ranged-fun',
    players: [{ kind: 'human' }, { kind: 'human' }],
    begin: 'at-once',
  });
  const watching: TableSocket[] = [];
  const started = performance.now();
  for (let i = 0; i < count; i += 100) {
    const more = Array.from({ length: Math.min(100, count - i) }, () => new TableSocket(server.url, tokens.spectator));
    await Promise.all(more.map((socket) => socket.told(1)));
    watching.push(...more);
  }
  const took = performance.now() - started;
  const after = await server.memory();
  const match = await LiveMatch.make(client, 1, { game, offers: true });
  const times = [];
  for (let i = 0; i < 20; i++) times.push(await match.step());
  const open = watching.filter(({ isOpen }) => isOpen).length;
  console.log(
    `${open} of ${count} spectators of one match held (all seated in ${ms(took)}), ${((after - before) / count / 1024).toFixed(1)} KB each; another match meanwhile is acknowledged in ${ms(quantiles(times).p50)}`,
  );
  for (const socket of watching) socket.close();
  match.close();
}

/** Keeps syncing a small file in the same folder, and measures how long each sync takes. */
function syncProbe(where: string): { stop(): readonly number[] } {
  const file = openSync(join(where, 'probe'), 'w');
  const times: number[] = [];
  const timer = setInterval(() => {
    const start = performance.now();
    writeSync(file, 'x'.repeat(4096), 0);
    fsyncSync(file);
    times.push(performance.now() - start);
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return times;
    },
  };
}

function quantiles(values: readonly number[]): {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? Number.NaN };
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

async function until(time: number): Promise<void> {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
