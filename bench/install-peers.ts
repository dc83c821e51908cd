import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
// Inside node_modules, so that deleting the folder also deletes the claim that it's complete.
const stampFile = `${folder}node_modules/.peers-installed`;

/** Installs the peers under bench/ unless everything in their lock file is already there. */
export function installPeers(report: (line: string) => void): void {
  const wanted = createHash('sha256')
    .update(readFileSync(`${folder}package-lock.json`))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  report('installing the peers under bench/ …');
  const args = ['ci', '--prefix', folder, '--loglevel=error'];
  const self = process.env.npm_execpath; // `npm run` sets this to its own path
  const options = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  const done = self?.endsWith('.js')
    ? spawnSync(process.execPath, [self, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error('`npm ci` in bench/ failed; its message is above');
  writeFileSync(stampFile, wanted);
}
