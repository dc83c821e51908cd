import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-node.ts';

type Versions = Record<string, string>;
type Entry = { resolved?: string; link?: boolean; dependencies?: Versions; devDependencies?: Versions };

const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const locked: Record<string, Entry> = readJson('package-lock.json').packages;
const manifests = ['package.json', ...globSync('{packages,rulesets,apps}/*/package.json', { cwd: root })];

// Otherwise npm would quietly install something the lock file doesn't say, and different things on different machines.
test.each(manifests)('%s asks for exactly what the lock file holds', (file) => {
  const { dependencies, devDependencies } = readJson(file) as Entry;
  const entry = locked[file.replaceAll('\\', '/').replace(/\/?package\.json$/, '')];
  expect({ dependencies: entry?.dependencies, devDependencies: entry?.devDependencies }).toEqual({
    dependencies,
    devDependencies,
  });
});

test.each(manifests)('%s names exact versions', (file) => {
  const { dependencies, devDependencies } = readJson(file) as Entry;
  const loose = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !(name.startsWith('@sandtable/') || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)))
    .map(([name, version]) => `${name}@${version}`);
  expect(loose).toEqual([]);
});

test('the lock file names no registry, so that everybody uses their own', () => {
  const addresses = Object.values(locked).flatMap(({ resolved, link }) =>
    resolved === undefined || link ? [] : [resolved],
  );
  expect(addresses).toEqual([]);
});
