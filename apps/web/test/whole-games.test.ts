import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { hands, playFromStart } from './support/whole-game.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

for (const scenario of ['First shots', 'First Contact']) {
  test.each(hands)(`${scenario}: a whole game against the computer %s`, (how) => playFromStart(site, scenario, how));
}
