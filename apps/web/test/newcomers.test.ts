import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { shippedBattles } from './support/newcomer/battles.ts';
import { hands } from './support/newcomer/hands.ts';
import { playNewcomer } from './support/newcomer/play.ts';
import { ofToday } from './support/of-today.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

// Every battle with every hand to its last round is in newcomers/. Here each battle has one hand, comes every
// eighth day, and is given up after the first round. Where rounds are long, battles of an hour and more and low screens are
// left to the long suite.
const roomy = hands.filter(({ name }) => !name.startsWith('low'));
const quick = shippedBattles
  .filter(({ long, minutes }) => !long || minutes < 60)
  .map((battle, i) => {
    const among = battle.long ? roomy : hands;
    return { ...battle, hand: among[i % among.length] as (typeof among)[number] };
  });

test.each(ofToday(quick, 8))(
  '$name: a newcomer plays from home to rematch, $hand.name',
  async ({ hand, ...battle }) => {
    const { shots, moves } = await playNewcomer(site, battle, hand, { rounds: 1 });
    expect(shots + moves).toBeGreaterThan(0);
  },
);
