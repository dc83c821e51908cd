import { ledgerText, situationFiles } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { continueMove, move, react } from './orders.ts';

const ledger = ledgerText('down-range');
const vectors = [...ledger.matchAll(/^- \*\*(V\d\d)\*\*/gm)].map((match) => match[1] as string);

test('the ledger has 93 vectors', () => {
  expect(vectors.length).toBe(93);
});

situationFiles(downRange, {
  describe,
  test,
  expect,
  folder: new URL('../situations/', import.meta.url),
  ledger,
  vectors,
  orders: {
    seat: 'A',
    known: [move('s', [12, 10]), react(move('s', [12, 10])), continueMove([12, 10])],
    unknown: [
      { ...move('s', [12, 10]), quickly: true },
      { kind: 'teleport', unit: 's' },
    ],
  },
});
