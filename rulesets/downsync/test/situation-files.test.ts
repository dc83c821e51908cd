import { ledgerText, situationFiles } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { downsync } from '../src/index.ts';

const ledger = ledgerText('downsync');
const vectors = [...ledger.matchAll(/^\*\*V(\d+) /gm)].map(([, number]) => `V${number?.padStart(2, '0')}`);

test('the ledger has 63 vectors', () => {
  expect(vectors.length).toBe(63);
});

situationFiles(downsync, {
  describe,
  test,
  expect,
  folder: new URL('../situations/', import.meta.url),
  ledger,
  vectors,
  orders: {
    seat: 'one',
    known: [
      { kind: 'designate', members: ['a1'] },
      { kind: 'counter', token: 'cm-plus' },
    ],
    unknown: [
      { kind: 'designate', members: [], quickly: true },
      { kind: 'counter', token: 'luck' },
    ],
  },
});
