import { readdirSync, readFileSync } from 'node:fs';
import { publishedContent, schemaReader } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { published } from '../../src/content/published-files.ts';
import { scenarios } from '../../src/content/scenarios.ts';

const root = new URL('../../', import.meta.url);
const command = 'node rulesets/down-range/content/generate-schema.ts';

publishedContent({ describe, test, expect, root, command, published, scenarios });

test('every table file satisfies its published schema, and a slip does not', () => {
  const content = new URL('content/', root);
  const tables = readdirSync(content).filter((name) => name.endsWith('.json') && name !== 'scenario-list.json');
  const schemas = Object.keys(published).filter((path) => path.startsWith('content/schema/'));
  expect(tables).toHaveLength(schemas.length - 1);
  for (const name of tables) {
    const reader = schemaReader(published[`content/schema/${name.replace('.json', '.schema.json')}`]!);
    const table = JSON.parse(readFileSync(new URL(name, content), 'utf8'));
    expect(reader.safeParse(table).success).toBe(true);
    const spoiled = Array.isArray(table) ? [...table, {}] : { ...table, weather: 'rain' };
    expect(reader.safeParse(spoiled).success).toBe(false);
  }
});
