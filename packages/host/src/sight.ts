import type { Json, Match, Viewer } from '@sandtable/kernel';
import { Known } from './known-value.ts';
import type { NumberedEvent } from './table-link.ts';
import type { Difference } from './view-difference.ts';

/** What is seen of a match at one moment: by one viewer, or by all where everything is public. */
export type Seen = {
  readonly game: Json;
  /** How the game differs from how it was seen the time before, if there was one; worked out when it is first asked for. */
  readonly change: { readonly base: number; readonly difference: Difference | undefined } | undefined;
  /** The events from there on: the same list for the same number. */
  events(since: number): readonly NumberedEvent[];
};

/** One way to see the game. Whoever sees alike shares it, so that a view is made and compared once for all of them. */
export class Sight {
  #known: Known | undefined;
  #sequence = -1;
  #change: Seen['change'];

  look(match: Match, viewer: Viewer): Seen {
    const game = match.ruleset.view(match.state, viewer);
    const sequence = match.entries.length;
    const learn = (): Seen['change'] => this.#learn(game, sequence);
    const told = new Map<number, readonly NumberedEvent[]>();
    return {
      game,
      get change() {
        return learn();
      },
      events(since) {
        const events = told.get(since) ?? (match.eventsFor(viewer, since) as readonly NumberedEvent[]);
        told.set(since, events);
        return events;
      },
    };
  }

  #learn(game: Json, sequence: number): Seen['change'] {
    if (this.#sequence === sequence) return this.#change;
    const base = this.#sequence;
    this.#sequence = sequence;
    if (this.#known === undefined) {
      this.#known = new Known(game);
      this.#change = undefined;
    } else this.#change = { base, difference: this.#known.change(game) };
    return this.#change;
  }
}
