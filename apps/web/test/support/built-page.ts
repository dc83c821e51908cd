import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { pageFingerprint } from '../../../../scripts/page-sources.ts';
import { writeServiceWorker } from '../../offline.config.ts';

const root = resolve(import.meta.dirname, '../../../..');
const cache = join(root, '.cache/web-page');
const HOUR = 3_600_000;

/**
 * The page as it is shipped, built once for all test files: the first that comes builds, the others wait for it. What was
 * built from the same sources before is used again.
 */
export async function builtPage(): Promise<string> {
  const folder = join(cache, pageFingerprint());
  const done = join(folder, 'done');
  const lock = `${folder}.lock`;
  mkdirSync(cache, { recursive: true });
  while (!existsSync(done)) {
    if (!take(lock)) {
      await pause(200);
      continue;
    }
    try {
      if (!existsSync(done)) await buildInto(folder);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return folder;
}

/** The same page in its own folder as another edition, told apart by `<meta name="edition" content="…">`. */
export async function otherEdition(edition: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-edition-'));
  cpSync(await builtPage(), folder, { recursive: true });
  rmSync(join(folder, 'done'));
  const index = join(folder, 'index.html');
  const marked = readFileSync(index, 'utf8').replace('</head>', `<meta name="edition" content="${edition}"></head>`);
  writeFileSync(index, marked);
  await writeServiceWorker(folder);
  return folder;
}

async function bundle(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env;
  // Under test this says `test`, and the page would be built as for its developers.
  process.env.NODE_ENV = 'production';
  try {
    await build({
      mode: 'production',
      configFile: join(root, 'apps/web/vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function buildInto(folder: string): Promise<void> {
  clearAway(folder);
  const fresh = `${folder}.new`;
  await bundle(fresh);
  writeFileSync(join(fresh, 'done'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}

/** Builds of other sources go when nobody can be testing them any more. */
function clearAway(folder: string): void {
  for (const old of readdirSync(cache)) {
    const path = join(cache, old);
    if (path === folder || old.endsWith('.lock') || Date.now() - statSync(path).mtimeMs < HOUR) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** Only one process can make the folder; one left behind for more than two minutes is removed. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 120_000)
      rmSync(lock, { recursive: true, force: true });
    return false;
  }
}
