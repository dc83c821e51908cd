import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { concede, endTurn, pass, ROLES } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../../apps/cli/src/games.ts';

/*
 * Games are named in their own folders and in the three tables, nowhere else: code above the rulesets works with any game and
 * knows none by name. Tests, benchmarks, examples and documents may name games.
 */

const root = resolve(import.meta.dirname, '../..');
const tables = ['apps/cli/src/games.ts', 'apps/server/src/games.ts', 'apps/web/src/games/index.ts'];
const own = /^apps\/web\/src\/games\/[^/]+\//;

const sources = execFileSync('git', ['ls-files', 'packages/*/src/*', 'apps/*', 'scripts/*'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/(test|pictures|toy)\//.test(file))
  .filter((file) => !tables.includes(file) && !own.test(file));
const texts = sources.map((file) => ({ file, lines: readFileSync(resolve(root, file), 'utf8').split('\n') }));

/** `file:line: the line` for every line that a pattern finds. */
function found(pattern: RegExp): string[] {
  return texts.flatMap(({ file, lines }) =>
    lines.flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
}

const camel = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
const oneOf = (words: Iterable<string>): string => [...words].map((word) => word.replace(/[.-]/g, '\\$&')).join('|');

describe('outside its own folders nothing names a game', () => {
  test('by its id or name', () => {
    const names = Object.values(games).flatMap(({ meta: { id, name } }) => [id, name, camel(id)]);
    expect(found(new RegExp(`\\b(${oneOf(names)})`, 'i'))).toEqual([]);
  });

  test('by its clauses', () => {
    const prefixes = Object.values(games).map(({ meta }) => meta.prefix);
    expect(found(new RegExp(`\\b(${oneOf(prefixes)})-[A-Z]|['"](${oneOf(prefixes)})['"]`))).toEqual([]);
  });

  test('by its kinds of answer', () => {
    // What kernel and packages/game define for all games belongs to no game.
    const common = new Set<string>([...ROLES, ...[concede, endTurn, pass].map(({ kind }) => kind), 'set-points']);
    const kinds = new Set(
      Object.values(games)
        .flatMap(({ ruleset }) => [...ruleset.decisions, ...ruleset.adjudications])
        .map(({ kind }) => kind as string)
        .filter((kind) => !common.has(kind)),
    );
    expect(found(new RegExp(`\\b(kind|action)s?\\b.{0,12}['"](${oneOf(kinds)})['"]`))).toEqual([]);
  });

  test('by its moments', () => {
    const rules = execFileSync('git', ['grep', '-hoE', "moment: '[a-z-]+'", '--', 'rulesets/*/src/*'], {
      cwd: root,
      encoding: 'utf8',
    });
    const moments = new Set([...rules.matchAll(/'([a-z-]+)'/g)].map(([, moment]) => moment as string));
    expect(moments.size).toBeGreaterThan(5);
    expect(found(new RegExp(`\\bmoment\\b.{0,12}['"](${oneOf(moments)})['"]`))).toEqual([]);
  });
});
