import { readdirSync, readFileSync } from 'node:fs';
import { situationProblems } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { downRange } from '../src/index.ts';
import { situationSchemaText } from '../src/situations/json-schema.ts';
import { continueMove, move, react } from './orders.ts';

const folder = new URL('../situations/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

describe('the situations come out as their files say', () => {
  for (const name of names.sort()) {
    const situation = read(name) as { name: string; clauses: string[] };
    test(`[${situation.clauses.join(', ')}] ${name.replace('.json', '')} ${situation.name}`, () => {
      expect(situationProblems(downRange.ruleset, name, situation)).toEqual([]);
    });
  }
});

describe('the files and the ledger', () => {
  const ledger = readFileSync(new URL('../../../docs/rules/down-range.md', import.meta.url), 'utf8');

  test('every vector of the ledger has a file', () => {
    const vectors = [...ledger.matchAll(/^- \*\*(V\d\d)\*\*/gm)].map((match) => match[1] as string);
    expect(vectors.length).toBe(93);
    expect(vectors.filter((vector) => !names.some((name) => name.startsWith(vector)))).toEqual([]);
  });

  test('every clause named in a file is one of the ledger’s', () => {
    const clauses = new Set([...ledger.matchAll(/^\*\*(DR-[A-Z]+-\d+)\*\*/gm)].map((match) => match[1] as string));
    const cited = names.flatMap((name) => {
      const { clauses: about, when } = read(name) as { clauses: string[]; when: { clause?: string }[] };
      return [...about, ...when.flatMap(({ clause }) => clause ?? [])].map((clause) => [name, clause] as const);
    });
    expect(cited.filter(([, clause]) => !clauses.has(clause))).toEqual([]);
  });
});

describe('the published schema of situations', () => {
  const published = readFileSync(new URL('situation.schema.json', folder), 'utf8');
  // A second reader: what the published text means to a program that does not have our own schemas.
  const reader = z.fromJSONSchema(JSON.parse(published));

  test('is what the command generates, and says so', () => {
    expect(published).toBe(situationSchemaText());
    expect(published.split('\n')[1]).toContain('node rulesets/down-range/content/generate-schema.ts');
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
    const first = read('V01a.json');
    const reads = (order: unknown) => reader.safeParse({ ...first, when: [{ seat: 'A', do: order }] }).success;
    expect(reads(move('s', [12, 10]))).toBe(true);
    expect(reads(react(move('s', [12, 10])))).toBe(true);
    expect(reads(continueMove([12, 10]))).toBe(true);
    expect(reads({ kind: 'consent' })).toBe(true);
    expect(reads({ ...move('s', [12, 10]), quickly: true })).toBe(false);
    expect(reads({ kind: 'teleport', unit: 's' })).toBe(false);
  });
});
