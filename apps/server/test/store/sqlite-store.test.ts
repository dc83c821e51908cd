import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../src/store/schema.ts';
import { SqlStore } from '../../src/store/sql-store.ts';
import { openSqliteDatabase, openSqliteStore } from '../../src/store/sqlite-store.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { calm, someEntry, someMatch, storeConformance } from './conformance.ts';

describe('the store in a file', () => {
  let file = '';
  storeConformance(() => {
    // Each test has a folder of its own, and every handle it opens is on the same file.
    const { currentTestName } = expect.getState();
    if (!file.endsWith(`${currentTestName?.length}.db`))
      file = join(temporaryFolder(), `${currentTestName?.length}.db`);
    return openSqliteStore(file);
  });
});

describe('the file', () => {
  test('is readable by nobody else', async () => {
    const file = join(temporaryFolder(), 'matches.db');
    await (await openSqliteStore(file)).close();
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test('of another program is refused, in words', async () => {
    const folder = temporaryFolder();
    const other = new DatabaseSync(join(folder, 'other.db'));
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    await expect(openSqliteStore(join(folder, 'other.db'))).rejects.toThrow('is another program’s database');
    writeFileSync(join(folder, 'letter.txt'), 'Dear Anna, this is a letter and no database at all.');
    await expect(openSqliteStore(join(folder, 'letter.txt'))).rejects.toThrow('letter.txt: can’t be used');
    // Its lock file lies beside it, so it needs a folder around it that is removed.
    mkdirSync(join(folder, 'inner'));
    await expect(openSqliteStore(join(folder, 'inner'))).rejects.toThrow('can’t be opened');
  });

  test('of a newer version is refused, and left as it is', async () => {
    const file = join(temporaryFolder(), 'matches.db');
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(openSqliteStore(file)).rejects.toThrow('was written by a newer Sandtable');
  });

  test('of an older version is brought up to date, with all that is in it', async () => {
    const file = join(temporaryFolder(), 'matches.db');
    const old = new DatabaseSync(file);
    for (const sql of migrations[0]!) old.exec(sql);
    old.exec(`PRAGMA application_id = ${0x53414e44}; PRAGMA user_version = 1`);
    const { title, seats, creation, limits, startedAt, ...match } = someMatch();
    const { id, version, game, status, createdAt, changedAt } = match;
    const info = JSON.stringify({ title, seats, creation, limits, startedAt });
    old
      .prepare('INSERT INTO matches VALUES (?, ?, ?, ?, 0, ?, ?, ?, 2, ?, 0, NULL)')
      .run(id, version, game, status, info, createdAt, changedAt, JSON.stringify(match.waitingFor));
    for (const { sequence, by, key, at, entry } of [someEntry(0), someEntry(1)])
      old
        .prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)')
        .run(id, sequence, by, key, at, JSON.stringify(entry));
    old.close();
    const store = await openSqliteStore(file);
    onTestFinished(() => store.close());
    expect(await store.match(id)).toMatchObject({ ...match, title, seats, creation, sequence: 2 });
    expect(await store.entries(id)).toEqual([someEntry(0), someEntry(1)]);
    await store.append(id, someEntry(2), calm);
    expect(await store.recall(id, 'red', someEntry(1).key)).toBe(1);
    await store.deleteMatch(id);
    expect(await store.entries(id)).toEqual([]);
  });

  test('has one server at a time', async () => {
    const file = join(temporaryFolder(), 'matches.db');
    const store = await openSqliteStore(file);
    await expect(openSqliteStore(file)).rejects.toThrow('is in use by another server');
    await store.close();
    await (await openSqliteStore(file)).close();
  });

  test.each([
    ['is full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1000000', 'database or disk is full'],
    ['may only be read', 'PRAGMA query_only = 1', 'PRAGMA query_only = 0', 'attempt to write a readonly database'],
  ])(
    'that %s refuses what it cannot keep, keeps what it has, and goes on when it can',
    async (_what, spoil, mend, why) => {
      const database = openSqliteDatabase(join(temporaryFolder(), 'matches.db'));
      const store = new SqlStore('sqlite', database);
      const match = someMatch();
      await store.createMatch(match, []);
      await store.append(match.id, someEntry(0), calm);
      await database.query(spoil);
      const large = someEntry(1, { entry: { seat: 'red', command: { kind: 'x'.repeat(200_000) } } });
      await expect(store.append(match.id, large, calm)).rejects.toThrow(`the store is unavailable: ${why}`);
      expect(await store.entries(match.id)).toEqual([someEntry(0)]);
      await database.query(mend);
      await store.append(match.id, large, calm);
      expect(await store.entries(match.id)).toHaveLength(2);
      await store.close();
    },
  );
});
