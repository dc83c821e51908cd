import { ledgerText, situationFiles } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { rangedFun } from '../src/index.ts';

const ledger = ledgerText('ranged-fun');
const vectors = [...ledger.matchAll(/^\| (V\d\d) \|/gm)].map((match) => match[1] as string);

test('the ledger has 53 vectors', () => {
  expect(vectors.length).toBe(53);
});

situationFiles(rangedFun, {
  describe,
  test,
  expect,
  folder: new URL('../situations/', import.meta.url),
  ledger,
  vectors,
  orders: {
    seat: 'red',
    known: [{ kind: 'move', unit: 'F', path: [[3, 5]] }],
    unknown: [
      { kind: 'move', unit: 'F', path: [] },
      { kind: 'move', unit: 'F', path: [[3, 5]], quickly: true },
      { kind: 'teleport', unit: 'F' },
    ],
  },
});
