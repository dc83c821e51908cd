import { storyLine } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { entryOf, eventsLeft, stepsOf, takenBack } from '../src/table/history.ts';
import { OwnOrders } from '../src/table/own-orders.ts';
import type { LogLine } from '../src/table/table-state.ts';

const event = (number: number, type = 'something', more: object = {}) => ({
  number,
  event: { type, clause: 'SK-LOG-1', ...more } as unknown as GameEvent,
});
const view = (sequence: number) => ({ sequence }) as never;
const line = (key: number, entry: number | null, outcome: LogLine['outcome'] = 'other'): LogLine => ({
  ...storyLine({ text: [{ text: `line ${key}` }], outcome, from: 0 }),
  key,
  entry,
  until: entry,
  undone: false,
  units: [],
  motions: [],
  pictures: [],
});

test('an update that tells of one entry belongs to that entry', async () => {
  const steps = await stepsOf({ view: view(4), events: [event(9), event(10)] }, 3);
  expect(steps.map(({ entry, events }) => [entry, events.length])).toEqual([[3, 2]]);
});

test('who comes back to a match is told all of it, and each event finds its entry', async () => {
  // Two events before the first entry, then three entries with one, none and two events.
  const marks = async () => [2, 3, 3, 5];
  const events = [0, 1, 2, 3, 4].map((number) => event(number));
  const steps = await stepsOf({ view: view(3), events }, 0, marks);
  expect(steps.map(({ entry, events: told }) => [entry, told.length])).toEqual([
    [null, 2],
    [0, 1],
    [2, 2],
  ]);
});

test('where nobody knows which events belong together, no line can be gone back to', async () => {
  const steps = await stepsOf({ view: view(3), events: [event(0), event(1)] }, 0);
  expect(steps).toHaveLength(1);
  expect(steps[0]?.entry).toBeNull();
  expect(entryOf([2, 3], 7)).toBeNull();
});

test('an undo says how many lines it takes back; what was undone before is not counted', () => {
  const log = [line(0, 0), line(1, 1), line(2, 1, 'undone'), line(3, 2), line(4, null)];
  expect(takenBack(log, 1).map(({ key }) => key)).toEqual([1, 3]);
});

test('orders that were taken back are given again in their order, until something else is ordered', () => {
  const orders = new OwnOrders();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((kind) => ({ kind })) as [
    { kind: string },
    { kind: string },
    { kind: string },
    { kind: string },
  ];
  orders.accepted(0, a);
  orders.accepted(2, b);
  orders.accepted(3, c);
  orders.undone(2);
  expect([orders.left, orders.next()]).toEqual([2, b]);
  orders.accepted(5, b);
  expect(orders.next()).toBe(c);
  orders.undone(5);
  expect([orders.left, orders.next()]).toEqual([2, b]);
  orders.accepted(7, d);
  expect([orders.left, orders.next()]).toEqual([0, undefined]);
});

test('what is left of what happened leaves out what was taken back', () => {
  const told = (type: string, more = {}): GameEvent => ({ type, clause: 'SK-UNDO-2', ...more }) as GameEvent;
  const steps = [
    { entry: null, events: [told('began')] },
    { entry: 0, events: [told('first')] },
    { entry: 1, events: [told('second')] },
    { entry: 2, events: [told('undone', { to: 1, by: 'a', free: true })] },
    { entry: 3, events: [told('third')] },
  ];
  expect(eventsLeft(steps).map(({ type }) => type)).toEqual(['began', 'first', 'third']);
});
