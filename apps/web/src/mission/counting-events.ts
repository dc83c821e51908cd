import type { GameEvent } from '@sandtable/kernel';
import type { HistoryStep } from '../thinker/planner.ts';
import { isUndone } from '../thinker/undone.ts';

/** What of these steps was not taken back. */
export function countingEvents(steps: readonly HistoryStep[]): readonly GameEvent[] {
  const counting = new CountingEvents();
  counting.add(steps);
  return counting.events;
}

/** Everything that happened and was not taken back. */
export class CountingEvents {
  #steps: readonly HistoryStep[] = [];

  add(steps: readonly HistoryStep[]): void {
    for (const step of steps) {
      this.#steps = [...this.#steps, step];
      for (const event of step.events) {
        if (isUndone(event)) this.#steps = this.#steps.filter(({ entry }) => entry === null || entry < event.to);
      }
    }
  }

  get events(): readonly GameEvent[] {
    return this.#steps.flatMap(({ events }) => events);
  }
}
