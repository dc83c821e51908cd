import { botController } from '@sandtable/host';
import { createMatch, fastDice, type Match, Random } from '@sandtable/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BotThreads } from '../src/bots/bot-threads.ts';
import { games } from '../src/games.ts';
import { createLog } from '../src/operation/log.ts';
import { Metrics } from '../src/operation/metrics.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';

const bot = botController('random');

function matchOf(...names: readonly string[]): Match {
  const {
    ruleset,
    content: { setup },
  } = games['ranged-fun']!;
  const raw = setup({ factions: [], options: {} });
  const read = ruleset.readSetup(raw);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const controllers = Object.fromEntries(ruleset.seats(read.setup).map((seat, i) => [seat, names[i] as string]));
  const made = createMatch(ruleset, raw, { dice: fastDice(1), controllers });
  if ('faults' in made) throw new Error(JSON.stringify(made.faults));
  return made.match;
}

describe('questions to bots', () => {
  /** Asks all of these at once of one thread, and says in which order they were answered. */
  async function answered(
    matches: Readonly<Record<string, Match>>,
    payerOf: (name: string) => string = () => '',
  ): Promise<readonly string[]> {
    const threads = new BotThreads(
      { botThreads: 1, botMs: 50 },
      { log: createLog({ log: 'silent' }), metrics: new Metrics({ process: false }) },
    );
    onTestFinished(() => threads.close());
    const order: string[] = [];
    await Promise.all(
      Object.entries(matches).map(async ([name, match]) => {
        await threads.for(payerOf(name)).think({ match, open: match.open[0]!, level: 'random' });
        order.push(name);
      }),
    );
    return order;
  }

  test('of games that people play go before those of games among bots', async () => {
    const amongBots = Array.from({ length: 6 }, (_, i) => [`bots ${i}`, matchOf(bot, bot)]);
    const order = await answered({ ...Object.fromEntries(amongBots), person: matchOf('Anna', bot) });
    // The first was being thought about already.
    expect(order.indexOf('person')).toBe(1);
  });

  test('of games among bots are answered too, however many people wait', async () => {
    const ofPeople = Array.from({ length: 9 }, (_, i) => [`person ${i}`, matchOf('Anna', bot)]);
    const order = await answered({ ...Object.fromEntries(ofPeople), bots: matchOf(bot, bot) });
    expect(order.indexOf('bots')).toBeLessThan(5);
  });

  test('of one address, however many, hold up another address by two answers at most', async () => {
    const many = Array.from({ length: 12 }, (_, i) => [`many ${i}`, matchOf('Anna', bot)]);
    const matches = { ...Object.fromEntries(many), stranger: matchOf('Berta', bot) };
    const order = await answered(matches, (name) => name.split(' ')[0] as string);
    // The first was being thought about already.
    expect(order.indexOf('stranger')).toBeLessThanOrEqual(2);
  });
});

test('many games among bots do not come before what a person does', async () => {
  const BOT_GAMES = 8;
  const server = await runServer();
  const players = [{ kind: 'bot', level: 'random' } as const, { kind: 'bot', level: 'random' } as const];
  const { match, tokens } = await server.client.create(duel);
  const links = Object.fromEntries(
    await Promise.all(match.seats.map(async ({ seat }) => [seat, await sit(server.url, tokens.seats[seat]!)])),
  );
  const bots = await Promise.all(
    Array.from({ length: BOT_GAMES }, () => server.client.create({ game: 'ranged-fun', players })),
  );
  const botEntries = (): number => {
    let entries = 0;
    for (const each of bots) entries += lengths.get(each.match.id) ?? 0;
    return entries;
  };
  // Bots' entries as they are stored, seen by a spectator of each game.
  const lengths = new Map<string, number>();
  for (const each of bots) {
    const watcher = await sit(server.url, each.tokens.spectator);
    watcher.listen({ update: ({ view }) => void lengths.set(each.match.id, view.sequence) });
  }
  await until(() => botEntries() > 0);
  const between: number[] = [];
  const random = new Random(3);
  for (let i = 0; i < 25; i++) {
    const { seat, ...order } = nextOrder(await server.services.rooms.get(match.id).look(), random);
    const before = botEntries();
    expect(await links[seat]!.send(order)).toMatchObject({ ok: true });
    between.push(botEntries() - before);
  }
  expect(botEntries()).toBeGreaterThan(0);
  // Each bot's game may have an answer on its way to the disk, and another while the person's is written; not more.
  expect(Math.max(...between)).toBeLessThanOrEqual(3 * BOT_GAMES);
});
