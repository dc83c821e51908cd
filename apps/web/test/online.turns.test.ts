import { afterAll, beforeAll, expect, test } from 'vitest';
import { ofToday } from './support/of-today.ts';
import {
  isAsked,
  leave,
  type OnlineSite,
  openOnlineSite,
  type Person,
  playTogether,
  SOON,
  sitTogether,
  waitsFor,
} from './support/online.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

/** At least one player is asked, and one who isn't reads that the other is deciding. */
async function expectOneAsked(people: readonly [Person, Person]): Promise<void> {
  await expect
    .poll(async () => {
      const asked = await Promise.all(people.map(isAsked));
      const questions = await Promise.all(people.map(({ table }) => table.question()));
      if (asked.every(Boolean)) return 'both are asked';
      const waiting = asked[0] ? 1 : 0;
      return waitsFor(people[1 - waiting] as Person).test(questions[waiting] ?? '')
        ? 'one waits'
        : questions.join(' / ');
    }, SOON)
    .toMatch(/^(both are asked|one waits)$/);
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

const battles = [
  { scenario: 'First Contact', bens: 'a phone', screen: PHONE },
  { scenario: 'First shots', bens: 'a desk', screen: {} },
];

test.each(ofToday(battles, 2))(
  '$scenario: two browsers, the other on $bens; a reload and a server killed in the middle, to the same result',
  async ({ scenario, screen }) => {
    const { anna, ben } = await sitTogether(site, scenario, [], screen);
    const people = [anna, ben] as const;
    let asked = 0;
    await playTogether(people, async () => asked++ > 30);
    await expectOneAsked(people);

    // After a reload one of the two is still asked.
    await ben.page.reload();
    await ben.table.bar.waitFor();
    await expect.poll(async () => (await isAsked(anna)) || (await isAsked(ben)), SOON).toBe(true);
    await expectOneAsked(people);

    // The server dies without a word: both are told, and what they see stays on the screen.
    await site.server.kill();
    for (const { page, table } of people) {
      await page.getByText('Reconnecting… Your plan is safe.').waitFor();
      expect(await table.bar.count()).toBe(1);
    }
    await site.server.up();
    for (const { page } of people)
      await page.getByText('Reconnecting… Your plan is safe.').waitFor({ state: 'detached', timeout: 60_000 });
    await expectOneAsked(people);

    await playTogether(people);
    const [result, other] = await Promise.all(people.map(({ table }) => table.result.textContent()));
    expect(result).toMatch(/ wins? | win:|wins:|draw/i);
    expect(other).toBe(result);
    expect(anna.fired + ben.fired).toBeGreaterThan(0);
    expect([...anna.complaints, ...ben.complaints]).toEqual([]);
    await leave(people);
  },
);
