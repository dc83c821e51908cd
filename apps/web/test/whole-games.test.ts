import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { playFromStart } from './support/whole-game.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

// Each game and each hand once here; the other pairs are in whole-games.long.test.ts.
test.each([
  ['First shots', 'with the mouse'],
  ['First Contact', 'by keys alone'],
  ['First shots', 'with a finger on a screen of 360 by 740'],
] as const)('%s: a whole game against the computer %s', (scenario, how) => playFromStart(site, scenario, how));
