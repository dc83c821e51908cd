import {
  beginMatch,
  botLevelOf,
  type Creation,
  HostedMatch,
  type Port,
  positionOf,
  servePort,
  type Thinker,
  wakeMatch,
} from '@sandtable/host';
import { type Entry, recordOf, seededDice } from '@sandtable/kernel';
import { ownPort, type Remote, remote, serve } from '../thinker/remote.ts';
import type { BotThinking } from './bot-worker.ts';
import type { Hosting } from './hosting.ts';
import { rulebookOf } from './rulebooks.ts';
import { keepEntry, type ShelvedGame, shelve, takeFromShelf } from './shelf.ts';

/** How long a computer player may think about one answer. */
const BOT_MS = 1500;

let bots: Remote<BotThinking> | undefined;
const hosted = new Map<string, Promise<HostedMatch>>();

function chance(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

function secret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bots think in a worker of their own: while they do, orders, undo and concessions are still taken. */
const thinker: Thinker = {
  think({ match, open, level }) {
    bots ??= remote<BotThinking>(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }));
    return bots.think({ position: positionOf(match), seat: open.seat, level, seed: chance(), ms: BOT_MS });
  },
};

async function host(id: string): Promise<HostedMatch> {
  const taken = await takeFromShelf(id);
  if (taken === undefined) throw new Error('this browser keeps no such game');
  const { creation, kept } = taken;
  let { game } = taken;
  const { ruleset } = await rulebookOf(creation.game);
  const match = wakeMatch(
    ruleset,
    creation,
    kept.map(({ entry }) => entry),
  );
  return new HostedMatch({
    match,
    kept,
    chance,
    thinker,
    clock: {
      now: () => Date.now(),
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    },
    keeper: {
      async keep(entry, { waitingFor, ended }) {
        game = { ...game, touched: Date.now(), orders: entry.sequence + 1, waitingFor, ended };
        await keepEntry(game, entry);
      },
      recall: async () => undefined,
    },
    failed: (error) => console.error(error),
  });
}

function hostOnce(id: string): Promise<HostedMatch> {
  let found = hosted.get(id);
  if (found === undefined) {
    found = host(id);
    hosted.set(id, found);
    found.catch(() => hosted.delete(id));
  }
  return found;
}

/** The number of the last answer of a seat that still counts. */
function lastOrderOf(entries: readonly Entry[], seat: string): number | null {
  let counting: number[] = [];
  entries.forEach(({ effect }, i) => {
    if (effect?.type === 'undo') counting = counting.filter((earlier) => earlier < effect.to);
    else counting.push(i);
  });
  return counting.filter((i) => entries[i]?.seat === seat && entries[i]?.decision !== undefined).at(-1) ?? null;
}

const hosting: Hosting = {
  async begin({ game, setup, sitters, handDice, name, scenario, guided }) {
    const { ruleset } = await rulebookOf(game);
    const read = ruleset.readSetup(setup);
    if ('faults' in read) return { faults: read.faults.map(({ where, message }) => `${where}: ${message}`) };
    const controllers = Object.fromEntries(
      ruleset.seats(read.setup).map((seat, i) => [seat, sitters[i] ?? 'bot:regular']),
    );
    const dice: Creation['dice'] = handDice ? { kind: 'hand' } : seededDice(secret()).reveal();
    const creation: Creation = { game, setup, dice, controllers };
    const begun = beginMatch(ruleset, creation);
    if ('faults' in begun) return { faults: begun.faults.map(({ where, message }) => `${where}: ${message}`) };
    const { match } = begun;
    const id = `solo-${crypto.randomUUID()}`;
    const now = Date.now();
    const seats = match.seats.filter((seat) => botLevelOf(controllers[seat]) === undefined);
    const shelved: ShelvedGame = {
      id,
      game,
      name,
      people: seats,
      controllers: match.house.controllers,
      begun: now,
      touched: now,
      orders: 0,
      waitingFor: match.open.map(({ seat }) => seat),
      ended: match.result !== undefined,
      scenario,
      guided,
    };
    await shelve(shelved, creation);
    return { id };
  },
  async describe(id) {
    const { match } = await hostOnce(id);
    const taken = await takeFromShelf(id);
    if (taken === undefined) throw new Error('this browser keeps no such game');
    return { game: taken.game, setup: match.origin.setup };
  },
  async sit(id, viewer, port) {
    servePort(port as unknown as Port, await hostOnce(id), viewer);
  },
  async lastOrder(id, seat) {
    return lastOrderOf((await hostOnce(id)).match.entries, seat);
  },
  async record(id) {
    return recordOf((await hostOnce(id)).match);
  },
  async branch(id, orders, seat) {
    const taken = await takeFromShelf(id);
    if (taken === undefined) throw new Error('this browser keeps no such game');
    const { ruleset } = await rulebookOf(taken.creation.game);
    const kept = taken.kept.slice(0, orders);
    const sitters = Object.keys(taken.game.controllers).map((each) => [each, each === seat ? 'person' : 'bot:regular']);
    const creation: Creation = { ...taken.creation, controllers: Object.fromEntries(sitters) };
    const match = wakeMatch(
      ruleset,
      creation,
      kept.map(({ entry }) => entry),
    );
    const now = Date.now();
    const game: ShelvedGame = {
      ...taken.game,
      id: `solo-${crypto.randomUUID()}`,
      people: [seat],
      controllers: creation.controllers,
      begun: now,
      touched: now,
      orders,
      waitingFor: match.open.map((open) => open.seat),
      ended: match.result !== undefined,
      guided: false,
    };
    await shelve(game, creation);
    for (const each of kept) await keepEntry(game, each);
    return { id: game.id };
  },
};

serve(ownPort(), hosting as unknown as Parameters<typeof serve>[1]);
