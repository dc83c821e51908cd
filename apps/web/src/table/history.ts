import type { Update } from '@sandtable/host';
import type { GameEvent } from '@sandtable/kernel';
import type { HistoryStep } from '../thinker/planner.ts';
import { isUndone } from '../thinker/undone.ts';
import type { LogLine } from './table-state.ts';

/** How long the log was before the first entry of a match and after each of them. */
export type Marks = readonly number[];

/**
 * The events of an update by the entries they came of. An update tells of one entry as a rule; of a match that one comes
 * back to it tells all, and only who keeps the match knows which belong together.
 */
export async function stepsOf(
  { view, events }: Pick<Update, 'view' | 'events'>,
  seen: number,
  marks?: () => Promise<Marks>,
): Promise<HistoryStep[]> {
  if (events.length === 0) return [];
  const all = events.map(({ event }) => event as GameEvent);
  if (view.sequence - seen === 1) return [{ entry: seen, events: all }];
  if (marks === undefined || view.sequence === seen) return [{ entry: null, events: all }];
  const known = await marks();
  const steps: { entry: number | null; events: GameEvent[] }[] = [];
  for (const { number, event } of events) {
    const entry = entryOf(known, number);
    const last = steps.at(-1);
    if (last?.entry === entry) last.events.push(event as GameEvent);
    else steps.push({ entry, events: [event as GameEvent] });
  }
  return steps;
}

/** Which entry the event of this number came of; null before the first one, and after the last that is known. */
export function entryOf(marks: Marks, number: number): number | null {
  const after = marks.findIndex((length) => length > number);
  return after <= 0 ? null : after - 1;
}

/** What an undo to this entry would take back, line by line. */
export function takenBack(log: readonly LogLine[], to: number): readonly LogLine[] {
  return log.filter(({ entry, outcome }) => entry !== null && entry >= to && outcome !== 'undone');
}

/** What happened and was not taken back, in order. */
export function eventsLeft(steps: readonly HistoryStep[]): readonly GameEvent[] {
  let left: readonly HistoryStep[] = [];
  for (const step of steps) {
    left = [...left, step];
    for (const event of step.events) {
      if (!isUndone(event)) continue;
      const { to } = event;
      left = left.filter(({ entry }) => entry === null || entry < to);
    }
  }
  return left.flatMap(({ events }) => events);
}
