import { type Json, type Match, type Viewer, veiledEvent } from '@sandtable/kernel';
import { Known } from './known-value.ts';
import type { NumberedEvent } from './table-link.ts';
import type { Difference } from './view-difference.ts';

/** What is seen of a match at one moment: by one viewer, or by all where everything is public. */
export type Seen = {
  readonly game: Json;
  /** How the game differs from how it was seen the time before, if there was one; worked out when it is first asked for. */
  readonly change: { readonly base: number; readonly difference: Difference | undefined } | undefined;
  /** The events from there on, numbered as the viewer counts: the same list for the same number. */
  events(since: number): readonly NumberedEvent[];
};

/** One way to see the game. Viewers who see the same share it, so a view is made and compared once for all of them. */
export class Sight {
  #known: Known | undefined;
  #sequence = -1;
  #change: Seen['change'];
  readonly #isVeiled: boolean;

  constructor(isVeiled: boolean) {
    this.#isVeiled = isVeiled;
  }

  look(match: Match, viewer: Viewer, game: Json): Seen {
    const sequence = match.entries.length;
    const learn = (): Seen['change'] => this.#learn(game, sequence);
    const told = new Map<number, readonly NumberedEvent[]>();
    const eventsOf = this.#isVeiled ? veiledEvents : plainEvents;
    return {
      game,
      get change() {
        return learn();
      },
      events(since) {
        const events = told.get(since) ?? eventsOf(match, viewer, since);
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

function plainEvents(match: Match, viewer: Viewer, since: number): readonly NumberedEvent[] {
  return match.toldTo(viewer, since) as readonly NumberedEvent[];
}

function veiledEvents(match: Match, viewer: Viewer, since: number): readonly NumberedEvent[] {
  return match.toldTo(viewer, since).map(({ number, event }) => ({ number, event: veiledEvent(match, viewer, event) }));
}
