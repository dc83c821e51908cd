import { ledgerText, situationFiles } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { dogsOfWar } from '../src/index.ts';

const ledger = ledgerText('dogs-of-war');
const vectors = [...ledger.matchAll(/^\*\*V(\d+)\*\* /gm)].map(([, number]) => `V${number?.padStart(2, '0')}`);

test('the ledger has 81 vectors', () => {
  expect(vectors.length).toBe(81);
});

situationFiles(dogsOfWar, {
  describe,
  test,
  expect,
  folder: new URL('../situations/', import.meta.url),
  ledger,
  vectors,
  orders: {
    seat: 'one',
    known: [
      { kind: 'go-prone', model: 'r' },
      { kind: 'activate-team', team: 'a1' },
    ],
    unknown: [{ kind: 'go-prone', model: 'r', quickly: true }, { kind: 'activate-team' }],
  },
});
