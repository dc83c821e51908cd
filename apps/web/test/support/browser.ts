import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
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

/** Builds and serves the page and opens a browser for it. */
export async function openSite(): Promise<Site> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs one, or set CHROMIUM_PATH');
  const server = await serveFolder(await builtPage());
  const browser: Browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  return {
    address: server.address,
    async visit(options = { viewport: { width: 1440, height: 900 } }) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.setDefaultTimeout(20_000);
      await page.goto(server.address);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
