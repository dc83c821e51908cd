import { type Browser, type BrowserContextOptions, type ConsoleMessage, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { builtPage } from './built-page.ts';
import { serveFolder } from './static-server.ts';

/** The shipped page in a browser, and everything it complained about. */
export type Visit = { readonly page: Page; readonly complaints: string[] };

export type Site = {
  readonly address: string;
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
};

/** What happened is shown at once, and nothing is kept for offline use: neither is waited for, unless a test is about it. */
const USUAL: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
};

/** Builds and serves the page and opens a browser for it. */
export async function openSite(): Promise<Site> {
  const server = await serveFolder(await builtPage());
  return browseAt(server.address, async () => server.close());
}

/** Opens a browser for a page that is served already; `stop` ends whoever serves it. */
export async function browseAt(address: string, stop: () => Promise<void>): Promise<Site> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs one, or set CHROMIUM_PATH');
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    address,
    async visit(options = {}) {
      const context = await browser.newContext({ ...USUAL, ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isOfTheLine(message)) complaints.push(message.text());
      });
      page.setDefaultTimeout(20_000);
      await page.goto(address);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await stop();
    },
  };
}

/** The browser itself notes every request of a server that is not there, or was killed; the page says it in its own words. */
function isOfTheLine(message: ConsoleMessage): boolean {
  const text = message.text();
  const asksServer = text.startsWith('Failed to load resource') && message.location().url.includes('/api/');
  return asksServer || text.startsWith('WebSocket connection to');
}
