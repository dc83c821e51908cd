import type { BrowserContextOptions, Page } from 'playwright-core';
import { browseAt, type Site, type Visit } from './browser.ts';
import { builtPage } from './built-page.ts';
import { answer, finger, mouse, type Player } from './players.ts';
import { ServerProcess } from './server-process.ts';
import { TableOnScreen } from './table.ts';

/** The page as the real server serves it, with that server to be killed. */
export type OnlineSite = Site & { readonly server: ServerProcess };

export async function openOnlineSite(): Promise<OnlineSite> {
  const server = await ServerProcess.start(await builtPage());
  return { ...browseAt(server.address, () => server.close()), server };
}

/** For `expect.poll`, which gives up after a second: on a busy machine the other browser takes longer to be told. */
export const SOON = { timeout: 60_000 } as const;

/** A player at a table on a server, in a browser of their own. */
export type Person = Visit & {
  readonly name: string;
  readonly table: TableOnScreen;
  readonly player: Player;
  fired: number;
};

/** A wide screen, on which nothing is waited for but the others. */
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' };

export async function comeIn(site: Site, name: string, screen: BrowserContextOptions = {}): Promise<Person> {
  const visit = await site.visit({ ...DESK, ...screen });
  const player = screen.hasTouch === true ? finger() : mouse();
  return { ...visit, name, table: new TableOnScreen(visit.page), player, fired: 0 };
}

/** From the home page: the battle on the host page, a name, and the links to give away. */
export async function host(
  { page, name }: Person,
  scenario: string,
  choices: readonly (string | RegExp)[] = [],
): Promise<{ readonly seat: string; readonly spectator: string; readonly umpire: string }> {
  await page.getByRole('link', { name: 'Host a game' }).click();
  await page.getByRole('button', { name: `Host ${scenario}`, exact: true }).click();
  await page.getByText('Your table is open').waitFor();
  if (choices.length > 0) await page.getByRole('button', { name: 'Change rules' }).click();
  for (const choice of choices) await changed(page, () => page.getByRole('checkbox', { name: choice }).check());
  await page.getByLabel('Your name').fill(name);
  await changed(page, () => page.keyboard.press('Tab'));
  await changed(page, () => page.getByRole('radio', { name: 'Invite one' }).check());
  const link = (label: string): Promise<string> => page.getByLabel(label, { exact: true }).inputValue();
  return {
    seat: await link('Invite your opponent'),
    spectator: await link('Let friends watch'),
    umpire: await link('Invite an umpire'),
  };
}

/** Changes something about a hosted table, and waits until the server has it. */
export async function changed(page: Page, act: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await act();
  await kept;
}

/** Joins by an invite link: fills in a name and takes the seat. */
export async function join({ page, name }: Person, link: string): Promise<void> {
  await openLink(page, link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
}

/** Opens an address as if it was clicked in a message. */
export async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
}

const WAITING = /deciding|Working it out|Placing/;
/** After this many shots each, players only end their turns until the rounds run out. */
const ENOUGH = 2;

/** Whether this person is asked something now. */
export async function isAsked({ table }: Person): Promise<boolean> {
  if ((await table.bar.count()) === 0) return false;
  return !WAITING.test(await table.question()) && !(await table.isOver());
}

/** What the others read below the map while they wait for this person. */
export function waitsFor({ name }: Person): RegExp {
  return new RegExp(`\\(${name}\\) is deciding`);
}

/** Several people play, each when asked, until `until` says so or it is over for all of them. */
export async function playTogether(
  people: readonly Person[],
  until: () => Promise<boolean> = async () => false,
): Promise<void> {
  const end = Date.now() + 240_000;
  while (!(await until())) {
    if ((await Promise.all(people.map(({ table }) => table.isOver()))).every(Boolean)) return;
    if (Date.now() > end) throw new Error(`the game does not end: ${await standing(people)}`);
    let acted = false;
    for (const person of people) {
      if (!(await isAsked(person))) continue;
      acted = true;
      const asked = await person.table.question();
      // What the one before did may have been what is waited for.
      if (await until()) return;
      if (await answer(person.table, person.player, asked, person.fired >= ENOUGH)) person.fired += 1;
      await person.table.moved(asked);
    }
    // Nobody is asked: something is on its way, or a computer thinks.
    if (!acted) await people[0]?.page.waitForTimeout(50);
  }
}

async function standing(people: readonly Person[]): Promise<string> {
  const lines = people.map(
    async ({ name, table }) => `${name} reads “${await table.question().catch(() => 'nothing')}”`,
  );
  return (await Promise.all(lines)).join('; ');
}

/** Opens the table's menu and takes something of it. */
export async function choose({ page }: Person, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Two people at one table, the second by the first one's link. */
export async function sitTogether(
  site: OnlineSite,
  scenario: string,
  choices: readonly (string | RegExp)[] = [],
  screen: BrowserContextOptions = {},
): Promise<{ readonly anna: Person; readonly ben: Person; readonly links: Awaited<ReturnType<typeof host>> }> {
  const anna = await comeIn(site, 'Anna');
  const links = await host(anna, scenario, choices);
  await anna.page.getByRole('link', { name: 'Go to the table' }).click();
  // One of the two likes it dark.
  const ben = await comeIn(site, 'Ben', { colorScheme: 'dark', ...screen });
  await join(ben, links.seat);
  await Promise.all([anna.table.bar.waitFor(), ben.table.bar.waitFor()]);
  return { anna, ben, links };
}

/** Plays until all units are placed and a player has the turn. Returns that player, then the one who waits. */
export async function toFirstTurnOf(people: readonly [Person, Person]): Promise<readonly [Person, Person]> {
  const hasTurn = async ({ table }: Person): Promise<boolean> =>
    /Your turn|Your orders|what now|Who’s next|Pick another/.test(await table.question());
  await playTogether(people, async () => (await Promise.all(people.map(hasTurn))).some(Boolean));
  return (await hasTurn(people[0])) ? people : [people[1], people[0]];
}

export async function leave(people: readonly Person[]): Promise<void> {
  for (const { page } of people) await page.context().close();
}
