import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '@sandtable/game';
import { z } from 'zod';
import { clauseIdsIn } from '../ledger-file.ts';
import { situationProblems } from '../situation-problems.ts';
import type { Tools } from './tools.ts';

/**
 * Declares the suite for a game's situation files: each comes out as it says, every vector of the ledger has a file, every clause
 * they cite is in the ledger, and the schema beside them accepts them.
 */
export function situationFiles(
  game: Pick<AnyGame, 'ruleset' | 'words'>,
  options: Tools & {
    /** Where the files and their schema are. */
    readonly folder: URL;
    /** The text of the game's ledger, and the vectors it lists. */
    readonly ledger: string;
    readonly vectors: readonly string[];
    /** Orders that the schema must accept, and orders that it must not; `seat` gives them. */
    readonly orders: { readonly seat: string; readonly known: readonly object[]; readonly unknown: readonly object[] };
  },
): void {
  const { describe, test, expect, folder, ledger, vectors, orders } = options;
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !name.endsWith('.schema.json'));
  const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

  describe('the situations come out as their files say', () => {
    for (const name of names.sort()) {
      const situation = read(name) as { name: string; clauses: string[] };
      test(`[${situation.clauses.join(', ')}] ${name.replace('.json', '')} ${situation.name}`, () => {
        expect(situationProblems(game, name, situation)).toEqual([]);
      });
    }
  });

  describe('the files and the ledger', () => {
    test('every vector of the ledger has a file', () => {
      expect(vectors.length).toBeGreaterThan(0);
      expect(vectors.filter((vector) => !names.some((name) => name.startsWith(vector)))).toEqual([]);
    });

    test('every clause named in a file is one of the ledger’s', () => {
      const clauses = clauseIdsIn(ledger);
      const cited = names.flatMap((name) => {
        const { clauses: about, when } = read(name) as { clauses: string[]; when: { clause?: string }[] };
        return [...about, ...when.flatMap(({ clause }) => clause ?? [])].map((clause) => [name, clause] as const);
      });
      expect(cited.filter(([, clause]) => !clauses.has(clause))).toEqual([]);
    });
  });

  describe('the published schema of situations', () => {
    // Reads the published schema as an outside program would, without our own schemas.
    const reader = z.fromJSONSchema(read('situation.schema.json'));

    test('accepts every file, and no file with a mistake', () => {
      for (const name of names) {
        const situation = read(name);
        expect(reader.safeParse(situation).success, name).toBe(true);
        expect(reader.safeParse({ ...situation, given: { ...situation.given, weather: 'rain' } }).success).toBe(false);
        expect(reader.safeParse({ ...situation, game: 'chess' }).success).toBe(false);
      }
    });

    test('accepts the orders of the game and of the kernel, and no others', () => {
      const first = read(names[0] as string);
      const reads = (order: object) => reader.safeParse({ ...first, when: [{ seat: orders.seat, do: order }] }).success;
      for (const order of [...orders.known, { kind: 'consent' }])
        expect(reads(order), JSON.stringify(order)).toBe(true);
      for (const order of [...orders.unknown, { kind: 'teleport' }])
        expect(reads(order), JSON.stringify(order)).toBe(false);
    });
  });
}
