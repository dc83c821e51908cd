import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-node.ts';

const folders = ['apps/web', 'packages', 'rulesets', 'docs/rules'];
const skipped = new Set(['node_modules', 'dist', 'test']);

/** A hash of everything the page is built from: as long as it's the same, the page needn't be rebuilt. */
export function pageFingerprint(): string {
  const hash = createHash('sha256');
  const files = [join(root, 'package-lock.json'), ...folders.flatMap((folder) => filesIn(join(root, folder)))];
  for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return /\.(tsx?|json|css|html|svg|md|webmanifest)$/.test(entry.name) ? [path] : [];
  });
}
