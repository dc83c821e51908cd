import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { scenarioJsonSchema, schemaFiles } from '../../src/content/json-schema.ts';
import { scenarios } from '../../src/content/scenarios.ts';

const content = new URL('../../content/', import.meta.url);
const folder = new URL('schema/', content);
const textOf = (name: string, base: URL) => readFileSync(new URL(name, base), 'utf8');

test('the published schemas are what the command generates', () => {
  const published = Object.fromEntries(readdirSync(folder).map((name) => [name, textOf(name, folder)]));
  expect(published).toEqual(schemaFiles());
});

test('each says at its start that it is generated, and how', () => {
  for (const text of Object.values(schemaFiles())) {
    expect(text.split('\n')[1]).toContain('node rulesets/down-range/content/generate-schema.ts');
  }
});

// A second reader: what the published text means to a program that does not have our own schemas.
const reader = (schema: unknown) => z.fromJSONSchema(JSON.parse(JSON.stringify(schema)));

test('printed scenarios satisfy the published schema, and a slip does not', () => {
  const scenarioReader = reader(scenarioJsonSchema());
  for (const scenario of Object.values(scenarios)) {
    expect(scenarioReader.safeParse(scenario).success).toBe(true);
    expect(scenarioReader.safeParse({ ...scenario, rounds: 0 }).success).toBe(false);
    expect(scenarioReader.safeParse({ ...scenario, weather: 'rain' }).success).toBe(false);
  }
});

test('every table file satisfies its published schema, and a slip does not', () => {
  const tables = readdirSync(content).filter((name) => name.endsWith('.json'));
  expect(tables).toHaveLength(Object.keys(schemaFiles()).length - 1);
  for (const name of tables) {
    const tableReader = reader(JSON.parse(schemaFiles()[name.replace('.json', '.schema.json')]!));
    const table = JSON.parse(textOf(name, content));
    expect(tableReader.safeParse(table).success).toBe(true);
    const spoiled = Array.isArray(table) ? [...table, {}] : { ...table, weather: 'rain' };
    expect(tableReader.safeParse(spoiled).success).toBe(false);
  }
});
