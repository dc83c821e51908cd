import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Tools } from './tools.ts';

/** Reads a published schema as an outside program would, without our own schemas. */
export function schemaReader(text: string): z.ZodType {
  return z.fromJSONSchema(JSON.parse(text));
}

/** Declares the suite for what a game publishes: its files are what its command writes, and its scenarios fit their schema. */
export function publishedContent(
  options: Tools & {
    /** The folder of the ruleset. */
    readonly root: URL;
    /** The command that writes the files. */
    readonly command: string;
    /** What it writes: paths from the root, and texts. */
    readonly published: Readonly<Record<string, string>>;
    readonly scenarios: Readonly<Record<string, object>>;
  },
): void {
  const { describe, test, expect, root, command, published, scenarios } = options;
  const schemas = Object.keys(published).filter((path) => path.endsWith('.schema.json'));

  describe('published files', () => {
    for (const [path, text] of Object.entries(published)) {
      test(`${path} is what the command generates`, () => {
        expect(readFileSync(new URL(path, root), 'utf8')).toBe(text);
      });
    }

    test('every schema of the content is one of them', () => {
      const files = readdirSync(new URL('content/schema/', root)).map((name) => `content/schema/${name}`);
      expect(files.sort()).toEqual(schemas.filter((path) => path.startsWith('content/')).sort());
    });

    test('each schema says at its start that it is generated, and how', () => {
      expect(schemas.length).toBeGreaterThan(1);
      for (const path of schemas) expect(published[path]?.split('\n')[1], path).toContain(command);
    });

    test('printed scenarios satisfy the published schema, and a mistake doesn’t', () => {
      const reader = schemaReader(published['content/schema/scenario.schema.json'] as string);
      expect(Object.keys(scenarios)).not.toEqual([]);
      for (const scenario of Object.values(scenarios)) {
        expect(reader.safeParse(scenario).success).toBe(true);
        expect(reader.safeParse({ ...scenario, rounds: 0 }).success).toBe(false);
        expect(reader.safeParse({ ...scenario, weather: 'rain' }).success).toBe(false);
      }
    });
  });
}
