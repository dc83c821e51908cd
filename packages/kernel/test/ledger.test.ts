import { readFileSync } from 'node:fs';
import { parseLedger } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../../docs/rules/${name}.md`, import.meta.url), 'utf8');

test('[SK-WHY-2] a clause has an id, a text, tags and rulings', () => {
  const ledger = parseLedger(`# Rule ledger — Demo (prefix \`DM\`)

**DM-GEO-1** Squares are square. _(source: §1)_
> Ruling: all of them.

**DM-GEO-2a** \`[option: hexes]\` \`[judgement]\` Hexes are not.
**not a clause** text
Text with **DM-GEO-9** inside.
`);
  expect(ledger).toEqual({
    title: 'Rule ledger — Demo (prefix `DM`)',
    prefix: 'DM',
    clauses: [
      { id: 'DM-GEO-1', text: 'Squares are square.', tags: [], ruling: 'all of them.', line: 3 },
      { id: 'DM-GEO-2a', text: 'Hexes are not.', tags: ['option: hexes', 'judgement'], line: 6 },
    ],
  });
  expect(parseLedger('')).toEqual({ title: '', prefix: '', clauses: [] });
});

describe('[SK-WHY-2] no clause of a ledger is overlooked, and none stands twice', () => {
  test.each([
    ['ranged-fun', 'RF'],
    ['down-range', 'DR'],
    ['downsync', 'DS'],
    ['dogs-of-war', 'DW'],
    ['kernel', 'SK'],
  ])('%s', (name, prefix) => {
    const text = read(name);
    const { clauses, prefix: found } = parseLedger(text);
    const ids = clauses.map(({ id }) => id);
    expect(found).toBe(prefix);
    expect(ids).toEqual(
      text
        .split('\n')
        .filter((line) => /^\*\*[A-Z]{2}-/.test(line))
        .map((line) => /^\*\*([^*]+)\*\*/.exec(line)?.[1]),
    );
    expect(ids.every((id) => id.startsWith(`${prefix}-`))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(50);
    expect(clauses.every(({ text: words }) => words.length > 3)).toBe(true);
  });
});

test('[SK-WHY-2] every clause that the kernel cites is in its ledger', () => {
  const known = new Set(parseLedger(read('kernel')).clauses.map(({ id }) => id));
  const sources = [
    'match',
    'house-rules',
    'record',
    'replay',
    'save',
    'situation',
    'submission',
    'runner',
    'dice/enter-dice',
  ];
  const cited = sources.flatMap((name) =>
    [...readFileSync(new URL(`../src/${name}.ts`, import.meta.url), 'utf8').matchAll(/SK-[A-Z]+-\d+/g)].map(
      ([id]) => id,
    ),
  );
  expect(cited.length).toBeGreaterThan(30);
  expect(cited.filter((id) => !known.has(id))).toEqual([]);
});
