// Plain JavaScript that Node 20 can run, using nothing but Node itself: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPackages, missingHere, WRONG_HASH } from './native-binaries.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const windows = process.platform === 'win32';
// The stamp is inside node_modules, so that deleting the folder also deletes the claim that it's complete.
const stampFile = join(root, 'node_modules', '.sandtable-installed');
const nodePackage = join(root, 'node_modules', 'node');
const bundledNode = join(nodePackage, 'bin', windows ? 'node.exe' : 'node');
const neededMajor = 24;

const majorOf = (/** @type {string} */ version) => Number(version.replace(/^v/, '').split('.')[0]);

/** A hash of what the lock file says must be installed. */
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
  const record = join(root, 'node_modules', '.package-lock.json'); // npm's own list of what it installed
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true; // the project itself
    const found = installed[path];
    if (found === undefined) return wanted.optional === true; // fine if it's for another kind of machine
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

/** A Node that can run our TypeScript: the project's own, or the machine's if it's new enough. */
export function nodeForTypeScript() {
  if (existsSync(bundledNode)) return bundledNode;
  return majorOf(process.version) >= neededMajor ? process.execPath : undefined;
}

/** Installs the dependencies unless they're already there. Prints one line when it does, nothing otherwise. */
export function ensureInstalled() {
  if (!isInstalled()) {
    const why = existsSync(join(root, 'node_modules')) ? 'the lock file changed' : 'first run';
    console.error(`Installing dependencies (${why}) …`);
    checkLockFile();
    // Not `npm ci`: it refuses a lock file that lacks a binary for some other kind of machine, and a registry may not have them
    // all. `npm install` follows the lock file just as exactly, and --no-save keeps it from rewriting the file.
    npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
    stampInstalled();
  }
  fetchMissing();
  if (!existsSync(bundledNode)) fetchNode();
}

// The lock file may not list the binaries for every kind of machine, and every npm install removes those it doesn't list.
function fetchMissing() {
  const missing = missingHere(root);
  if (missing.length === 0) return;
  for (const { name, version, parent } of missing)
    console.error(`Fetching ${name} ${version}: ${parent} needs it on this machine, and the lock file lacks it …`);
  const problem = fetchPackages(root, missing, npmAnswer);
  if (problem !== undefined) fail(`A binary could not be fetched: ${problem}`);
}

// npm ignores a lock file it can't read (usually a merge conflict) and would install whatever is newest.
function checkLockFile() {
  try {
    readPackages(join(root, 'package-lock.json'));
  } catch (error) {
    fail(`package-lock.json cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The name of the npm package with Node's binary for this machine. */
function nodeBinary() {
  const { platform, arch } = process;
  const { version } = JSON.parse(readFileSync(join(nodePackage, 'package.json'), 'utf8'));
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const system = windows ? 'win' : platform;
  const name = [prefix, system, windows && arch === 'ia32' ? 'x86' : arch].join('-');
  // Where we know the hash from the registry, it's pinned; elsewhere npm's own check has to do.
  const pins = JSON.parse(readFileSync(join(root, 'scripts', 'node-binaries.json'), 'utf8'));
  return { name, version, folder: `node_modules/${name}`, integrity: pins[`${name}@${version}`] };
}

// The package `node` has a script that fetches whatever the registry has; we fetch it ourselves and check its hash.
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
  // The machine's own Node will do if it's new enough.
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
  // Under `npm start` this is the path of the running npm; calling that one keeps version and settings the same.
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
