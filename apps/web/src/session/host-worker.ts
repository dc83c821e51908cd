import { situationText } from '@sandtable/game';
import {
  beginMatch,
  botLevelOf,
  type Creation,
  HostedMatch,
  type KeptEntry,
  newKey,
  type Port,
  positionOf,
  repeatEntry,
  servePort,
  type Thinker,
  wakeMatch,
} from '@sandtable/host';
import { type Entry, enterDice, type Json, moves, recordOf, seededDice, situationFrom } from '@sandtable/kernel';
import { gameOf } from '../games/index.ts';
import { ownPort, type Remote, remote, serve } from '../thinker/remote.ts';
import type { BotThinking } from './bot-worker.ts';
import type { Hosting } from './hosting.ts';
import { Luck } from './luck.ts';
import { keepEntry, type ShelvedGame, shelve, takeFromShelf } from './shelf.ts';

/** How long a computer player may think about one answer. */
const BOT_MS = 1500;

let bots: Remote<BotThinking> | undefined;
const hosted = new Map<string, Promise<HostedMatch>>();
/** By match: how long its log was before the first entry and after each of them. */
const marksOf = new Map<string, number[]>();

const luck = new Luck(self.name);

/** Bots think in a worker of their own: while they do, orders, undo and concessions are still taken. */
const thinker: Thinker = {
  think({ match, open, level }) {
    bots ??= remote<BotThinking>(new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }));
    return bots.think({ position: positionOf(match), seat: open.seat, level, seed: luck.seed(), ms: BOT_MS });
  },
};

