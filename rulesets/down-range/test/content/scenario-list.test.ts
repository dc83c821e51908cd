import { readFileSync } from 'node:fs';
import { jsonText } from '@sandtable/game';
import { expect, test } from 'vitest';
import { scenarioInfo } from '../../src/content/scenario-info.ts';
import { scenarios } from '../../src/content/scenarios.ts';

test('the list that start pages show is made from the scenarios as they are now', () => {
  const file = readFileSync(new URL('../../content/scenario-list.json', import.meta.url), 'utf8');
  expect(file).toBe(jsonText(Object.values(scenarios).map(scenarioInfo)));
});
