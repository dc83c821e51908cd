import { errors } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../browser.ts';
import { readEnding, readMission, readsWell } from './asserts.ts';
import type { Hand } from './hands.ts';
import { MapPlayer } from './map-player.ts';
import { Sees } from './sees.ts';
import { TextPlayer } from './text-player.ts';

export type Battle = {
  readonly game: string;
  readonly name: string;
  /** Rounds that are as much to play as four are elsewhere. */
  readonly long: boolean;
  readonly minutes: number;
};

/** What a newcomer has done and been asked in a battle. */
export type Story = {
  shots: number;
  moves: number;
  watches: number;
  reactions: number;
  choices: number;
  readonly told: string[];
};

/** So often may the screen stay as it is before the newcomer is at a loss. */
const PATIENCE = 12;
const MOST_STEPS = 1500;

/** How long a newcomer plays, and who hears what was done. */
export type Ways = {
  /** After this many rounds the newcomer concedes. */
  readonly rounds?: number;
  note?(line: string): void;
};

/** What nobody takes away comes within this, however busy the machine is. */
const COMES_MS = 60_000;
/** Not for long: the battle may end by itself meanwhile. */
const CONCEDE_MS = 15_000;
const MENU_MS = 3000;

/** From the home page to the rematch, by what the page says and nothing else. */
export async function playNewcomer(
  site: Site,
  battle: Battle,
  hand: Hand,
  { rounds = Number.POSITIVE_INFINITY, note = () => {} }: Ways = {},
): Promise<Story> {
  const { page, complaints } = await site.visit({ ...hand.screen, briefed: true });
  const sees = new Sees(page);
  const story: Story = { shots: 0, moves: 0, watches: 0, reactions: 0, choices: 0, told: [] };
  await hand.press(sees.link(`All battles in ${battle.game}`), COMES_MS);
  await hand.press(sees.button(`Play ${battle.name}`), COMES_MS);
  const side = await brief(sees, hand);
  const player = hand.inWords ? new TextPlayer(sees, hand, story) : new MapPlayer(sees, hand, story);
  await player.sitDown();
  let [idle, before] = [0, ''];
  for (let step = 0; !(await player.isOver()); step++) {
    const text = await sees.text();
    if (!hand.inWords) readsWell(text);
    idle = text === before ? idle + 1 : 0;
    before = text;
    if (idle > PATIENCE || step > MOST_STEPS) throw new Error(`at a loss (${player.did}); the page says:\n${text}`);
    if ((await sees.round()) > rounds) {
      await concede(sees, hand).catch(async (error: unknown) => {
        // The computer's last turn may end the battle first.
        await expect.poll(() => player.isOver(), { message: String(error) }).toBe(true);
      });
      break;
    }
    await player.step().catch((error: unknown) => {
      // The button was gone before the press: look again.
      if (!(error instanceof errors.TimeoutError)) throw error;
      note(`missed: ${player.did}: ${error.message.slice(0, 300)}`);
    });
    note(player.did);
    await sees.change(text);
  }
  await readEnding(page, sees);
  await hand.press(sees.link(/^Debrief/), COMES_MS);
  await sees.heading(/^Luck/).waitFor();
  await page.goBack();
  await readEnding(page, sees);
  await hand.press(sees.button(/^Rematch/), COMES_MS);
  expect(await brief(sees, hand), 'the rematch swaps sides').not.toBe(side);
  expect(complaints).toEqual([]);
  await page.context().close();
  return story;
}

/** The mission opens by itself; in a guided battle the guide comes first, and the score opens the mission. */
async function brief(sees: Sees, hand: Hand): Promise<string> {
  const skip = sees.button(/^Skip/);
  const understood = sees.button('Got it');
  await understood.or(skip).first().waitFor();
  if (await sees.is(skip)) {
    await hand.press(skip, COMES_MS);
    await hand.press(sees.button(/Mission/), COMES_MS);
    await understood.waitFor();
  }
  const side = await readMission(sees);
  await hand.press(understood, COMES_MS);
  return side;
}

/** Gives up by the menu; the button is held, as it says. */
async function concede(sees: Sees, hand: Hand): Promise<void> {
  const { page } = sees;
  const menu = page.getByRole('button', { name: 'Table menu' }).filter({ visible: true }).last();
  const item = page.getByRole('menuitem', { name: /^Concede/ });
  // A question that comes at this very moment takes the keyboard away from the button: one presses again.
  for (let tries = 0; tries < 5 && !(await sees.is(item)); tries++) {
    await hand.press(menu, CONCEDE_MS);
    await item.waitFor({ timeout: MENU_MS }).catch(() => {});
  }
  await hand.press(item, CONCEDE_MS);
  await hand.hold(sees.button('Hold to concede'));
  await page
    .getByText(/conceded in (round|turn) \d/)
    .first()
    .waitFor({ timeout: CONCEDE_MS });
}
