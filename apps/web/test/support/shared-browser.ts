import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../../scripts/launch-chromium.ts';

let started: Promise<Browser> | undefined;

/** One browser for all test files of a process, which it ends with: visits don't see each other, and starting it takes a second. */
export async function sharedBrowser(): Promise<Browser> {
  if (started !== undefined && !(await started).isConnected()) started = undefined; // it crashed in an earlier test
  started ??= launchChromium();
  return started;
}
