import type { AnyGame } from '@sandtable/game';
import type { KeptEntry } from '@sandtable/host';
import type { AnyRuleset } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { EVERY_MATCH } from '../src/store/broadcaster.ts';
import { Conflict, type Store, type StoredMatch } from '../src/store/store.ts';
import type { Plan } from './simulation/plan.ts';
import { BOT_REASON } from './simulation/simulated-bots.ts';
import { type Sabotage, simulate } from './simulation/simulation.ts';

// A check that can't fail proves nothing. Each mistake below is put into the server on purpose and must be found.

/** A store that does some things otherwise. */
function changed(store: Store, otherwise: (store: Store) => Partial<Store>): Store {
  const other = otherwise(store);
  return new Proxy(store, {
    get(target, name) {
      if (Object.hasOwn(other, name)) return Reflect.get(other, name);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const storeThat = (otherwise: (store: Store) => Partial<Store>): Sabotage => ({
  store: (store) => changed(store, otherwise),
});

/** What the checker says of the first seed in which it finds anything. */
async function found(sabotage: Sabotage, plan: Partial<Plan>, first = 1, most = 30): Promise<string> {
  for (let seed = first; seed < first + most; seed++) {
    const { problems } = await simulate(seed, { sabotage, plan: { game: 'buried-coins', ...plan } });
    if (problems.length > 0) return problems.join('\n');
  }
  return 'nothing was found';
}

const calm = { handsOver: false, hasClocks: false, idleMs: 0 } as const;
const file = { ...calm, nodes: 1 } as const;
const shared = { ...calm, nodes: 2 } as const;

test('an order that is acknowledged before it is kept', async () => {
  const sabotage = storeThat((store) => ({
    append: async (...terms) => void store.append(...terms).catch(() => {}),
  }));
  expect(await found(sabotage, { ...file, faults: [] })).toMatch(/acknowledged order \d+ when only \d+ were kept/);
});

test('crashes and broken lines: an order that is sent again and not recognized', async () => {
  const renamed = (kept: KeptEntry): KeptEntry => ({ ...kept, key: `${kept.key}-forgotten` });
  const sabotage = storeThat((store) => ({
    recall: async () => undefined,
    history: async (match) => {
      const { entries, ...rest } = await store.history(match);
      return { ...rest, entries: entries.map(renamed) };
    },
  }));
  expect(await found(sabotage, { ...file, faults: ['crash', 'break'] })).toMatch(
    /was refused \(.*\), and yet it's kept/,
  );
});

test('a full disk: an order that could not be kept is acknowledged all the same', async () => {
  const sabotage = storeThat((store) => ({ append: (...terms) => store.append(...terms).catch(() => {}) }));
  expect(await found(sabotage, { ...file, faults: ['full-disk'] })).toMatch(/when only \d+ were kept/);
});

test('a failover: what may or may not be kept is taken for kept', async () => {
  const sabotage = storeThat((store) => ({
    append: (...terms) =>
      store.append(...terms).catch((error) => {
        if (error instanceof Conflict) throw error;
      }),
  }));
  expect(await found(sabotage, { ...shared, faults: ['failover'] })).toMatch(/when only \d+ were kept/);
});

test('a server that stood still: its order is written over what another server did meanwhile', async () => {
  const sabotage = storeThat((store) => ({
    append: (match, kept, outlook, along) =>
      store.append(match, kept, outlook, along).catch(async (error) => {
        if (!(error instanceof Conflict)) throw error;
        const { sequence } = (await store.match(match)) as StoredMatch;
        await store.append(match, { ...kept, sequence }, outlook, along);
      }),
  }));
  expect(await found(sabotage, { ...shared, faults: ['pause'] })).toMatch(
    /doesn't play as it was kept|another position/,
  );
});

test('a server that was cut off, and does not listen again', async () => {
  const sabotage = storeThat((store) => ({
    watch(hear) {
      let connections = 0;
      store.watch((match) => {
        if (match === EVERY_MATCH) connections += 1;
        if (connections <= 1) hear(match);
      });
    },
  }));
  expect(await found(sabotage, { ...shared, faults: ['cut-off', 'failover'] })).toMatch(/is stuck/);
});

test('a clock that is set: limits that go by it lock players out', async () => {
  expect(await found({ isUnsteady: true }, { ...file, faults: ['clock'] })).toMatch(/is stuck/);
});

test('a spectator who is shown what the umpire sees', async () => {
  const sabotage = storeThat((store) => ({
    token: async (hash) => {
      const token = await store.token(hash);
      return token?.role === 'spectator' ? { ...token, role: 'umpire' } : token;
    },
  }));
  expect(await found(sabotage, { ...file, faults: [] })).toMatch(/was shown umpire's view/);
});

test('a seat that was given away, and still shows the game to who had it', async () => {
  const never = (match: StoredMatch | undefined): StoredMatch | undefined =>
    match && { ...match, seats: match.seats.map(({ handed: _, ...seat }) => seat) };
  const sabotage = storeThat((store) => ({ match: async (id) => never(await store.match(id)) }));
  expect(await found(sabotage, { nodes: 2, handsOver: true, faults: [] })).toMatch(/the seat was given away/);
});

test('a seat that was given away, and still takes orders from who had it', async () => {
  const sabotage = storeThat((store) => ({
    append: async (match, kept, outlook, along) => {
      await store.append(match, kept, outlook, along);
      // Kept as it should be, but the room doesn't hear who lost the seat.
      for (const seat of along?.match.seats ?? []) delete (seat as { handed?: number }).handed;
    },
  }));
  expect(await found(sabotage, { nodes: 1, handsOver: true, faults: [] })).toMatch(
    /gave order \d+, and the seat was given away/,
  );
});

test('bots that nobody wakes after a crash', async () => {
  const sabotage = storeThat(() => ({ awaitingBots: async () => [] }));
  // Shown only by a crash while nobody but bots is left: anyone else who comes back would wake them. Nearly every second seed has that.
  const alone = { seats: 2, bots: 1, handsOver: true, vanishPercent: 100, watchPercent: 0, outlastsAbsence: true };
  const plan = { nodes: 1, ...alone, rounds: 12, faults: ['crash'] } as const;
  expect(await found(sabotage, plan, 1, 10)).toMatch(/table \d is stuck/);
});

const HIDING = ['buried-coins', 'wary-coins', 'down-range', 'dogs-of-war'];

/** A server whose rules do some things otherwise. The checker knows the right ones. */
const rulesThat = (otherwise: (rules: AnyRuleset) => Partial<AnyRuleset>): Sabotage => ({
  game: (game: AnyGame) => ({ ...game, ruleset: { ...game.ruleset, ...otherwise(game.ruleset) } }),
});

describe.each(HIDING)('a leak in %s', (game) => {
  test('a view that shows what only the umpire may see', async () => {
    const sabotage = rulesThat((rules) => ({ view: (state) => rules.view(state, 'umpire') }));
    expect(await found(sabotage, { ...file, game, faults: [] })).toMatch(
      /another position after order \d+ than \w+ may/,
    );
  });

  test('events that tell everybody everything', async () => {
    const sabotage = rulesThat(() => ({ eventFor: (_state, event) => event }));
    expect(await found(sabotage, { ...file, game, faults: [] })).toMatch(/told something else as event|was told event/);
  });
});

test.each(['wary-coins', 'down-range'])('%s without its veil: who is asked can be seen', async (game) => {
  const sabotage = rulesThat(() => ({ veiled: () => false }));
  expect(await found(sabotage, { ...file, game, bots: 0, faults: [] })).toMatch(/another position/);
});

test.each<[string, (match: StoredMatch) => string]>([
  ['the secret of the dice', ({ creation }) => (creation.dice as { readonly secret: string }).secret],
  ["a bot's reasons", () => BOT_REASON],
])('a word to a player with %s in it', async (what, secretOf) => {
  const sabotage: Sabotage = {
    word: (text, match) => (match.status === 'playing' ? `${text.slice(0, -1)},"note":"${secretOf(match)}"}` : text),
  };
  expect(await found(sabotage, { ...file, faults: [] })).toContain(`was sent ${what}`);
});

test('a word to a player with the link of another in it', async () => {
  const links: string[] = [];
  const sabotage: Sabotage = {
    link: (token) => void links.push(token),
    word: (text) => `${text.slice(0, -1)},"note":"${links[0]}"}`,
  };
  expect(await found(sabotage, { ...file, seats: 2, bots: 0, faults: [] })).toMatch(/was sent another's link/);
});
