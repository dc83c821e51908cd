// Plain JavaScript that Node 20 can run, using nothing but Node itself: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
// The stamp lives inside node_modules so that deleting the folder also deletes the claim that it is complete.
const stampFile = join(root, 'node_modules', '.sandtable-installed');
const nodePackage = join(root, 'node_modules', 'node');
const bundledNode = join(nodePackage, 'bin', windows ? 'node.exe' : 'node');
const neededMajor = 24;

const majorOf = (/** @type {string} */ version) => Number(version.replace(/^v/, '').split('.')[0]);

/** What the lock file says must be installed, as one short string. */
function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Whether node_modules holds what the lock file asks for. */
export function isInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash()) return true;
  // `npm install some-package` changes the lock file and node_modules together, but runs no script of ours afterwards.
  if (!installedMatchesLock()) return false;
  stampInstalled();
  return true;
}

function installedMatchesLock() {
  const record = join(root, 'node_modules', '.package-lock.json'); // npm's own note of what it has put there
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true; // the project itself
    const found = installed[path];
    if (found === undefined) return wanted.optional === true; // made for another kind of machine
    return (
      found.version === wanted.version && found.integrity === wanted.integrity && found.resolved === wanted.resolved
    );
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, resolved?: string, optional?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** Records that node_modules now matches the lock file; npm calls this after every install of its own. */
export function stampInstalled() {
  writeFileSync(stampFile, lockHash());
}

/** The Node that can run our TypeScript: the project's own, or the machine's where that is new enough. */
export function nodeForTypeScript() {
  if (existsSync(bundledNode)) return bundledNode;
  return majorOf(process.version) >= neededMajor ? process.execPath : undefined;
}

/** Installs the dependencies unless they are already there. Says so in one line; silent when there is nothing to do. */
export function ensureInstalled() {
  if (!isInstalled()) {
    const why = existsSync(join(root, 'node_modules')) ? 'the lock file changed' : 'first run';
    console.error(`Installing dependencies (${why}) …`);
    checkLockFile();
    // Not `npm ci`: it refuses a lock file that lacks a binary for some other kind of machine, and a registry need not
    // have them all. This also follows the lock file to the letter, and --no-save keeps it from being rewritten.
    npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    stampInstalled();
  }
  if (nodeForTypeScript() === undefined) fetchNode();
}

// npm takes a lock file it cannot read (a merge conflict, mostly) for none at all, and would install whatever is newest.
function checkLockFile() {
  try {
    readPackages(join(root, 'package-lock.json'));
  } catch (error) {
    fail(`package-lock.json cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

// An npm that refuses install scripts leaves the package `node` without its binary; this is what its script would do.
function fetchNode() {
  console.error(`Fetching Node ${neededMajor}, this machine has ${process.version} …`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: nodePackage,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (nodeForTypeScript() === undefined) {
    fail(
      `Sandtable needs Node ${neededMajor} or newer and could not fetch it for ${process.platform}-${process.arch}: install it from nodejs.org.`,
    );
  }
}

/** @param {string[]} args */
function npm(args) {
  // Under `npm start` the running npm names itself; calling that one keeps versions and settings the same.
  const self = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const done = self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], options)
    : spawnSync('npm', args, { ...options, shell: windows });
  if (done.status !== 0)
    fail(`\`npm ${args.join(' ')}\` failed; its message is above. Try it again, or delete node_modules first.`);
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (majorOf(process.version) < 20) fail(`Sandtable needs Node 20 or newer to start; this is ${process.version}.`);
  if (process.argv.includes('--stamp')) stampInstalled();
  else ensureInstalled();
}
