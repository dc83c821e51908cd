import { publishedContent, schemaReader } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { factions, readyLists } from '../../src/content/catalogue.ts';
import { published } from '../../src/content/published-files.ts';
import { scenarios } from '../../src/content/scenarios.ts';

const root = new URL('../../', import.meta.url);
const command = 'node rulesets/downsync/content/generate-schema.ts';

publishedContent({ describe, test, expect, root, command, published, scenarios });

test('printed factions and lists satisfy their published schemas, and a slip does not', () => {
  const faction = schemaReader(published['content/schema/faction.schema.json']!);
  for (const each of Object.values(factions)) {
    expect(faction.safeParse(each).success).toBe(true);
    expect(faction.safeParse({ ...each, units: [] }).success).toBe(false);
  }
  const army = schemaReader(published['content/schema/army.schema.json']!);
  for (const { name, faction: side, size, units } of Object.values(readyLists)) {
    const file = { format: 'sandtable-army', version: 1, game: 'downsync', name, faction: side, size, units };
    expect(army.safeParse(file).success).toBe(true);
    expect(army.safeParse({ ...file, size: 'huge' }).success).toBe(false);
  }
});
