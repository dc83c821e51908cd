import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const playwrightFolders = [
  process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
  join(homedir(), '.cache', 'ms-playwright'),
  join(homedir(), 'Library', 'Caches', 'ms-playwright'),
];
const playwrightBinaries = [
  join('chrome-linux', 'chrome'),
  join('chrome-linux64', 'chrome'),
  join('chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
];

/**
 * The path of a Chromium or Chrome on this machine: CHROMIUM_PATH if set (if it's unusable none is found, so that a
 * typo is noticed), then the PATH, the usual application folders, and what Playwright has downloaded.
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((name) => join(folder, name)));
  return [...onPath, ...applications, ...playwrightCandidates()].find(isProgram);
}

/**
 * Finds Chromium, or installs Debian's if that's possible without asking (as root on a machine with apt-get). Returns the path,
 * or what to do about it.
 * @returns {{ path: string } | { missing: string }}
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH)
    return { missing: `CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is not a program that can be run.` };
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium with apt-get …');
    // Containers often lack package lists, but fetching them every time would cost every run seconds.
    if (!aptGet(['install', '-y', '--no-install-recommends', 'chromium'])) {
      aptGet(['update']);
      aptGet(['install', '-y', '--no-install-recommends', 'chromium']);
    }
  }
  const installed = findChromium();
  if (installed) return { path: installed };
  return {
    missing:
      'No Chromium or Chrome found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.',
  };
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'ignore'], env }).status === 0;
}

function playwrightCandidates() {
  return playwrightFolders
    .filter((folder) => folder !== '' && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('chromium'))
        .sort((a, b) => b.localeCompare(a, 'en', { numeric: true })) // newest first
        .flatMap((name) => playwrightBinaries.map((binary) => join(folder, name, binary))),
    );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
