import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../../../scripts/chromium.mjs';

/*
 * Paints the icons of the installed app from the page's own: node apps/web/src/offline/generate-icons.ts
 */

const folder = join(import.meta.dirname, '../../public');
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');

/** A maskable icon is cut to any shape: its picture keeps to the middle, and its ground fills the corners. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.78, ground: '#47521F' },
] as const;

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('no Chromium: set CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const { file, size, share, ground } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    const inner = Math.round(size * share);
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${ground}">` +
        `<img src="${picture}" width="${inner}" height="${inner}"></body>`,
    );
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
