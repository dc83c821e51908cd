import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { shippedBattles } from './support/newcomer/battles.ts';
import { hands } from './support/newcomer/hands.ts';
import { playNewcomer } from './support/newcomer/play.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const all = shippedBattles.flatMap((battle) => hands.map((hand) => ({ ...battle, hand })));
const note = process.env.NEWCOMER_NOTES === undefined ? undefined : (line: string): void => console.log(line);

test.each(all)('$name: a newcomer plays from home to rematch, $hand.name', async ({ hand, ...battle }) => {
  const story = await playNewcomer(site, battle, hand, note === undefined ? {} : { note });
  note?.(JSON.stringify(story));
  expect(story.shots + story.moves).toBeGreaterThan(0);
});
