import type { Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';
import { turnTo } from './queue.ts';

const STEP = Math.PI / 12;
/** Presses that follow each other this fast are one turn. */
const PAUSE_MS = 350;

let turning: { readonly unit: string; readonly steps: number; readonly timer: number } | undefined;

/** Turns the chosen unit by 15°, to the left or to the right; several presses one after the other make one turn. */
export function turnBy(session: TableSession, step: 1 | -1): void {
  const { chosen, desk } = session.state;
  if (chosen === null || desk?.plansAhead !== true) return;
  globalThis.clearTimeout(turning?.timer);
  const steps = (turning?.unit === chosen ? turning.steps : 0) + step;
  const timer = globalThis.setTimeout(() => {
    turning = undefined;
    const towards = session.state.chosen === chosen ? ahead(session, chosen, steps * STEP) : undefined;
    if (towards !== undefined) void turnTo(session, towards);
  }, PAUSE_MS) as unknown as number;
  turning = { unit: chosen, steps, timer };
}

/** A place in front of the unit, once it has turned. */
function ahead({ state: { page, view } }: TableSession, id: string, angle: number): Place | undefined {
  const unit = view === null ? undefined : page?.units(view.game).find((each) => each.id === id);
  if (unit?.facing === undefined) return undefined;
  const { x, y } = unit.facing;
  const length = Math.hypot(x, y) || 1;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: unit.at.x + (3 * (x * cos - y * sin)) / length, y: unit.at.y + (3 * (x * sin + y * cos)) / length };
}
