import type { Happened } from './story-actions.ts';

/**
 * Under fog, drop what goes without saying: a unit that comes into sight is noticed, one that is seen to fall was in
 * sight, and one that stays in view comes into sight once, not at every step.
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
