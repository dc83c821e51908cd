import { Random } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange, type State } from '../src/index.ts';
import * as randomPlay from '../src/random-play/index.ts';
import { brawlSetup, printedSetup } from '../src/random-play/random-setup.ts';
import { standing } from '../src/standing-orders.ts';

const { glance, randomOrder, randomStanding } = randomPlay;

describe('random setups', () => {
  test('are legal as they are drawn, and the same for the same seed', () => {
    for (let seed = 0; seed < 150; seed++) {
      const setup = brawlSetup(new Random(seed));
      const read = downRange.ruleset.readSetup(setup);
      expect('faults' in read ? [seed, read.faults] : []).toEqual([]);
      if (seed < 5) expect(brawlSetup(new Random(seed))).toEqual(setup);
    }
    expect(downRange.ruleset.readSetup(printedSetup(new Random(3)))).toHaveProperty('setup');
  });

  test('have among them everything the rules know', () => {
    const cards = new Set<string>();
    const kinds = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const { scenario } = brawlSetup(new Random(seed)) as unknown as { scenario: Drawn };
      for (const { units } of scenario.players) for (const { card } of units) cards.add(card);
      for (const { kind } of scenario.pieces) kinds.add(kind);
    }
    const { catalogue } = startOf(0).scenario;
    expect(Object.keys(catalogue.units).filter((id) => !cards.has(id))).toEqual([]);
    expect(Object.keys(catalogue.terrain).filter((id) => !kinds.has(id))).toEqual([]);
  });
});

test('standing orders are mostly such as the game knows', () => {
  const random = new Random(5);
  const legal = Array.from({ length: 200 }, () => standing.schema.safeParse(randomStanding(random)).success);
  expect(legal.filter(Boolean).length).toBeGreaterThan(150);
  expect(legal).toContain(false);
});

test('orders are given to one’s own units, and in the turn of another as Reactions', () => {
  const state = startOf(11);
  const [a, b] = downRange.ruleset.seats(setupOf(11));
  const active = state.takers.find(({ seat }) => seat === a)?.key ?? '';
  const view = glance({ ...state, phase: 'turn', active });
  const random = new Random(1);
  const drawn = (seat: string) => Array.from({ length: 300 }, () => randomOrder(view, seat, random));
  const reactions = (seat: string) => drawn(seat).filter((order) => order?.kind === 'react').length;
  expect(reactions(a as string) < 100 && reactions(b as string) > 100).toBe(true);
  for (const order of drawn(a as string).filter((each) => each !== undefined)) {
    const { unit } = (order.kind === 'react' ? (order as unknown as { do: Named }).do : order) as unknown as Named;
    expect(state.units.find(({ id }) => id === unit)?.seat).toBe(a);
  }
});

type Named = { readonly unit: string };
type Drawn = {
  readonly players: readonly { readonly units: readonly { readonly card: string }[] }[];
  readonly pieces: readonly { readonly kind: string }[];
};

function setupOf(seed: number) {
  const read = downRange.ruleset.readSetup(brawlSetup(new Random(seed)));
  if ('faults' in read) throw new Error(`the setup of seed ${seed} is refused`);
  return read.setup;
}

function startOf(seed: number): State {
  return downRange.ruleset.start(setupOf(seed));
}
