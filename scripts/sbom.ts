// `npm run --silent sbom`: what the project consists of, as a CycloneDX document. npm lists the packages of the lock file with their
// hashes and licenses; this adds what set-up fetches besides.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-node.ts';

type Component = {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
};
export type Bom = { readonly bomFormat: string; readonly components: readonly Component[] };

/** The Node binaries that set-up may bring, each with its pinned hash. */
export function nodeBinaries(pins: Readonly<Record<string, string>>): Component[] {
  return Object.entries(pins).map(([spec, integrity]) => {
    const at = spec.lastIndexOf('@');
    const [name, version] = [spec.slice(0, at), spec.slice(at + 1)];
    const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
    return {
      'bom-ref': spec,
      type: 'platform',
      name,
      version,
      purl: `pkg:npm/${name}@${version}`,
      hashes: [{ alg: 'SHA-512', content }],
    };
  });
}

export function bom(): Bom {
  const self = process.env.npm_execpath;
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--loglevel=error'];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1e8 } as const;
  const { status, stdout, stderr } = self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const listed = JSON.parse(stdout) as Bom;
  const pins = JSON.parse(readFileSync(join(root, 'scripts/node-binaries.json'), 'utf8'));
  return { ...listed, components: [...listed.components, ...nodeBinaries(pins)] };
}

if (import.meta.main) console.log(JSON.stringify(bom(), null, 2));
