import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../browser.ts';
import { shippedBattles } from './battles.ts';
import { hands } from './hands.ts';
import { playNewcomer } from './play.ts';

// Every battle with every hand to its last round is in newcomers.long.test.ts. Here each battle has one hand, and is given
// up after the first round. Where rounds are long, battles of an hour and more and low screens are left to the long suite.
const roomy = hands.filter(({ name }) => !name.startsWith('low'));
const quick = shippedBattles
  .filter(({ long, minutes }) => !long || minutes < 60)
  .map((battle, i) => {
    const among = battle.long ? roomy : hands;
    return { ...battle, hand: among[i % among.length] as (typeof among)[number] };
  });

/** Battles are dealt to that many files, so that all cores play: this is the file that begins with `first`. */
export function newcomersPlay(first: number, files: number): void {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site?.close());

  const here = quick.filter((_, i) => i % files === first);
  test.each(here)('$name: a newcomer plays from home to rematch, $hand.name', async ({ hand, ...battle }) => {
    const { shots, moves } = await playNewcomer(site, battle, hand, { rounds: 1 });
    expect(shots + moves).toBeGreaterThan(0);
  });
}
