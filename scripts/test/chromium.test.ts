import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureChromium, findChromium } from '../chromium.mjs';
import { temporaryFolder } from './temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

function fakeProgram(name: string): string {
  const path = join(temporaryFolder({ [name]: '#!/bin/sh\n' }), name);
  chmodSync(path, 0o755);
  return path;
}

test('CHROMIUM_PATH comes before everything else', () => {
  const path = fakeProgram('my-browser');
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(findChromium()).toBe(path);
});

test('a CHROMIUM_PATH that cannot be run is reported, not passed over', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(findChromium()).toBeUndefined();
  expect(ensureChromium()).toEqual({ missing: 'CHROMIUM_PATH=/nowhere/chromium is not a program that can be run.' });
});

test('the PATH is searched for the usual names', () => {
  const path = fakeProgram('google-chrome');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', join(path, '..'));
  expect(findChromium()).toBe(path);
});
