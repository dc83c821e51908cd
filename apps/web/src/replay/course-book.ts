import { plain } from '@sandtable/game';
import type { GameEvent, Json, SeatView } from '@sandtable/kernel';
import type { Planner } from '../thinker/planner.ts';
import type { TableLine, Teller } from '../thinker/table-story.ts';

/** The log of a course, told moment by moment. */
export class CourseBook {
  readonly #teller: Teller;
  #lines: readonly TableLine[] = [];

  constructor(planner: Planner) {
    this.#teller = planner.teller();
  }

  get lines(): readonly TableLine[] {
    return this.#lines;
  }

  /** Tells on, and gives the sentences of this moment. A fault in the words of one line must not end the replay. */
  tell(view: SeatView, before: Json | null, entry: number | null, events: readonly GameEvent[]): readonly string[] {
    try {
      const { from, lines } = this.#teller.add(view, before, { entry, events });
      this.#lines = [...this.#lines.slice(0, from), ...lines];
      return lines.flatMap(({ text, under, outcome }) => [
        plain(text),
        ...(outcome === 'undone' ? [] : under.map((each) => plain(each.text))),
      ]);
    } catch {
      return [];
    }
  }
}