async function host(id: string): Promise<HostedMatch> {
  const taken = await takeFromShelf(id);
  if (taken === undefined) throw new Error('this browser keeps no such game');
  const { creation, kept } = taken;
  let { game } = taken;
  const { ruleset, statistics } = await gameOf(creation.game).rules();
  const match = wakeMatch(ruleset, creation, []);
  const marks = [match.log.length];
  for (const { sequence, entry } of kept) {
    repeatEntry(match, sequence, entry);
    marks.push(match.log.length);
  }
  marksOf.set(id, marks);
  return new HostedMatch({
    match,
    kept,
    chance: () => luck.seed(),
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
        marks.push(match.log.length);
        const round = statistics.rounds(match.state);
        game = { ...game, touched: Date.now(), orders: entry.sequence + 1, round, waitingFor, ended };
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

/** The number of the last answer of a seat that still counts, those its page gave by itself aside. */
function lastOrderOf(entries: readonly Entry[], seat: string, automatic: readonly number[]): number | null {
  let counting: number[] = [];
  entries.forEach(({ effect }, i) => {
    if (effect?.type === 'undo') counting = counting.filter((earlier) => earlier < effect.to);
    else counting.push(i);
  });
  const isOrder = (i: number): boolean => entries[i]?.seat === seat && entries[i]?.decision !== undefined;
  return counting.findLast((i) => isOrder(i) && !automatic.includes(i)) ?? null;
}

const hosting: Hosting = {
  async begin({ game, wish, sitters, handDice, name, scenario, guided }) {
    const { ruleset, content } = await gameOf(game).rules();
    const setup = content.setup(wish) as Json;
    const read = ruleset.readSetup(setup);
    if ('faults' in read) return { faults: read.faults.map(({ where, message }) => `${where}: ${message}`) };
    const controllers = Object.fromEntries(
      ruleset.seats(read.setup).map((seat, i) => [seat, sitters[i] ?? 'bot:regular']),
    );
    const dice: Creation['dice'] = handDice ? { kind: 'hand' } : seededDice(luck.secret()).reveal();
    const creation: Creation = { game, rules: ruleset.version, setup, dice, controllers };
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
    servePort(port as Port, await hostOnce(id), viewer);
  },
  async lastOrder(id, seat, automatic) {
    return lastOrderOf((await hostOnce(id)).match.entries, seat, automatic);
  },
  async marks(id, viewer) {
    const { match } = await hostOnce(id);
    return (marksOf.get(id) ?? []).map((length) => match.toldCount(viewer, length));
  },
  async reasons(id, entry) {
    return (await hostOnce(id)).match.entries[entry]?.reasons ?? [];
  },
  async record(id) {
    return recordOf((await hostOnce(id)).match);
  },
  async situation(record, from, at, name) {
    const { ruleset } = await gameOf(record.game).rules();
    // Dice entered by hand belong to the order that rolled them, so they don't count as orders.
    const orders = record.entries
      .slice(from, at)
      .filter((entry) => moves(entry) && entry.command.kind !== enterDice.kind);
    const made = situationFrom(ruleset, record, { at, orders: Math.max(1, orders.length), name });
    if ('fault' in made) throw new Error(made.fault.message);
    return situationText(made.situation);
  },
  async takeSeat(id, seat) {
    const match = await hostOnce(id);
    const command = { kind: 'take-over', seat, controller: 'person' };
    const receipt = await match.submit('umpire', { key: newKey(), command });
    if (!receipt.ok) throw new Error(receipt.rejection.code);
    const taken = await takeFromShelf(id);
    if (taken === undefined) throw new Error('this browser keeps no such game');
    const controllers = match.match.house.controllers;
    const people = [...new Set([...taken.game.people, seat])];
    await shelve({ ...taken.game, people, controllers }, taken.creation);
    // Closed here and reopened from the shelf, or it wouldn't know about the new player.
    match.close();
    hosted.delete(id);
  },
  async rematch(id) {
    const taken = await takeFromShelf(id);
    if (taken === undefined) throw new Error('this browser keeps no such game');
    const { creation, game } = taken;
    const { ruleset } = await gameOf(creation.game).rules();
    const sitters = Object.entries(creation.controllers);
    const controllers = Object.fromEntries(
      sitters.map(([seat], i) => [seat, sitters.at(i - 1)?.[1] ?? 'bot:regular'] as const),
    );
    const dice: Creation['dice'] =
      creation.dice.kind === 'hand' ? { kind: 'hand' } : seededDice(luck.secret()).reveal();
    const again: Creation = { ...creation, rules: ruleset.version, dice, controllers };
    const begun = beginMatch(ruleset, again);
    if ('faults' in begun) throw new Error(begun.faults.map(({ message }) => message).join(' '));
    const { match } = begun;
    const now = Date.now();
    const shelved: ShelvedGame = {
      ...game,
      id: `solo-${crypto.randomUUID()}`,
      people: match.seats.filter((seat) => botLevelOf(controllers[seat]) === undefined),
      controllers: match.house.controllers,
      begun: now,
      touched: now,
      orders: 0,
      waitingFor: match.open.map(({ seat }) => seat),
      ended: false,
      guided: false,
    };
    await shelve(shelved, again);
    return { id: shelved.id };
  },
  async branch(id, orders, seat) {
    const taken = await takeFromShelf(id);
    if (taken === undefined) throw new Error('this browser keeps no such game');
    return branchOff(taken.creation, taken.kept, orders, seat, taken.game);
  },
  async branchRecord(record, from, orders, seat) {
    const { game, ruleset: rules, setup, dice, controllers } = record;
    // The dice of a match that goes on are a secret, and without it nothing can be thrown.
    if (dice.kind === 'seeded' && dice.secret === undefined) throw new Error('this match is not over yet');
    const kept = record.entries.map((entry, sequence) => ({
      sequence,
      entry,
      by: entry.seat,
      key: newKey(),
      at: Date.now(),
    }));
    return branchOff({ game, rules, setup, dice, controllers }, kept, orders, seat, from);
  },
};

/** Puts a game on the shelf that begins with the first orders of another. */
async function branchOff(
  of: Creation,
  entries: readonly KeptEntry[],
  orders: number,
  seat: string,
  { name, scenario }: { readonly name: string; readonly scenario: string },
): Promise<{ readonly id: string }> {
  const { ruleset } = await gameOf(of.game).rules();
  const kept = entries.slice(0, orders);
  const sitters = Object.keys(of.controllers).map((each) => [each, each === seat ? 'person' : 'bot:regular'] as const);
  const creation: Creation = { ...of, controllers: Object.fromEntries(sitters) };
  const match = wakeMatch(
    ruleset,
    creation,
    kept.map(({ entry }) => entry),
  );
  const now = Date.now();
  // Seats may have changed hands on the way.
  for (const [each, controller] of sitters) {
    if (match.house.controllers[each] !== controller)
      match.submit({ seat: 'umpire', command: { kind: 'take-over', seat: each, controller } });
  }
  const changed = match.entries
    .slice(kept.length)
    .map((entry, i): KeptEntry => ({ sequence: kept.length + i, entry, by: 'umpire', key: newKey(), at: now }));
  const game: ShelvedGame = {
    id: `solo-${crypto.randomUUID()}`,
    game: of.game,
    name,
    scenario,
    people: [seat],
    controllers: creation.controllers,
    begun: now,
    touched: now,
    orders: match.entries.length,
    waitingFor: match.open.map((open) => open.seat),
    ended: match.result !== undefined,
    guided: false,
  };
  await shelve(game, creation);
  for (const each of [...kept, ...changed]) await keepEntry(game, each);
  return { id: game.id };
}

serve(ownPort(), hosting);
