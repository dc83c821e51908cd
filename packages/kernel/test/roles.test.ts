import { type Command, concede, defineDecision, endTurn, pass, plainDecision, roleOf } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { z } from 'zod';

type Wrap = { readonly kind: 'wrap'; readonly do: Command };
const wrap = defineDecision<unknown, Wrap>({
  kind: 'wrap',
  role: 'act',
  inner: ({ do: command }) => command,
  schema: z.strictObject({ kind: z.literal('wrap'), do: z.looseObject({ kind: z.string() }) }),
  check: () => undefined,
  offer: () => true,
  sample: () => [],
});
const decisions = [plainDecision('shoot', 'attack'), wrap, pass, endTurn, concede];
const around = (command: Command): Command => ({ kind: 'wrap', do: command }) as Command;

test('a command has the role of its kind', () => {
  expect(decisions.map(({ kind }) => roleOf(decisions, { kind, do: { kind: 'none' } } as Command))).toEqual([
    'attack',
    'act',
    'decline',
    'end-turn',
    'concede',
  ]);
  expect(roleOf(decisions, { kind: 'dance' })).toBeUndefined();
});

test('one that wraps another has the role of that, however deep', () => {
  expect(roleOf(decisions, around({ kind: 'shoot' }))).toBe('attack');
  expect(roleOf(decisions, around(around({ kind: 'shoot' })))).toBe('attack');
  expect(roleOf(decisions, around({ kind: 'dance' }))).toBe('act');
});

test('a plain decision is always legal and says only that it was given', () => {
  const question = { seat: 'red', moment: 'turn', frame: 'turn', about: null, menu: [] } as const;
  expect(pass.check(undefined, question, { kind: 'pass' })).toBeUndefined();
  expect(pass.offer(undefined, question)).toBe(true);
  expect(pass.sample(undefined, question)).toEqual([{ kind: 'pass' }]);
  expect(pass.schema.safeParse({ kind: 'pass', loud: true }).success).toBe(false);
  expect(pass.schema.safeParse({ kind: 'concede' }).success).toBe(false);
});

test('giving up is legal, but nobody draws it', () => {
  const question = { seat: 'red', moment: 'turn', frame: 'turn', about: null, menu: [] } as const;
  expect(concede.weight).toBe(0);
  expect(concede.sample(undefined, question)).toEqual([]);
});
