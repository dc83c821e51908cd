import type { KernelEvent } from './events.ts';
import type { House } from './house.ts';
import type { GameEvent, Ruleset, Viewer } from './ruleset.ts';

/** What viewers were shown of an event if not all of it: a different event, or null for nothing. */
export type Shown<Event> = { readonly [viewer: Viewer]: Event | KernelEvent | null };

/** Everybody was shown all of it. True of most events, so they share one object. */
const WHOLE: Shown<never> = Object.freeze({});

/**
 * What happened in a match, in order. In games with hidden facts it also keeps what each viewer was shown of each event,
 * fixed at the moment it happened: looked up later, the state would have moved on, and an old secret might show.
 */
export class EventLog<State, Event extends GameEvent> {
  readonly events: (Event | KernelEvent)[];
  readonly shown: Shown<Event>[];
  readonly #ruleset: Ruleset<State, Event>;
  #controllers: House['controllers'] | undefined;
  #viewers: readonly Viewer[] = [];
  /** By viewer, the log positions of the events they were shown, filled in as far as anyone has asked. */
  readonly #places = new Map<Viewer, { readonly seen: number[]; upTo: number }>();

  constructor(
    ruleset: Ruleset<State, Event>,
    events: readonly (Event | KernelEvent)[] = [],
    shown: readonly Shown<Event>[] = [],
  ) {
    this.#ruleset = ruleset;
    this.events = events.slice();
    this.shown = shown.slice();
  }

  /** A log of its own that goes on from here. */
  copy(): EventLog<State, Event> {
    return new EventLog(this.#ruleset, this.events, this.shown);
  }

  /** Records an event just applied to `state`, in a match with these seats. */
  add(event: Event | KernelEvent, state: State, { controllers }: House): void {
    this.events.push(event);
    if (this.#ruleset.eventFor === undefined) return;
    let shown: Record<Viewer, Event | KernelEvent | null> | undefined;
    for (const viewer of this.#viewersOf(controllers)) {
      const visible = this.#ruleset.eventFor(state, event, viewer) ?? null;
      if (visible === event) continue;
      shown ??= {};
      shown[viewer] = visible;
    }
    this.shown[this.events.length - 1] = shown ?? WHOLE;
  }

  /** The seats and the spectator; listed again only when the seats' controllers were replaced. */
  #viewersOf(controllers: House['controllers']): readonly Viewer[] {
    if (controllers !== this.#controllers) {
      this.#controllers = controllers;
      this.#viewers = [...Object.keys(controllers), 'spectator'];
    }
    return this.#viewers;
  }

  /** Forgets everything after the first `length` events. */
  cutTo(length: number): void {
    this.events.length = length;
    this.shown.length = Math.min(this.shown.length, length);
    this.#places.clear();
  }

  /** The events from number `since` on, as `viewer` may see them. */
  seenBy(viewer: Viewer, since: number, { controllers }: House) {
    const known = knownAs(viewer, controllers);
    const seen: { readonly number: number; readonly event: Event | KernelEvent }[] = [];
    for (let number = since; number < this.events.length; number++) {
      const event = this.#shownTo(known, number);
      if (event !== null) seen.push({ number, event });
    }
    return seen;
  }

  /**
   * The same, numbered as the viewer counts: what it is not shown has no number, so that a gap tells nobody that something
   * happened out of sight (SK-VIEW-4).
   */
  toldTo(viewer: Viewer, since: number, { controllers }: House) {
    const known = knownAs(viewer, controllers);
    const places = this.#placesFor(known);
    const told: { readonly number: number; readonly event: Event | KernelEvent }[] = [];
    for (let number = since; number < places.length; number++)
      told.push({ number, event: this.#shownTo(known, places[number] as number) as Event | KernelEvent });
    return told;
  }

  /** How many of the first events of the log the viewer was shown anything of. */
  countFor(viewer: Viewer, before: number, { controllers }: House): number {
    const places = this.#placesFor(knownAs(viewer, controllers));
    if (before >= this.events.length) return places.length;
    let low = 0;
    for (let high = places.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((places[middle] as number) < before) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placesFor(viewer: Viewer): readonly number[] {
    let places = this.#places.get(viewer);
    if (places === undefined) {
      places = { seen: [], upTo: 0 };
      this.#places.set(viewer, places);
    }
    for (; places.upTo < this.events.length; places.upTo++)
      if (this.#shownTo(viewer, places.upTo) !== null) places.seen.push(places.upTo);
    return places.seen;
  }

  #shownTo(viewer: Viewer, number: number): Event | KernelEvent | null {
    const whole = this.events[number] as Event | KernelEvent;
    if (this.#ruleset.eventFor === undefined || viewer === 'umpire') return whole;
    const shown = this.shown[number];
    if (shown === undefined) return null;
    return Object.hasOwn(shown, viewer) ? (shown[viewer] ?? null) : whole;
  }
}

/** Anyone without a seat, except the umpire, sees what a spectator sees. */
function knownAs(viewer: Viewer, controllers: House['controllers']): Viewer {
  return viewer === 'umpire' || Object.hasOwn(controllers, viewer) ? viewer : 'spectator';
}
