import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../../scripts/chromium.mjs';

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
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
