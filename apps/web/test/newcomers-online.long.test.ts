import { errors } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { readEnding } from './support/newcomer/asserts.ts';
import { shippedBattles } from './support/newcomer/battles.ts';
import { hands } from './support/newcomer/hands.ts';
import { MapPlayer } from './support/newcomer/map-player.ts';
import type { Story } from './support/newcomer/play.ts';
import { Sees } from './support/newcomer/sees.ts';
import { leave, type OnlineSite, openOnlineSite, type Person, SOON, sitTogether } from './support/online.ts';
import { TableOnScreen } from './support/table.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

/** The shortest battle of each game. */
const shortest = games.flatMap(({ meta }) => {
  const own = shippedBattles.filter(({ game }) => game === meta.name);
  return own.length === 0 ? [] : [own.reduce((a, b) => (b.minutes < a.minutes ? b : a))];
});
/** Presses that come to nothing until both are at a loss. */
const PATIENCE = 400;
/** After this many steps one of them loads the page again, in the middle of whatever it was. */
const RELOADS_AT = 25;

test.each(shortest)(
  '$game, $name: two newcomers play to the end in two browsers, one reloads; it is watched and taken over',
  async ({ name }) => {
    const { anna, ben } = await sitTogether(site, name);
    const seats = [anna, ben].map(seated);
    let idle = 0;
    for (let step = 0; !(await isOverFor(seats)); step++) {
      const before = await Promise.all(seats.map(({ sees }) => sees.text()));
      for (const { player } of seats) if (!(await player.isOver())) await player.step().catch(lookAgain);
      const after = await Promise.all(seats.map(({ sees }) => sees.text()));
      idle = after.join() === before.join() ? idle + 1 : 0;
      if (idle > PATIENCE) throw new Error(`at a loss:\n${after.join('\n\n')}`);
      if (step === RELOADS_AT) {
        await ben.page.reload();
        await ben.table.bar.or(ben.table.result).first().waitFor();
      }
    }
    for (const { page } of [anna, ben]) await readEnding(page, new Sees(page));
    expect(await anna.table.result.textContent()).toBe(await ben.table.result.textContent());

    await anna.page.getByRole('link', { name: /^Debrief/ }).click();
    const slider = anna.page.getByRole('slider');
    await slider.waitFor();
    await anna.page.getByText('Dice verified').waitFor();
    const middle = String(Math.floor(Number(await slider.getAttribute('max')) / 2));
    await slider.fill(middle);
    await expect.poll(() => slider.getAttribute('aria-valuetext'), SOON).toMatch(new RegExp(`^Event ${middle} of`));
    await anna.page.getByRole('button', { name: /^As / }).first().click();
    await new TableOnScreen(anna.page).bar.waitFor();
    await anna.page.getByRole('heading', { name }).first().waitFor();
    expect([...anna.complaints, ...ben.complaints]).toEqual([]);
    await leave([anna, ben]);
  },
);

type Seat = { readonly sees: Sees; readonly player: MapPlayer };

function seated({ page }: Person): Seat {
  const sees = new Sees(page);
  const story: Story = { shots: 0, moves: 0, watches: 0, reactions: 0, choices: 0, told: [] };
  const [mouse] = hands;
  if (mouse === undefined) throw new Error('no hand');
  return { sees, player: new MapPlayer(sees, mouse, story) };
}

async function isOverFor(seats: readonly Seat[]): Promise<boolean> {
  return (await Promise.all(seats.map(({ player }) => player.isOver()))).every(Boolean);
}

/** The button was gone before the press. */
function lookAgain(error: unknown): void {
  if (!(error instanceof errors.TimeoutError)) throw error;
}
