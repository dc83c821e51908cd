import type { GameEvent } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { entryOf, stepsOf, struck, takenBack } from '../src/table/history.ts';
import { OwnOrders } from '../src/table/own-orders.ts';
import type { LogLine } from '../src/table/table-state.ts';

const event = (number: number, type = 'something', more: object = {}) => ({
  number,
  event: { type, clause: 'SK-LOG-1', ...more } as unknown as GameEvent,
});
const view = (sequence: number) => ({ sequence }) as never;
const line = (key: number, entry: number | null, follows = false): LogLine => ({
  key,
  entry,
  follows,
  undone: false,
  text: [{ text: `line ${key}` }],
  seat: null,
  details: [],
  units: [],
  motions: [],
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

test('what is taken back is struck, not what came before it nor what comes after the undo', () => {
  const log = [line(0, null), line(1, 0), line(2, 1), line(3, 2), line(4, 4)];
  const undo = { entry: 3, events: [event(0, 'undone', { to: 1 }).event] };
  expect(struck(log, [undo]).map(({ undone }) => undone)).toEqual([false, false, true, true, false]);
});

test('an undo says how many lines it takes back; lines that belong to others are not counted', () => {
  const log = [line(0, 0), line(1, 1), line(2, 1, true), line(3, 2)];
  expect(takenBack(log, 1).map(({ key }) => key)).toEqual([1, 3]);
  const [undone] = struck(log.slice(1, 2), [{ entry: 2, events: [event(0, 'undone', { to: 1 }).event] }]);
  expect(takenBack([undone as LogLine], 1)).toEqual([]);
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
