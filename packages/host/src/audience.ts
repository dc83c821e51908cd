import { type Match, seatView, type Viewer } from '@sandtable/kernel';
import type { NumberedEvent, RunningTime, Update } from './table-link.ts';

/** Somebody who is told how a match goes. Viewers alike that have seen as much are handed the very same update. */
export interface Listener {
  /** `next` is the number the next event will have: what to come back with after a break. */
  tell(update: Update, next: number): void;
  /** The match cannot be followed any longer: it was put away, or could not be kept. */
  lost?(why: Error): void;
}

type Place = { readonly listener: Listener; seen: number };

/** Who watches a match, through whose eyes, and how far each has been told. */
export class Audience {
  readonly #places = new Map<Viewer, Set<Place>>();

  get size(): number {
    let size = 0;
    for (const places of this.#places.values()) size += places.size;
    return size;
  }

  /** Adds somebody who has seen the events before `since`. What was never told to anybody was not seen either. */
  add(viewer: Viewer, since: number, listener: Listener): () => void {
    const place = { listener, seen: since };
    const places = this.#places.get(viewer) ?? new Set();
    this.#places.set(viewer, places.add(place));
    return () => {
      places.delete(place);
      if (places.size === 0 && this.#places.get(viewer) === places) this.#places.delete(viewer);
    };
  }

  /** Tells everybody, or only one, how things stand. */
  tell(match: Match, clocks: readonly RunningTime[], only?: Listener): void {
    for (const [viewer, places] of this.#places) {
      const told = only === undefined ? [...places] : [...places].filter(({ listener }) => listener === only);
      if (told.length > 0) tellAlike(match, viewer, told, clocks);
    }
  }

  lose(why: Error): void {
    const places = [...this.#places.values()].flatMap((alike) => [...alike]);
    this.#places.clear();
    for (const { listener } of places) listener.lost?.(why);
  }
}

function tellAlike(match: Match, viewer: Viewer, places: readonly Place[], clocks: readonly RunningTime[]): void {
  const view = seatView(match, viewer);
  const next = match.log.length;
  const updates = new Map<number, Update>();
  for (const place of places) {
    const since = place.seen > next ? 0 : place.seen;
    let update = updates.get(since);
    if (update === undefined) {
      const events = match.eventsFor(viewer, since) as readonly NumberedEvent[];
      update = clocks.length === 0 ? { view, events } : { view, events, clocks };
      updates.set(since, update);
    }
    place.seen = next;
    place.listener.tell(update, next);
  }
}
