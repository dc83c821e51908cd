import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../src/operation/backup.ts';
import { migrations } from '../../src/store/schema.ts';
import { openSqlite, WrongFile } from '../../src/store/sqlite-file.ts';
import { openSqliteStore } from '../../src/store/sqlite-store.ts';
import { testConfig } from '../running-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { someEntry, someMatch } from './conformance.ts';

function versionOf(file: string): number {
  const database = new DatabaseSync(file);
  const { user_version: version } = database.prepare('PRAGMA user_version').get() as { user_version: number };
  database.close();
  return version;
}

test('a second server that is turned away has not touched the file', async () => {
  const file = join(temporaryFolder(), 'matches.db');
  openSqlite(file).close();
  // The first one is of an older version, and holds the file.
  const old = new DatabaseSync(file);
  old.exec(`PRAGMA user_version = ${migrations.length - 1}`);
  old.close();
  const guard = new DatabaseSync(`${file}.lock`);
  guard.exec('BEGIN EXCLUSIVE');
  onTestFinished(() => guard.close());
  await expect(openSqliteStore(file)).rejects.toThrow('is in use by another server');
  expect(versionOf(file)).toBe(migrations.length - 1);
});

test('a file that is refused can be replaced and opened: nothing stays locked', async () => {
  const file = join(temporaryFolder(), 'matches.db');
  writeFileSync(file, 'Dear diary, '.repeat(200));
  await expect(openSqliteStore(file)).rejects.toThrow('that isn’t a match database; choose another file');
  writeFileSync(file, '');
  await (await openSqliteStore(file)).close();
});

test('a backup is its owner’s alone, and leaves out what a restore does not need', async () => {
  const dataFolder = temporaryFolder();
  const store = await openSqliteStore(join(dataFolder, 'matches.db'));
  const match = someMatch();
  await store.createMatch(match, []);
  await store.addSubscription({ id: 's', match: match.id, seat: 'red', kind: 'webhook', target: '{}' });
  await store.addDelivery({ id: 'd', subscription: 's', body: 'a word on its way', attempts: 0, dueAt: 0 });
  const target = join(dataFolder, 'copy.db');
  expect(await backUp(testConfig({ dataFolder }), target)).toContain('1 match copied');
  await store.close();
  expect(statSync(target).mode & 0o777).toBe(0o600);
  const restored = await openSqliteStore(target);
  expect(await restored.match(match.id)).toEqual(match);
  expect(await restored.takeDeliveries(1, 2, 10)).toEqual([]);
  await restored.close();
});

test('a backup of a foreign or damaged file says so in words and leaves nothing behind', async () => {
  for (const content of ['Dear diary, '.repeat(200), '']) {
    const dataFolder = temporaryFolder();
    const file = join(dataFolder, 'matches.db');
    writeFileSync(file, content);
    if (content === '') {
      const foreign = new DatabaseSync(file);
      foreign.exec('CREATE TABLE matches (id TEXT)');
      foreign.close();
    }
    const target = join(dataFolder, 'copy.db');
    await expect(backUp(testConfig({ dataFolder }), target)).rejects.toThrow(WrongFile);
    expect(existsSync(target)).toBe(false);
  }
});

test('a backup into a folder that cannot be written says so', async () => {
  const dataFolder = temporaryFolder();
  await (await openSqliteStore(join(dataFolder, 'matches.db'))).close();
  const folder = join(dataFolder, 'closed');
  mkdirSync(folder);
  chmodSync(folder, 0o500);
  const target = join(folder, 'deeper', 'copy.db');
  await expect(backUp(testConfig({ dataFolder }), target)).rejects.toThrow('can’t be written');
  expect(readdirSync(folder)).toEqual([]);
});

test('a match is imported whole or not at all', async () => {
  const store = await openSqliteStore(join(temporaryFolder(), 'matches.db'));
  onTestFinished(() => store.close());
  const match = someMatch({ status: 'ended' });
  const token = { hash: 'h', match: match.id, role: 'owner' };
  // The third entry can't be kept.
  await expect(store.importMatch(match, [token], [someEntry(0), someEntry(1), someEntry(1)])).rejects.toThrow();
  expect([await store.match(match.id), await store.token('h')]).toEqual([undefined, undefined]);
  await store.importMatch(match, [token], [someEntry(0), someEntry(1)]);
  expect(await store.match(match.id)).toMatchObject({ status: 'ended', sequence: 2 });
  expect(await store.entries(match.id)).toHaveLength(2);
});
