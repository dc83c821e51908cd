// Plain JavaScript that Node 20 can run, using nothing but Node itself. A tool's binary comes as one optional package for each
// kind of machine, and a lock file made on one machine may not list them all. What's missing for this one is fetched in exactly
// the version the tool asks for.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * @typedef {{ platform: string, arch: string, libc?: 'glibc' | 'musl' | undefined }} Machine
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked
 * @typedef {{ name: string, version: string, parent: string, folder: string, integrity?: string | undefined }} Binary
 */

/** How a problem is worded when a file isn't the one that was pinned. */
export const WRONG_HASH = 'its hash is';

/** @returns {Machine} */
export function thisMachine() {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch };
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report?.getReport() ?? {});
  return { platform, arch, libc: report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc' };
}

const SYSTEMS = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows';
const CHIPS = 'arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64|wasm32';
const native = new RegExp(`(?:^|[-/])(${SYSTEMS})-(${CHIPS})(?:-(gnu|musl|msvc|gnueabihf|musleabihf|eabi))?$`);

/** The machine a package is for, by its name; undefined if the name doesn't say. */
function machineOf(/** @type {string} */ name) {
  const [, system, arch, abi] = native.exec(name) ?? [];
  if (system === undefined || arch === undefined) return undefined;
  const libc = abi?.startsWith('musl') ? 'musl' : abi?.startsWith('gnu') ? 'glibc' : undefined;
  return { platform: system === 'windows' ? 'win32' : system, arch, libc };
}

/** @param {string} name @param {Machine} machine */
function fits(name, { platform, arch, libc }) {
  const made = machineOf(name);
  return (
    made?.platform === platform &&
    made.arch === arch &&
    (made.libc === undefined || libc === undefined || made.libc === libc)
  );
}

/**
 * The native packages that a lock file's tools need on a machine and `has` doesn't find. A tool that has none for this machine is
 * skipped: it may work without, and reports it itself if it can't.
 * @param {Record<string, Locked>} packages @param {Machine} machine @param {(folder: string) => boolean} has
 * @returns {Binary[]}
 */
export function missingBinaries(packages, machine, has) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) => {
    if (!has(parent)) return [];
    const fitting = Object.entries(optionalDependencies).filter(([name]) => fits(name, machine));
    const beside = (/** @type {string} */ name) =>
      `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`;
    if (fitting.length === 0 || fitting.some(([name]) => has(beside(name)))) return [];
    // A name with the right libc is preferred to one without, as in `cli-linux-x64-musl` and `cli-linux-x64`.
    const exact = fitting.filter(([name]) => machineOf(name)?.libc === machine.libc);
    const plain = fitting.filter(([name]) => machineOf(name)?.libc === undefined);
    const [name, range] = /** @type {[string, string]} */ (exact[0] ?? plain[0] ?? fitting[0]);
    const locked = packages[beside(name)];
    const version = locked?.version ?? range.replace(/^[\^~]/, '');
    return [
      {
        name,
        version,
        parent: parent.replace(/^.*node_modules\//, ''),
        folder: beside(name),
        integrity: locked?.integrity,
      },
    ];
  });
}

/** @param {string} root @param {Machine} [machine] */
export function missingHere(root, machine = thisMachine()) {
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return missingBinaries(packages, machine, (folder) => existsSync(join(root, folder, 'package.json')));
}

/**
 * Fetches packages of exactly these versions into their folders. npm checks each against the registry's hash; with `integrity`
 * it must have that hash. Returns why a package can't be fetched, or undefined.
 * @param {string} root @param {readonly Omit<Binary, 'parent'>[]} binaries @param {(args: string[]) => { status: number | null, stdout: string, stderr: string }} npm
 * @returns {string | undefined}
 */
export function fetchPackages(root, binaries, npm) {
  const work = mkdtempSync(join(root, 'node_modules', '.fetching-'));
  try {
    const specs = binaries.map(({ name, version }) => `${name}@${version}`);
    const packed = npm(['pack', ...specs, '--json', '--pack-destination', work, '--loglevel=error']);
    if (packed.status !== 0) return packed.stderr.trim().split('\n')[0] || 'npm could not fetch it';
    /** @type {readonly { name: string, filename: string }[]} */
    const files = Object.values(JSON.parse(packed.stdout));
    for (const binary of binaries) {
      const file = files.find(({ name }) => name === binary.name);
      const problem =
        file === undefined ? 'npm fetched something else' : unpack(root, binary, work, basename(file.filename));
      if (problem !== undefined) return `${binary.name}: ${problem}`;
    }
    return undefined;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** @param {string} root @param {Omit<Binary, 'parent'>} binary @param {string} work @param {string} file @returns {string | undefined} */
function unpack(root, { folder, integrity }, work, file) {
  const hash = `sha512-${createHash('sha512')
    .update(readFileSync(join(work, file)))
    .digest('base64')}`;
  if (integrity?.startsWith('sha512-') && hash !== integrity)
    return `${WRONG_HASH} ${hash}, and ${integrity} was expected`;
  const unpacked = spawnSync('tar', ['-xzf', file], { cwd: work, encoding: 'utf8' });
  if (unpacked.status !== 0) return `it can't be unpacked: ${unpacked.stderr || unpacked.error?.message}`;
  const target = join(root, folder);
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(join(work, 'package'), target);
  return undefined;
}
