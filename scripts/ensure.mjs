// Plain JavaScript that Node 20 can run, using nothing but Node itself: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackages, missingHere, WRONG_HASH } from './native-binaries.mjs';

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
  fetchMissing();
  if (!existsSync(bundledNode)) fetchNode();
}

// The lock file need not know the binaries of every kind of machine, and npm removes what it doesn't know with every install.
function fetchMissing() {
  const missing = missingHere(root);
  if (missing.length === 0) return;
  for (const { name, version, parent } of missing)
    console.error(`Fetching ${name} ${version}: ${parent} needs it on this machine, and the lock file lacks it …`);
  const problem = fetchPackages(root, missing, npmAnswer);
  if (problem !== undefined) fail(`A binary could not be fetched: ${problem}`);
}

// npm takes a lock file it cannot read (a merge conflict, mostly) for none at all, and would install whatever is newest.
function checkLockFile() {
  try {
    readPackages(join(root, 'package-lock.json'));
  } catch (error) {
    fail(`package-lock.json cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The package that holds Node's binary for this machine, named as its makers name them. */
function nodeBinary() {
  const { platform, arch } = process;
  const { version } = JSON.parse(readFileSync(join(nodePackage, 'package.json'), 'utf8'));
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const system = windows ? 'win' : platform;
  const name = [prefix, system, windows && arch === 'ia32' ? 'x86' : arch].join('-');
  // Hashes are pinned where we have seen one from the registry; elsewhere npm's own check has to do.
  const pins = JSON.parse(readFileSync(join(root, 'scripts', 'node-binaries.json'), 'utf8'));
  return { name, version, folder: `node_modules/${name}`, integrity: pins[`${name}@${version}`] };
}

// The script of the package `node` would fetch whatever the registry has; we fetch it ourselves, and check its hash.
function fetchNode() {
  if (!existsSync(join(nodePackage, 'package.json'))) return noNode('the package node is missing');
  const binary = nodeBinary();
  const { version, integrity } = binary;
  if (process.version === `v${version}`) return;
  const how = integrity === undefined ? 'no pinned hash for this machine' : 'its hash is pinned';
  console.error(`Fetching Node ${version} (${how}), this machine has ${process.version} …`);
  const problem = fetchPackages(root, [binary], npmAnswer);
  if (problem?.includes(WRONG_HASH)) fail(`Node ${version} isn't the one we know: ${problem}.`);
  if (problem !== undefined) return noNode(problem);
  mkdirSync(dirname(bundledNode), { recursive: true });
  copyFileSync(join(root, binary.folder, 'bin', windows ? 'node.exe' : 'node'), bundledNode);
  chmodSync(bundledNode, 0o755);
  const link = join(root, 'node_modules', '.bin', 'node');
  if (!windows && !existsSync(link)) symlinkSync('../node/bin/node', link);
}

/** @param {string} why */
function noNode(why) {
  // A newer Node of the machine's own will do.
  if (nodeForTypeScript() === undefined)
    fail(`Sandtable needs Node ${neededMajor} or newer and could not fetch it (${why}): install it from nodejs.org.`);
}

/** @param {string[]} args */
function npm(args) {
  const done = runNpm(args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (done.status !== 0)
    fail(`\`npm ${args.join(' ')}\` failed; its message is above. Try it again, or delete node_modules first.`);
}

/** @param {string[]} args */
function npmAnswer(args) {
  const { status, stdout, stderr } = runNpm(args, { stdio: ['ignore', 'pipe', 'pipe'] });
  return { status, stdout: String(stdout), stderr: String(stderr) };
}

/** @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
function runNpm(args, options) {
  // Under `npm start` the running npm names itself; calling that one keeps versions and settings the same.
  const self = process.env.npm_execpath;
  const all = { cwd: root, maxBuffer: 1e8, ...options };
  return self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], all)
    : spawnSync('npm', args, { ...all, shell: windows });
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
