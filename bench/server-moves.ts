// Durable moves of our server against moves of boardgame.io's in-memory server, per CPU-second of the server's process, in
// one run: `node bench/server-moves.ts [--matches 50] [--warm 10] [--seconds 10] [--rounds 3] [--games ranged-fun,dogs-of-war]`.
// Both have two clients per match over real sockets and update each after every move; ours writes the move to disk first.
// Making the next match when one is over counts for both. Seconds are CPU time of the server's process. Both warm up for a
// while in every round and variant, because V8 compiles a server's code only gradually. A bare server that just passes on
// texts of the same length shows what the sockets alone cost, and so the most that any server could reach here.
import './production.ts';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerClient } from '@sandtable/client';
import { installPeers } from './install-peers.ts';
import { median } from './measure.ts';
import { BarePlayer } from './server/bare-player.ts';
import type { Conduct } from './server/live-match.ts';
import { OwnPlayer } from './server/own-player.ts';
import { startServerProcess } from './server/server-process.ts';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '50' },
    warm: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    games: { type: 'string', default: 'ranged-fun,down-range,downsync,dogs-of-war' },
  },
});
const matches = Number(values.matches);
const warm = Number(values.warm);
const seconds = Number(values.seconds);
installPeers((line) => console.error(line));
const { PeerMatch } = await import('./peers/boardgame-match.ts');

/** Ranged Fun with as many models as the peer's skirmish has, and about as many moves; the others with their first scenario. */
const allTables: readonly Omit<Conduct, 'offers'>[] = [
  { game: 'ranged-fun', scenario: 'crossfire-flats' },
  { game: 'down-range' },
  { game: 'downsync' },
  { game: 'dogs-of-war' },
];
const tables = allTables.filter(({ game }) => values.games.split(',').includes(game));

/** A player who makes one move per step, for as long as it's stepped. */
type Player = { step(): Promise<unknown>; close(): void };

const folder = mkdtempSync(join(tmpdir(), 'sandtable-moves-'));
const ours = await startServerProcess(folder);
const theirs = await startProcess('peers/boardgame-server.ts');
const bare = await startProcess('server/bare-server.ts', { LENGTH: '700' });
try {
  const client = new ServerClient(ours.url);
  const ways = tables.flatMap((table) => [
    { name: `${table.game}, players work out what they may do, as on boardgame.io`, how: { ...table, offers: false } },
    { name: `${table.game}, the server tells them`, how: { ...table, offers: true } },
  ]);
  const limit: number[] = [];
  const ratios = new Map<string, number[]>(ways.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    const peer = await pace(theirs.pid, (i) => PeerMatch.make(theirs.url, `m${round}-${i}`, i));
    console.log(`round ${round + 1}: boardgame.io, in memory: ${peer.toFixed(0)} moves per CPU-second`);
    const most = await pace(bare.pid, (i) => BarePlayer.make(bare.url, 1000 * round + i));
    limit.push(most / peer);
    console.log(`  the sockets alone: ${most.toFixed(0)}, ${(most / peer).toFixed(2)} ×`);
    for (const { name, how } of ways) {
      const own = await pace(ours.pid, (i) => OwnPlayer.make(client, 1000 * round + i, how));
      ratios.get(name)!.push(own / peer);
      console.log(`  ours, durable: ${own.toFixed(0)}, ${(own / peer).toFixed(2)} × (${name})`);
    }
  }
  console.log(`median ${median(limit).toFixed(2)} ×: the sockets alone, without rules and store`);
  for (const [name, all] of ratios) console.log(`median ${median(all).toFixed(2)} × (target 1): ${name}`);
} finally {
  theirs.stop();
  bare.stop();
  await ours.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Moves per CPU-second of the server's process, with every player moving as soon as they're answered. */
async function pace(pid: number, make: (i: number) => Promise<Player>): Promise<number> {
  const players: Player[] = [];
  for (let i = 0; i < matches; i++) players.push(await make(i));
  let moves = 0;
  let isOver = false;
  const all = players.map(async (player) => {
    while (!isOver) {
      await player.step();
      moves += 1;
    }
  });
  await spending(pid, warm);
  const before = moves;
  const spent = await spending(pid, seconds);
  const counted = moves - before;
  isOver = true;
  await Promise.all(all);
  for (const player of players) player.close();
  return counted / spent;
}

/** Waits until a process has used this much more CPU time; returns how much it was. */
async function spending(pid: number, wanted: number): Promise<number> {
  const before = cpuSeconds(pid);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const spent = cpuSeconds(pid) - before;
    if (spent >= wanted) return spent;
  }
}

/** User and system time of a process, over all threads. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function startProcess(
  file: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly url: string; readonly pid: number; stop(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: { ...process.env, ...settings, NODE_ENV: 'production', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const [, address] = /is at (\S+)/.exec(String(chunk)) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return { url, pid: child.pid as number, stop: () => void child.kill() };
}
