import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = join(import.meta.dirname, 'src/offline/service-worker.ts');

/** Leaves the built page with its service worker. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir !== undefined) await writeServiceWorker(dir);
    },
  };
}

/** Writes `service-worker.js` beside a built page, with the list of all its files: what is needed to play offline. */
export async function writeServiceWorker(dir: string): Promise<void> {
  const files = filesIn(dir).filter((file) => !file.endsWith('.map') && file !== 'service-worker.js');
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(dir, file)));
  const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE);
  const listed = JSON.stringify(files.map((file) => `./${file}`));
  const edition = JSON.stringify(hash.digest('hex').slice(0, 16));
  writeFileSync(join(dir, 'service-worker.js'), `const FILES = ${listed};\nconst EDITION = ${edition};\n${code}`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
