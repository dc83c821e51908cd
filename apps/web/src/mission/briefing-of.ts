import type { GameEvent, SeatView } from '@sandtable/kernel';
import type { Planner } from '../thinker/planner.ts';
import type { Briefing } from '../thinker/thinking.ts';

/** The mission of a view with what a screen needs to show it; null in games that tell none. */
export function briefingOf(planner: Planner, view: SeatView, events: readonly GameEvent[]): Briefing | null {
  const mission = planner.mission(view, events);
  if (mission === null) return null;
  return { mission, sides: planner.facts(view).sides.filter(({ neutral }) => !neutral), seat: view.viewer };
}
