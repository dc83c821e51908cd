import type { GameEvent, SeatView } from '@sandtable/kernel';
import type { Planner } from '../thinker/planner.ts';

/** A unit that wasn't identified yet: what it could still be, moment by moment, and what it turned out to be. */
export type Unknown = {
  readonly unit: string;
  readonly name: string;
  readonly kind: string;
  readonly seat: string;
  /** From which moment on it could be what. */
  readonly could: readonly { readonly frame: number; readonly line: string }[];
  /** Null while it isn't known. */
  readonly fate: { readonly frame: number; readonly round: number; readonly as: string } | null;
};

/** Follows the unknown units of a match, through the same eyes as the rest of its course. */
export class UnknownBook {
  readonly #planner: Planner;
  readonly #units = new Map<string, { -readonly [K in keyof Unknown]: Unknown[K] }>();

  constructor(planner: Planner) {
    this.#planner = planner;
  }

  get all(): readonly Unknown[] {
    return [...this.#units.values()];
  }

  /** The next moment. Units that an undo brings back are unknown again. */
  look(view: SeatView, frame: number, events: readonly GameEvent[]): void {
    const { turnedOut } = this.#planner;
    if (turnedOut === undefined) return;
    const shown = turnedOut(events);
    const { units, round } = this.#planner.facts(view);
    for (const { unit, as } of shown) {
      const known = this.#units.get(unit);
      if (known !== undefined) known.fate = { frame, round, as };
    }
    for (const { id, name, kind, seat, couldBe } of units) {
      if (couldBe === undefined) continue;
      const known = this.#units.get(id);
      if (known === undefined)
        this.#units.set(id, { unit: id, name, kind, seat, could: [{ frame, line: couldBe }], fate: null });
      else {
        known.fate = null;
        if (known.could.at(-1)?.line !== couldBe) known.could = [...known.could, { frame, line: couldBe }];
      }
    }
  }
}

/** What it could be at a moment; undefined where it wasn't on the table, or was known already. */
export function couldBeAt({ could, fate }: Unknown, at: number): string | undefined {
  if (fate !== null && fate.frame <= at) return undefined;
  return could.findLast(({ frame }) => frame <= at)?.line;
}
