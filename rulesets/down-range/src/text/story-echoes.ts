import type { KernelEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';

type Happened = DownRangeEvent | KernelEvent;

/** A move that is declared and made at once needs no announcement; one that somebody may interrupt does. */
export function withoutAnnouncedMoves(events: readonly Happened[]): readonly Happened[] {
  return events.filter((event, i) => {
    if (event.type !== 'action-declared' || event.command.kind !== 'move' || event.mode !== 'turn') return true;
    const next = events.slice(i + 1).find(({ type }) => type === 'unit-moved' || type === 'action-declared');
    return !(next?.type === 'unit-moved' && next.unit === event.unit);
  });
}

/**
 * Under fog: who comes into sight is noticed, who is seen to fall was in sight, and who is followed with the eyes comes
 * into sight once, not at every step.
 */
export function withoutEchoes(events: readonly Happened[], inSight: Set<unknown>): readonly Happened[] {
  const units = (...types: readonly string[]) =>
    new Set(events.filter(({ type }) => types.includes(type)).map((event) => (event as { unit?: unknown }).unit));
  const [sighted, fallen] = [units('unit-sighted'), units('unit-downed', 'vehicle-wrecked')];
  return events.filter((event) => {
    if (event.type === 'unit-noticed') return !sighted.has(event.unit) || inSight.has(event.unit);
    if (event.type === 'unit-lost') inSight.delete(event.unit);
    if (event.type !== 'unit-sighted') return true;
    const isNew = !inSight.has(event.unit) && !fallen.has(event.unit);
    inSight.add(event.unit);
    return isNew;
  });
}
