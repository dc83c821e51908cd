import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.ts';
import { shippedBattles } from './battles.ts';
import { hands } from './hands.ts';
import { playNewcomer } from './play.ts';

const note = process.env.NEWCOMER_NOTES === undefined ? undefined : (line: string): void => console.log(line);

/** Tests that a newcomer plays every battle from home to rematch with this hand. One file for each hand, so that they can play side by side. */
export function playEveryBattle(handName: string): void {
  const hand = hands.find(({ name }) => name === handName);
  if (hand === undefined) throw new Error(`no hand is called ${handName}`);
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());

  test.each(shippedBattles)(`$name: a newcomer plays from home to rematch, ${handName}`, async (battle) => {
    const story = await playNewcomer(site, battle, hand, note === undefined ? {} : { note });
    note?.(JSON.stringify(story));
    expect(story.shots + story.moves).toBeGreaterThan(0);
  });
}
