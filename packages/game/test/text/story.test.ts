import type { RolledEvent } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { plain, type Storyteller, say, tellEvents } from '../../src/index.ts';

type Event =
  | { readonly type: 'stepped'; readonly clause: string; readonly unit: string }
  | { readonly type: 'hit' | 'noted'; readonly clause: string };

const teller: Storyteller<Event> = {
  sentence: ({ type }) => (type === 'noted' ? undefined : say`${type}.`),
  details: ({ clause }, text) => [{ text, clause }],
  follows: ({ type }) => type === 'hit',
  seat: ({ type }) => (type === 'hit' ? 'red' : undefined),
  rollText: ({ faces }) => say`throws ${faces.join(', ')}`,
  stepDetail: ({ what, clause }) => ({ text: say`${what}`, clause }),
  waits: ({ type }) => type === 'stepped',
  breaks: (waiting, event) => waiting.some((each) => 'unit' in each && 'unit' in event && each.unit !== event.unit),
  together: (waiting) => [{ text: say`${waiting.length} steps.`, follows: false, details: [] }],
};

const stepped = (unit: string): Event => ({ type: 'stepped', clause: 'X-1', unit });
const hit: Event = { type: 'hit', clause: 'X-2' };
const noted: Event = { type: 'noted', clause: 'X-3' };
const rolled: RolledEvent = {
  type: 'rolled',
  clause: 'X-4',
  seat: 'red',
  label: 'hit',
  dice: [6],
  faces: [5],
  position: 0,
  by: 'dice',
  why: [],
};
const told = (...events: readonly (Event | RolledEvent)[]) => tellEvents(events, teller);
const texts = (...events: readonly (Event | RolledEvent)[]) => told(...events).map(({ text }) => plain(text));

test('what waits is told together, until another begins or something else is told', () => {
  expect(texts(stepped('a'), stepped('a'), hit, stepped('a'))).toEqual(['2 steps.', 'hit.', '1 steps.']);
  expect(texts(stepped('a'), stepped('b'), stepped('b'))).toEqual(['1 steps.', '2 steps.']);
});

test('what is not told does not come between', () => {
  expect(texts(stepped('a'), noted, stepped('a'))).toEqual(['2 steps.']);
});

test('dice go into the details of what they decided, before its own', () => {
  expect(told(rolled, noted, hit, hit)).toEqual([
    {
      text: say`hit.`,
      seat: 'red',
      follows: true,
      details: [
        { text: say`throws 5`, clause: 'X-4' },
        { text: say`hit.`, clause: 'X-2' },
      ],
    },
    { text: say`hit.`, seat: 'red', follows: true, details: [{ text: say`hit.`, clause: 'X-2' }] },
  ]);
});

test('dice that decided nothing yet are told at the end, with what their number was made of', () => {
  expect(told(rolled)).toEqual([
    { text: say`throws 5`, seat: 'red', follows: true, details: [{ text: [], clause: 'X-4' }] },
  ]);
  const why = [{ what: 'skill', clause: 'X-5', set: 6 }];
  expect(told({ ...rolled, why })).toEqual([
    { text: say`throws 5`, seat: 'red', follows: true, details: [{ text: say`skill`, clause: 'X-5' }] },
  ]);
});
