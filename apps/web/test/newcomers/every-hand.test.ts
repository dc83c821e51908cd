import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hands } from '../support/newcomer/hands.ts';

test('every hand has its file in the long suite', () => {
  const folder = new URL('.', import.meta.url);
  const played = readdirSync(folder)
    .filter((file) => file.endsWith('.long.test.ts'))
    .map((file) => /playEveryBattle\('(.*)'\)/.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]);
  expect(played.toSorted()).toEqual(hands.map(({ name }) => name).toSorted());
});
