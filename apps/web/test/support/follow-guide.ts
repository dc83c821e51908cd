import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './browser.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** Presses and waits on the way through a guide. */
const MOST_STEPS = 300;
const SOON = { timeout: 3000 };

export const guideOf = (page: Page): Locator => page.getByRole('region', { name: 'Your first battle' });
export const todoOf = (page: Page): Locator => guideOf(page).locator('li[aria-current="step"]');
export const countOf = async (page: Page): Promise<string> =>
  (await guideOf(page).locator('p b').first().textContent()) ?? '';

/** Where it is once the map no longer moves under it. */
async function standsStill(ring: Locator): Promise<Awaited<ReturnType<Locator['boundingBox']>>> {
  for (let before = ''; ; ) {
    const box = await ring.boundingBox();
    if (JSON.stringify(box) === before) return box;
    before = JSON.stringify(box);
    await ring.page().waitForTimeout(150);
  }
}

/** Presses in the middle of what the guide's one pointer is on, wherever that is. */
export async function follow(
  page: Page,
  press: (x: number, y: number) => Promise<void>,
  patience: { readonly timeout?: number } = {},
): Promise<void> {
  const ring = page.locator('[data-part="guide-pointer"] > i').first();
  await ring.waitFor(patience);
  const box = await standsStill(ring);
  const size = page.viewportSize();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  // It is in sight, not under the edge.
  expect([x > 0, y > 0, x < (size?.width ?? 0), y < (size?.height ?? 0)]).toEqual([true, true, true, true]);
  await press(x, y);
}

/** What the enemy's fire asks of a player: the button that stands ready, or the first answer. */
async function answerAsked(page: Page): Promise<void> {
  const ready = page.getByRole('region', { name: 'Your decision' }).locator('[data-part="commit"]');
  if ((await ready.count()) > 0) await ready.click(SOON).catch(() => {});
  else await page.keyboard.press('1');
}

/** Lets the enemy be, where that costs nothing; else the best answer. */
async function react(page: Page): Promise<void> {
  const passing = page.getByRole('button', { name: /^(Pass|Don’t react)/ }).filter({ visible: true });
  await page.keyboard.press((await passing.count()) > 0 ? ' ' : '1');
}

/** Does what the guide says and nothing else, until it says nothing more or that's enough; gives the steps it went through. */
export async function followTo(
  page: Page,
  press: (x: number, y: number) => Promise<void>,
  enough: (count: string) => boolean = () => false,
): Promise<readonly string[]> {
  const guide = guideOf(page);
  const went: string[] = [];
  const note = async (): Promise<void> => {
    const count = await countOf(page);
    if (went.at(-1) !== count) went.push(count);
  };
  for (let i = 0; i < MOST_STEPS; i++) {
    const before = (await guide.textContent()) ?? '';
    await note();
    if (/Close/.test(before) || enough(went.at(-1) ?? '')) return went;
    // The computer may move between a look and a press; then what was looked at never comes, and the next look tells more.
    if ((await todoOf(page).count()) > 0) await follow(page, press, SOON).catch(() => {});
    else if (/Deal with the reaction/.test(before)) await react(page);
    else if (/Make your choice/.test(before)) await answerAsked(page);
    else if (!/is deciding/.test(before))
      await guide
        .getByRole('button', { name: 'Next' })
        .click(SOON)
        .catch(() => {});
    await page
      .waitForFunction((text) => document.querySelector('[data-part="guide"]')?.textContent !== text, before, {
        timeout: 1500,
      })
      .catch(() => {});
  }
  throw new Error(`the guide did not come to its end: ${went.join(', ')}; it says ${await guide.textContent()}`);
}

/** A guided battle from its card to the guide's close, pressing only what the guide points at. */
export async function walkThrough(site: Site, scenario: string, screen: 'a desktop' | 'a phone'): Promise<void> {
  const touch = screen === 'a phone';
  const { page, complaints } = await site.visit(touch ? PHONE : {});
  await page.goto(`${site.address}#/new`);
  await page.getByRole('button', { name: `Play ${scenario}`, exact: true }).click();
  await guideOf(page).waitFor();
  const went = await followTo(page, (x, y) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)));
  const [, steps] = /^1 of (\d+)$/.exec(went[0] ?? '') ?? [];
  expect(went.at(-1)).toBe(`${steps} of ${steps}`);
  await guideOf(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => guideOf(page).count()).toBe(0);
  // Closed is closed, also after a reload.
  await page.reload();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  expect(await guideOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
}
