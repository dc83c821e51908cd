import { type Json, type Match, passingView, type SeatView, seatView, type Viewer } from '@sandtable/kernel';
import type { NumberedEvent, RunningTime, Update } from './table-link.ts';
import { applied, type Difference, difference, ownCopy } from './view-difference.ts';

/** How a view differs from the one that was told before it, which had the sequence `base`. */
export type ViewChange = { readonly base: number; readonly difference: Difference };

/** What somebody is told. Viewers alike that have seen as much are handed the very same object. */
export type Told = {
  readonly update: Update;
  /** The number the next event will have: what to come back with after a break. */
  readonly next: number;
  /** The way from the last view told to this one, for who wants it and has that. It must be written down at once. */
  readonly change?: ViewChange;
};

/** Somebody who is told how a match goes. */
export interface Listener {
  /** Whether it is told how a view has changed, where it has the one before. */
  readonly wantsChanges?: boolean;
  /** Whether its questions come without what each offers: who knows the rules need not be told, and that is long work. */
  readonly withoutOffers?: boolean;
  tell(told: Told): void;
  /** The match cannot be followed any longer: it was put away, or could not be kept. */
  lost?(why: Error): void;
}

type Place = {
  readonly listener: Listener;
  /** The number of the first event it was not told. */
  seen: number;
  /** The sequence of the view it has. */
  base?: number;
};

/** Who watches a match, through whose eyes, and how far each has been told. */
export class Audience {
  readonly #circles = new Map<string, Circle>();

  get size(): number {
    let size = 0;
    for (const { places } of this.#circles.values()) size += places.size;
    return size;
  }

  /** Adds somebody who has seen the events before `since`. What was never told to anybody was not seen either. */
  add(viewer: Viewer, since: number, listener: Listener): () => void {
    const place: Place = { listener, seen: since };
    const { withoutOffers = false } = listener;
    const name = `${withoutOffers} ${viewer}`;
    const circle = this.#circles.get(name) ?? new Circle(viewer, withoutOffers);
    circle.places.add(place);
    this.#circles.set(name, circle);
    return () => {
      circle.places.delete(place);
      if (circle.places.size === 0 && this.#circles.get(name) === circle) this.#circles.delete(name);
    };
  }

  /** Tells everybody, or only one, how things stand. */
  tell(match: Match, clocks: readonly RunningTime[], only?: Listener): void {
    for (const circle of this.#circles.values()) {
      const told = [...circle.places].filter(({ listener }) => only === undefined || listener === only);
      if (told.length > 0) circle.tell(match, clocks, told);
    }
  }

  lose(why: Error): void {
    const places = [...this.#circles.values()].flatMap((circle) => [...circle.places]);
    this.#circles.clear();
    for (const { listener } of places) listener.lost?.(why);
  }
}

/** Everybody who looks through the same eyes and wants to know as much. */
class Circle {
  readonly places = new Set<Place>();
  readonly #viewer: Viewer;
  readonly #withoutOffers: boolean;
  /**
   * The view they have, as their own: what a view is made of may go on changing with the match. Without the questions, which
   * are new with nearly every command.
   */
  #known: { readonly view: Json; readonly sequence: number; readonly wasAsked: boolean } | undefined;

  constructor(viewer: Viewer, withoutOffers: boolean) {
    this.#viewer = viewer;
    this.#withoutOffers = withoutOffers;
  }

  tell(match: Match, clocks: readonly RunningTime[], places: readonly Place[]): void {
    const view = this.#withoutOffers ? plainView(match, this.#viewer) : seatView(match, this.#viewer);
    const change = places.some(({ listener }) => listener.wantsChanges === true) ? this.#learn(view) : undefined;
    const next = match.log.length;
    const all = new Map<number, Told>();
    for (const place of places) {
      const since = place.seen > next ? 0 : place.seen;
      const isChanged = change !== undefined && place.listener.wantsChanges === true && place.base === change.base;
      const kind = isChanged ? since : -1 - since;
      let told = all.get(kind);
      if (told === undefined) {
        const events = match.eventsFor(this.#viewer, since) as readonly NumberedEvent[];
        const update: Update = clocks.length === 0 ? { view, events } : { view, events, clocks };
        told = isChanged ? { update, next, change } : { update, next };
        all.set(kind, told);
      }
      place.seen = next;
      place.base = view.sequence;
      place.listener.tell(told);
    }
  }

  /** Takes over a view as what is known from now on. */
  #learn(view: SeatView): ViewChange | undefined {
    const { viewer, sequence, game, decisions, waitingFor, house, result } = view;
    const rest = { viewer, sequence, game, waitingFor, house, result } as unknown as Json;
    const known = this.#known;
    if (known?.sequence === sequence) return undefined;
    const wasAsked = decisions.length > 0;
    if (known === undefined) {
      this.#known = { view: ownCopy(rest), sequence, wasAsked };
      return undefined;
    }
    const how = difference(known.view, rest) ?? {};
    this.#known = { view: applied(known.view, how, ownCopy), sequence, wasAsked };
    const isSaid = wasAsked || known.wasAsked;
    return { base: known.sequence, difference: isSaid ? { ...how, set: { ...how.set, decisions } } : how };
  }
}

/** A view whose questions do not say what they offer, which is never worked out then. */
function plainView(match: Match, viewer: Viewer): SeatView {
  const view = passingView(match, viewer);
  return { ...view, decisions: view.decisions.map(({ id, moment, about }) => ({ id, moment, about, offers: [] })) };
}
