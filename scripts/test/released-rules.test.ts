import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type AnyGame, ReleasedGames, type ReleaseIndex, RulesGone } from '@sandtable/game';
import { type MatchRecord, replay } from '@sandtable/kernel';
import { scenarioOf } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { games } from '../../apps/cli/src/games.ts';
import { keepRules } from '../release-rules.ts';
import { root } from '../run-node.ts';
import { temporaryFolder } from './temp-folder.ts';

const folder = join(root, 'released');
const index: ReleaseIndex = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));

function shelf(at: string): ReleasedGames {
  return new ReleasedGames({
    read: async (file) => readFileSync(join(at, file)),
    load: (file) => import(pathToFileURL(join(at, file)).href),
    sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  });
}

const kept = Object.entries(index).flatMap(([game, versions]) =>
  Object.entries(versions).map(([version, entry]) => ({ game, version, ...entry })),
);

describe.each(kept)('$game, rules $version', ({ game, version, file, sha256 }) => {
  /** The game as if its rules had changed since. */
  const now = { ...games[game], ruleset: { ...games[game]?.ruleset, version: 'of tomorrow' } } as AnyGame;
  const records = globSync(`games/${game}/${version}/*.json.gz`, { cwd: folder }).map(
    (each) => JSON.parse(gunzipSync(readFileSync(join(folder, each))).toString()) as MatchRecord,
  );

  test('is kept under its hash', () => {
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(sha256);
    expect(file).toContain(sha256.slice(0, 16));
  });

  test('replays a recorded game of each of its scenarios', async () => {
    const then = await shelf(folder).at(now, version);
    expect(then.ruleset.version).toBe(version);
    const played = new Map(records.map((record) => [scenarioOf(record), record]));
    expect([...played.keys()]).toEqual(expect.arrayContaining(Object.keys(then.content.scenarios)));
    for (const [scenario, record] of played) {
      const again = replay(then.ruleset, record);
      expect(again.ok ? '' : again.fault.message, scenario).toBe('');
      expect(replay(now.ruleset, record)).toMatchObject({ ok: false, fault: { code: 'other-rules' } });
    }
  });
});

describe('rules that are kept', () => {
  const [game] = Object.values(games) as [AnyGame];
  const later = { ...game, ruleset: { ...game.ruleset, version: 'of tomorrow' } } as AnyGame;
  const { version } = game.ruleset;

  test('come back as they were, under the same name when nothing changed', async () => {
    const at = temporaryFolder({});
    const file = await keepRules(game, at);
    const code = readFileSync(join(at, file), 'utf8');
    expect(await keepRules(game, at)).toBe(file);
    expect(globSync(`games/${game.meta.id}/${version}/*.json.gz`, { cwd: at }).length).toBeGreaterThan(0);
    expect(code).not.toMatch(/\bfrom\s*["']/);
    const back = await shelf(at).at(later, version);
    expect([back.meta.id, back.ruleset.version]).toEqual([game.meta.id, version]);
    expect(await shelf(at).at(game, version)).toBe(game);
    expect(await shelf(at).at(game, undefined)).toBe(game);
  });

  test('that are missing, altered or misnamed are reported', async () => {
    const at = temporaryFolder({});
    await expect(shelf(at).at(later, version)).rejects.toThrow(RulesGone);
    const file = await keepRules(game, at);
    await expect(shelf(at).at(later, '999')).rejects.toThrow(/began with rules 999 .*doesn’t have/);
    writeFileSync(join(at, file), `${readFileSync(join(at, file), 'utf8')}\n`);
    await expect(shelf(at).at(later, version)).rejects.toThrow(/altered/);
    const names = JSON.parse(readFileSync(join(at, 'index.json'), 'utf8'));
    writeFileSync(
      join(at, 'index.json'),
      JSON.stringify({ [game.meta.id]: { ...names[game.meta.id], 999: { file: 'x.mjs', sha256: '' } } }),
    );
    await expect(shelf(at).at(later, '999')).rejects.toThrow(RulesGone);
    expect(existsSync(join(at, 'x.mjs'))).toBe(false);
  });
});
