import { publishedContent, schemaReader } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import chartFile from '../../content/weapons-chart.json' with { type: 'json' };
import { published } from '../../src/content/published-files.ts';
import { scenarios } from '../../src/content/scenarios.ts';

const root = new URL('../../', import.meta.url);
const command = 'node rulesets/dogs-of-war/content/generate-schema.ts';

publishedContent({ describe, test, expect, root, command, published, scenarios });

test('the shipped chart and forces satisfy their published schemas, and a slip does not', () => {
  const chart = schemaReader(published['content/schema/weapons-chart.schema.json']!);
  expect(chart.safeParse(chartFile).success).toBe(true);
  expect(chart.safeParse({ ...chartFile, firearms: [] }).success).toBe(false);
  const army = schemaReader(published['content/schema/army.schema.json']!);
  for (const { name, points, forces } of Object.values(scenarios)) {
    for (const force of forces) {
      const file = { format: 'sandtable-army', version: 1, game: 'dogs-of-war', name, points, ...force };
      expect(army.safeParse(file).success).toBe(true);
      expect(army.safeParse({ ...file, teams: [] }).success).toBe(false);
    }
  }
});
