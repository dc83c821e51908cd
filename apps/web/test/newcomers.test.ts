import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { shippedBattles } from './support/newcomer/battles.ts';
import { handOfTheDay, hands } from './support/newcomer/hands.ts';
import { playNewcomer } from './support/newcomer/play.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

// Every battle with every hand to its last round is in newcomers.long.test.ts. Here each battle has one hand, another one
// every day, and is given up after some rounds, if it isn't over by then.
// Where a round is long, one of them must do; battles of an hour and more, and low screens, are left to the long suite there.
const roomy = hands.filter(({ name }) => !name.startsWith('low'));
const today = shippedBattles
  .filter(({ long, minutes }) => !long || minutes < 60)
  .map((battle, i) => ({ ...battle, hand: handOfTheDay(inject('seed') + i, battle.long ? roomy : hands) }));

test.each(today)('$name: a newcomer plays from home to rematch, $hand.name', async ({ hand, ...battle }) => {
  const { shots, moves } = await playNewcomer(site, battle, hand, { rounds: battle.long ? 1 : 2 });
  expect(shots + moves).toBeGreaterThan(0);
});
