import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { factions, scenarios } from '../../src/content/catalogue.ts';
import { armyJsonSchema, factionJsonSchema, scenarioJsonSchema, schemaFiles } from '../../src/content/json-schema.ts';

const folder = new URL('../../content/schema/', import.meta.url);

test('the published schemas are what the command generates', () => {
  const published = Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
  expect(published).toEqual(schemaFiles());
});

test('each says at its start that it is generated, and how', () => {
  for (const text of Object.values(schemaFiles())) {
    expect(text.split('\n')[1]).toContain('node rulesets/ranged-fun/content/generate-schema.ts');
  }
});

// A second reader: what the published text means to a program that does not have our own schemas.
const reader = (schema: Record<string, unknown>) => z.fromJSONSchema(JSON.parse(JSON.stringify(schema)));

test('printed content satisfies the published schemas, and a slip does not', () => {
  const scenarioReader = reader(scenarioJsonSchema());
  for (const scenario of Object.values(scenarios)) {
    expect(scenarioReader.safeParse(scenario).success).toBe(true);
    expect(scenarioReader.safeParse({ ...scenario, rounds: 0 }).success).toBe(false);
    expect(scenarioReader.safeParse({ ...scenario, weather: 'rain' }).success).toBe(false);
  }
  const factionReader = reader(factionJsonSchema());
  for (const faction of factions) {
    expect(factionReader.safeParse(faction).success).toBe(true);
    expect(factionReader.safeParse({ ...faction, units: [] }).success).toBe(false);
  }
});

test('the army schema knows printed and home-made units', () => {
  const armyReader = reader(armyJsonSchema());
  const army = {
    format: 'sandtable-army',
    version: 1,
    game: 'ranged-fun',
    name: 'Mine',
    units: [{ type: 'IC1', count: 2 }],
  };
  expect(armyReader.safeParse(army).success).toBe(true);
  expect(armyReader.safeParse({ ...army, units: [{ custom: factions[0]!.units[0] }] }).success).toBe(true);
  expect(armyReader.safeParse({ ...army, units: [{ count: 2 }] }).success).toBe(false);
});
