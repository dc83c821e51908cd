import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { playFromStart } from './support/whole-game.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

// The pairs of game and hand that whole-games.test.ts leaves out.
test.each([
  ['First shots', 'by keys alone'],
  ['First Contact', 'with the mouse'],
  ['First Contact', 'with a finger on a screen of 360 by 740'],
] as const)('%s: a whole game against the computer %s', (scenario, how) => playFromStart(site, scenario, how));
