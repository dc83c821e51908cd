import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { actions } from '../../src/actions/index.ts';
import { decisions } from '../../src/decisions/index.ts';
import { english } from '../../src/text/english/index.ts';
import { orders } from '../../src/text/orders.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));
const kernel = fileURLToPath(new URL('../../../../packages/kernel/src/', import.meta.url));
/** Who refuses an order beside the rules: the kernel, the host of a match, its client, and the server. */
const house = ['packages/kernel', 'packages/host', 'packages/client', 'apps/server'].map((folder) =>
  fileURLToPath(new URL(`../../../../${folder}/src/`, import.meta.url)),
);

/** All source text below a folder, but for the words themselves. */
function sources(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(text|appraise|random-play|content|situations)/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

const game = sources(src);
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter((each) => each !== undefined))),
];
const without = (known: object, words: readonly string[]): string[] =>
  words.filter((each) => !Object.hasOwn(known, each));

/** Codes where they are given: alone, one of two, or by the judgements' own helper. */
const REFUSED = /(?:reject\(|refuse\(judgement, value,)\s*(?:[^,'()]*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g;

test('there are words for every code the game or the kernel can refuse with', () => {
  const codes = [...found(game, REFUSED), ...found(sources(kernel), REFUSED)];
  expect(codes.length).toBeGreaterThan(110);
  expect(without(english.rejections, codes)).toEqual([]);
});

test('and no words for codes that nobody uses', () => {
  const used = new Set([game, ...house.map(sources)].flatMap((text) => found(text, REFUSED)));
  expect(Object.keys(english.rejections).filter((code) => !used.has(code))).toEqual([]);
});

test('there are words for every event', () => {
  const types = found(sources(join(src, 'events')), /readonly type: '([a-z-]+)'/g);
  expect(types.length).toBeGreaterThan(90);
  expect(without(english.events, types)).toEqual([]);
});

test('there are words for every reason and every step', () => {
  const whats = found(
    game,
    /what(?:: | = )(?:[^,'}\n]*\? )?'([a-z-]+)'(?: : (?:[^'\n]*\? )?'([a-z-]+)')?(?: : '([a-z-]+)')?/g,
  );
  expect(whats.length).toBeGreaterThan(30);
  expect(without(english.steps, whats)).toEqual([]);
});

test('every throw the rules ask for has a name', () => {
  const labels = found(game, /label: (?:[^'\n]*\? )?'([a-z-]+)'(?: : '([a-z-]+)')?/g);
  expect(labels.length).toBeGreaterThan(5);
  expect(without(english.rolls, labels)).toEqual([]);
});

test('every answer the game knows can be typed', () => {
  const typed = new Set(orders.map(({ kind }) => kind));
  const kinds = [...actions, ...decisions].map(({ kind }) => kind as string).filter((kind) => kind !== 'react');
  expect(kinds.filter((kind) => !typed.has(kind))).toEqual([]);
});
