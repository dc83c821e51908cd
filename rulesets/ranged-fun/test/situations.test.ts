import { readdirSync, readFileSync } from 'node:fs';
import { situationProblems } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rangedFun } from '../src/index.ts';
import { situationSchemaText } from '../src/situations/json-schema.ts';

const folder = new URL('../situations/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

describe('the situations come out as their files say', () => {
  for (const name of names.sort()) {
    const situation = read(name) as { name: string; clauses: string[] };
    test(`[${situation.clauses.join(', ')}] ${name.replace('.json', '')} ${situation.name}`, () => {
      expect(situationProblems(rangedFun.ruleset, name, situation)).toEqual([]);
    });
  }
});

test('every vector of the ledger has a file', () => {
  const ledger = readFileSync(new URL('../../../docs/rules/ranged-fun.md', import.meta.url), 'utf8');
  const vectors = [...ledger.matchAll(/^\| (V\d\d) \|/gm)].map((match) => match[1] as string);
  expect(vectors.length).toBe(53);
  expect(vectors.filter((vector) => !names.some((name) => name.startsWith(vector)))).toEqual([]);
});

describe('the published schema of situations', () => {
  const published = readFileSync(new URL('situation.schema.json', folder), 'utf8');
  // A second reader: what the published text means to a program that does not have our own schemas.
  const reader = z.fromJSONSchema(JSON.parse(published));

  test('is what the command generates, and says so', () => {
    expect(published).toBe(situationSchemaText());
    expect(published.split('\n')[1]).toContain('node rulesets/ranged-fun/content/generate-schema.ts');
  });

  test('knows every file, and no file with a slip', () => {
    for (const name of names) {
      const situation = read(name);
      expect(reader.safeParse(situation).success, name).toBe(true);
      expect(reader.safeParse({ ...situation, given: { ...situation.given, weather: 'rain' } }).success).toBe(false);
      expect(reader.safeParse({ ...situation, game: 'chess' }).success).toBe(false);
    }
  });

  test('knows the orders of the game, of the house, and no others', () => {
    const first = read('V01.json');
    const ordering = (order: unknown) => ({ ...first, when: [{ seat: 'red', do: order }] });
    const reads = (order: unknown) => reader.safeParse(ordering(order)).success;
    expect(reads({ kind: 'move', unit: 'F', path: [[3, 5]] })).toBe(true);
    expect(reads({ kind: 'consent' })).toBe(true);
    expect(reads({ kind: 'move', unit: 'F', path: [] })).toBe(false);
    expect(reads({ kind: 'move', unit: 'F', path: [[3, 5]], quickly: true })).toBe(false);
    expect(reads({ kind: 'teleport', unit: 'F' })).toBe(false);
  });
});
