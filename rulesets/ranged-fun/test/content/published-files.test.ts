import { publishedContent, schemaReader } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { factions, scenarios } from '../../src/content/catalogue.ts';
import { published } from '../../src/content/published-files.ts';

const root = new URL('../../', import.meta.url);
const command = 'node rulesets/ranged-fun/content/generate-schema.ts';

publishedContent({ describe, test, expect, root, command, published, scenarios });

test('printed factions satisfy the published schema, and a slip does not', () => {
  const reader = schemaReader(published['content/schema/faction.schema.json']!);
  for (const faction of factions) {
    expect(reader.safeParse(faction).success).toBe(true);
    expect(reader.safeParse({ ...faction, units: [] }).success).toBe(false);
  }
});

test('the army schema knows printed and home-made units', () => {
  const reader = schemaReader(published['content/schema/army.schema.json']!);
  const army = {
    format: 'sandtable-army',
    version: 1,
    game: 'ranged-fun',
    name: 'Mine',
    units: [{ type: 'IC1', count: 2 }],
  };
  expect(reader.safeParse(army).success).toBe(true);
  expect(reader.safeParse({ ...army, units: [{ custom: factions[0]!.units[0] }] }).success).toBe(true);
  expect(reader.safeParse({ ...army, units: [{ count: 2 }] }).success).toBe(false);
});
