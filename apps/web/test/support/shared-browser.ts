import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../scripts/chromium.mjs';

/**
 * The address bar's own pages, which a browser without a screen draws for every window all the same: they took longer than
 * ours. This list replaces Playwright's, so what it switches off for steady pictures and no calls home stands here, too.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

let started: Promise<Browser> | undefined;

/** One browser for all test files of a process, which it ends with: visits don't see each other, and starting it takes a second. */
export async function sharedBrowser(): Promise<Browser> {
  if (started !== undefined && !(await started).isConnected()) started = undefined; // it crashed in an earlier test
  started ??= start();
  return started;
}

async function start(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: npm test installs one, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--disable-features=${SWITCHED_OFF.join(',')}`],
  });
}
