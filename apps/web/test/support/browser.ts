import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { builtPage } from './built-page.ts';
import { sharedBrowser } from './shared-browser.ts';
import { serveFolder } from './static-server.ts';

/** The shipped page in a browser, and everything it complained about. */
export type Visit = { readonly page: Page; readonly complaints: string[] };

type Wishes = BrowserContextOptions & {
  /** The mission opens by itself, as it does for people. */
  readonly briefed?: boolean;
  /** Another number, other dice. */
  readonly luck?: number;
  /** Which page is opened first, as `#/rules`; the home page if none is named. */
  readonly at?: string;
};

export type Site = {
  readonly address: string;
  visit(options?: Wishes): Promise<Visit>;
  /** Ends all visits that still last. */
  close(): Promise<void>;
};

/** What happened is shown at once, and nothing is kept for offline use: neither is waited for, unless a test is about it. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** Which game a test without a wish of its own plays. `BROWSER_LUCK=7 vitest run …` tries it with another. */
const LUCK = Number(process.env.BROWSER_LUCK ?? 1);

let served: ReturnType<typeof serveFolder> | undefined;

/** The page, built and served once for all test files of a process. */
export async function openSite(): Promise<Site> {
  served ??= builtPage().then(serveFolder);
  const { address } = await served;
  return browseAt(address, async () => {});
}

/** For a page that is served already; `stop` ends its server. */
export function browseAt(address: string, stop: () => Promise<void>): Site {
  const contexts: BrowserContext[] = [];
  return {
    address,
    async visit({ briefed = false, luck = LUCK, at = '', ...options } = {}) {
      const browser = await sharedBrowser();
      const context = await browser.newContext({ ...USUAL, ...options });
      contexts.push(context);
      // The same dice and the same computer players every time, so that a failure can be seen again.
      await context.addInitScript((luck) => {
        if (location.protocol !== 'about:') localStorage['sandtable.luck'] = luck;
      }, String(luck));
      // Nobody is briefed unless a test is about it: the mission would lie over what is to be pressed.
      // A blank page has no storage, and says so by an error.
      if (!briefed)
        await context.addInitScript(() => {
          if (location.protocol !== 'about:') localStorage['sandtable.settings'] ??= '{"brief":false}';
        });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOfTheLine(message)) complaints.push(message.text());
      });
      // Long enough for a busy machine: only what never comes takes this long.
      page.setDefaultTimeout(60_000);
      await page.goto(`${address}${at}`);
      return { page, complaints };
    },
    async close() {
      for (const context of contexts) await context.close();
      await stop();
    },
  };
}

/** The browser itself notes every request of a server that is not there, or was killed; the page says it in its own words. */
function isOfTheLine(message: ConsoleMessage): boolean {
  const text = message.text();
  const asksServer = text.startsWith('Failed to load resource') && message.location().url.includes('/api/');
  // Cut off while a part of the page was on its way: the page asks again when it needs it.
  const cutOff = text.startsWith('Failed to load resource: net::ERR_');
  return asksServer || cutOff || text.startsWith('WebSocket connection to');
}
