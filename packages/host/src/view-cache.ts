import { type Json, type Match, passingView, type SeatView, seatView, type Viewer } from '@sandtable/kernel';
import type { ViewParts } from './view-maker.ts';

/** Views that take longer than this are worked out elsewhere, where there is such a place. */
const SLOW_MS = 20;
/** A position that took long now and then was held up by something else. */
const SLOW_IN_A_ROW = 3;

/** The views of a match as it stands. Looking again, or coming back, gets the one that was made before. */
export class ViewCache {
  #sequence = -1;
  readonly #games = new Map<unknown, Json>();
  readonly #views = new Map<string, SeatView>();
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
    return this.#sequence === match.entries.length && this.#views.has(nameOf(viewer, false));
  }

  /** Takes over what was worked out elsewhere for the match as it stands. */
  add(match: Match, viewer: Viewer, eyes: unknown, { game, decisions, ms }: ViewParts): void {
    this.#isOf(match);
    this.#took(ms);
    if (!this.#games.has(eyes)) this.#games.set(eyes, game);
    const kept = this.#games.get(eyes) as Json;
    this.#views.set(nameOf(viewer, false), { ...plainView(match, viewer, kept), decisions });
  }

  /** The game through these eyes; the same object while nothing has happened. */
  game(match: Match, viewer: Viewer, eyes: unknown): Json {
    this.#isOf(match);
    return made(this.#games, eyes, () => this.#timed(() => match.ruleset.view(match.state, viewer)));
  }

  view(match: Match, viewer: Viewer, withoutOffers: boolean, game: Json): SeatView {
    this.#isOf(match);
    return made(this.#views, nameOf(viewer, withoutOffers), () =>
      this.#timed(() => (withoutOffers ? plainView(match, viewer, game) : seatView(match, viewer, game))),
    );
  }

  #isOf({ entries }: Match): void {
    if (this.#sequence === entries.length) return;
    this.#sequence = entries.length;
    if (this.#worstMs !== undefined) this.#slowInARow = this.#worstMs > SLOW_MS ? this.#slowInARow + 1 : 0;
    this.#worstMs = undefined;
    this.#games.clear();
    this.#views.clear();
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
