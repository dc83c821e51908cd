import type { DogsOfWarEvent } from '../events.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import { faces, isPlainTarget } from '../rules/sight/visibility.ts';
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

/** Has something to lob. Nobody else needs to remember where he saw whom. */
function canLob({ chart }: State, { grenades, weapons }: Model): boolean {
  for (const type in grenades) if (grenades[type]! > 0) return true;
  return weapons.some(({ type }) => chart.firearms[type]?.lobbed === true);
}

/** Throwers remember where they could last target an enemy this turn, the way they faced (DW-LOS-10, DW-GRN-14). */
export function noteSightings(state: State, event: DogsOfWarEvent): void {
  if (VIEWS.has(event.type)) {
    for (const model of state.models) {
      if (!isActive(model) || !canLob(state, model)) continue;
      for (const enemy of state.models) if (enemy.seat !== model.seat && isActive(enemy)) note(state, model, enemy);
    }
    return;
  }
  if (!MOVES.has(event.type) || !('model' in event)) return;
  const mover = modelById(state, event.model)!;
  if (!isActive(mover)) return;
  const lobs = canLob(state, mover);
  for (const other of state.models) {
    if (other.seat === mover.seat || !isActive(other)) continue;
    if (lobs) note(state, mover, other);
    if (faces(other, mover) && canLob(state, other)) note(state, other, mover);
  }
}

/** Both are active, and of different sides. */
function note(state: State, viewer: Model, enemy: Model): void {
  if (!faces(viewer, enemy) || viewer.seen[enemy.id] === enemy.place) return;
  if (isPlainTarget(state, viewer, enemy)) viewer.seen[enemy.id] = enemy.place;
}
