import type { DogsOfWarEvent } from '../events.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import { isPlainTarget } from '../rules/sight/visibility.ts';
import type { Model, State } from '../state.ts';

/** Events after which a man may see more than before, or be seen. */
const MOVES: ReadonlySet<DogsOfWarEvent['type']> = new Set([
  'model-stepped',
  'model-leapt',
  'model-entered',
  'posture-changed',
  'model-faced',
  'flash-seen',
]);

/** Events that open or close a view for everybody. */
const VIEWS: ReadonlySet<DogsOfWarEvent['type']> = new Set([
  'turn-started',
  'door-changed',
  'building-fell',
  'wall-breached',
]);

/** Has something to lob: only such men need to remember where they saw whom. */
function canLob({ chart }: State, { grenades, weapons }: Model): boolean {
  for (const type in grenades) if (grenades[type]! > 0) return true;
  return weapons.some(({ type }) => chart.firearms[type]?.lobbed === true);
}

/** Throwers remember where they could last target an enemy this turn, the way they faced (DW-LOS-10, DW-GRN-14). */
export function noteSightings(state: State, event: DogsOfWarEvent): void {
  if (VIEWS.has(event.type)) {
    for (const model of state.models)
      if (remembers(state, model)) for (const enemy of state.models) note(state, model, enemy);
    return;
  }
  if (!MOVES.has(event.type) || !('model' in event)) return;
  const mover = modelById(state, event.model)!;
  if (!isActive(mover)) return;
  if (canLob(state, mover)) for (const other of state.models) note(state, mover, other);
  for (const other of state.models) if (other.seat !== mover.seat && remembers(state, other)) note(state, other, mover);
}

const remembers = (state: State, viewer: Model): boolean => isActive(viewer) && canLob(state, viewer);

function note(state: State, viewer: Model, enemy: Model): void {
  if (viewer.seat === enemy.seat || viewer.seen[enemy.id] === enemy.place || !isActive(enemy)) return;
  if (isPlainTarget(state, viewer, enemy)) viewer.seen[enemy.id] = enemy.place;
}
