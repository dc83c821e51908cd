import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { walkThrough } from './support/follow-guide.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const screens = ['a desktop', 'a phone'] as const;
const scenarios = ['Radio check', 'First Contact', 'Roadblock', 'Unknown Contacts'];
const cases = scenarios.flatMap((scenario) => screens.map((screen) => ({ scenario, screen })));

test.each(cases)('who presses only what the guide points at comes to its end: $scenario on $screen', (walk) =>
  walkThrough(site, walk.scenario, walk.screen),
);
