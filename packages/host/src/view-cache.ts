import { type Json, type Match, passingView, type SeatView, seatView, type Viewer } from '@sandtable/kernel';
import type { ViewParts } from './view-maker.ts';

/** Views that take longer than this are worked out elsewhere, where there is such a place. */
const SLOW_MS = 20;
/** A position that took long now and then was held up by something else. */
const SLOW_IN_A_ROW = 3;

/** What was made of one position: the game through different eyes, and views by viewer. */
class Views {
  readonly sequence: number;
  readonly games = new Map<unknown, Json>();
  readonly views = new Map<string, SeatView>();

  constructor(sequence: number) {
    this.sequence = sequence;
  }
}

/** The views of a match as it stands. Looking again, or coming back, gets the one that was made before. */
export class ViewCache {
  #sequence = -1;
  #made: Views | undefined;
  /** The same, once everybody was told: whoever comes still gets it, unless the memory is needed. */
  #told: WeakRef<Views> | undefined;
  #slowInARow: number;
  /** What the slowest view of the match as it stands took. */
  #worstMs: number | undefined;

  constructor(isSlow = false) {
    this.#slowInARow = isSlow ? SLOW_IN_A_ROW : 0;
  }

  /** Whether the views that had to be made lately took long. */
  get isSlow(): boolean {
    return this.#slowInARow >= SLOW_IN_A_ROW;
  }

  has(match: Match, viewer: Viewer): boolean {
    return this.#sequence === match.entries.length && this.#of(match).views.has(nameOf(viewer, false));
  }

  /** Everybody was told. Views that take long are kept all the same: making them again here would hold everybody up. */
  rest(): void {
    if (this.isSlow || this.#made === undefined) return;
    this.#told = new WeakRef(this.#made);
    this.#made = undefined;
  }

  /** Takes over what was worked out elsewhere for the match as it stands. */
  add(match: Match, viewer: Viewer, eyes: unknown, { game, decisions, ms }: ViewParts): void {
    const { games, views } = this.#of(match);
    this.#took(ms);
    if (!games.has(eyes)) games.set(eyes, game);
    const kept = games.get(eyes) as Json;
    views.set(nameOf(viewer, false), { ...plainView(match, viewer, kept), decisions });
  }

  /** The game through these eyes; the same object while nothing has happened. */
  game(match: Match, viewer: Viewer, eyes: unknown): Json {
    return made(this.#of(match).games, eyes, () => this.#timed(() => match.ruleset.view(match.state, viewer)));
  }

  view(match: Match, viewer: Viewer, withoutOffers: boolean, game: Json): SeatView {
    return made(this.#of(match).views, nameOf(viewer, withoutOffers), () =>
      this.#timed(() => (withoutOffers ? plainView(match, viewer, game) : seatView(match, viewer, game))),
    );
  }

  #of({ entries }: Match): Views {
    const { length } = entries;
    if (this.#sequence !== length) {
      this.#sequence = length;
      if (this.#worstMs !== undefined) this.#slowInARow = this.#worstMs > SLOW_MS ? this.#slowInARow + 1 : 0;
      this.#worstMs = undefined;
    }
    this.#made ??= this.#told?.deref();
    if (this.#made?.sequence !== length) this.#made = new Views(length);
    return this.#made;
  }

  #timed<T>(make: () => T): T {
    const start = performance.now();
    const result = make();
    this.#took(performance.now() - start);
    return result;
  }

  #took(ms: number): void {
    this.#worstMs = Math.max(ms, this.#worstMs ?? 0);
  }
}

function nameOf(viewer: Viewer, withoutOffers: boolean): string {
  return `${withoutOffers} ${viewer}`;
}

function made<K, V>(all: Map<K, V>, key: K, make: () => V): V {
  let value = all.get(key);
  if (value === undefined) {
    value = make();
    all.set(key, value);
  }
  return value;
}

/** A view whose questions do not say what they offer, which is never worked out then. */
function plainView(match: Match, viewer: Viewer, game: Json): SeatView {
  const view = passingView(match, viewer, game);
  return {
    ...view,
    decisions: view.decisions.map(({ id, moment, frame, about }) => ({ id, moment, frame, about, offers: [] })),
  };
}
