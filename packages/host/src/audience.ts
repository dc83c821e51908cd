import { type Json, type Match, passingView, type SeatView, seatView, type Viewer } from '@sandtable/kernel';
import { Known } from './known-value.ts';
import { type Seen, Sight } from './sight.ts';
import type { RunningTime, Update } from './table-link.ts';
import type { Difference } from './view-difference.ts';

/** How a view differs from the one that was told before it, which had the sequence `base`. */
export type ViewChange = { readonly base: number; readonly difference: Difference };

/** What a listener is sent. Listeners with the same view who have seen as much get the very same object. */
export type ViewerUpdate = {
  readonly update: Update;
  /** The number the next event will have: what to come back with after a break. */
  readonly next: number;
  /**
   * How this view differs from the last one sent, for listeners that want that and have the last one. It shares parts with
   * the view, so serialize it at once.
   */
  readonly change?: ViewChange;
};

/** Somebody who is told how a match goes. */
export interface Listener {
  /** Whether it is told how a view has changed, where it has the one before. */
  readonly wantsChanges?: boolean;
  /** Whether its questions come without what each offers: who knows the rules need not be told, and that is long work. */
  readonly withoutOffers?: boolean;
  tell(told: ViewerUpdate): void;
  /** The match cannot be followed any longer: it was put away, or could not be kept. */
  lost?(why: Error): void;
}

/** A listener, and how far it has followed the match. */
type Follower = {
  readonly listener: Listener;
  /** The number of the first event it was not told. */
  seen: number;
  /** The sequence of the view it has. */
  base?: number;
};

/** Whose eyes they are where everything is public. */
const EVERYBODY = Symbol('everybody');

/** Who watches a match, through whose eyes, and how far each has been told. */
export class Audience {
  readonly #groups = new Map<string, Group>();
  readonly #sights = new Map<Viewer | typeof EVERYBODY, Sight>();

  get size(): number {
    let size = 0;
    for (const { followers } of this.#groups.values()) size += followers.size;
    return size;
  }

  /** Adds somebody who has seen the events before `since`. What was never told to anybody was not seen either. */
  add(viewer: Viewer, since: number, listener: Listener): () => void {
    const follower: Follower = { listener, seen: since };
    const { withoutOffers = false } = listener;
    const name = `${withoutOffers} ${viewer}`;
    const group = this.#groups.get(name) ?? new Group(viewer, withoutOffers);
    group.followers.add(follower);
    this.#groups.set(name, group);
    return () => {
      group.followers.delete(follower);
      if (group.followers.size === 0 && this.#groups.get(name) === group) this.#leave(name, viewer);
    };
  }

  #leave(name: string, viewer: Viewer): void {
    this.#groups.delete(name);
    if (this.#groups.size === 0) this.#sights.clear();
    if (![...this.#groups.values()].some((group) => group.viewer === viewer)) this.#sights.delete(viewer);
  }

  /** Tells everybody, or only one, how things stand. */
  tell(match: Match, clocks: readonly RunningTime[], only?: Listener): void {
    const seen = new Map<Sight, Seen>();
    for (const group of this.#groups.values()) {
      const told = [...group.followers].filter(({ listener }) => only === undefined || listener === only);
      if (told.length === 0) continue;
      const sight = this.#sightOf(match, group.viewer);
      let what = seen.get(sight);
      if (what === undefined) {
        what = sight.look(match, group.viewer);
        seen.set(sight, what);
      }
      group.tell(match, clocks, told, what);
    }
  }

  #sightOf({ ruleset }: Match, viewer: Viewer): Sight {
    const isPublic = ruleset.eventFor === undefined && ruleset.scramble === undefined;
    const eyes = isPublic ? EVERYBODY : viewer;
    let sight = this.#sights.get(eyes);
    if (sight === undefined) {
      sight = new Sight();
      this.#sights.set(eyes, sight);
    }
    return sight;
  }

  lose(why: Error): void {
    const followers = [...this.#groups.values()].flatMap((group) => [...group.followers]);
    this.#groups.clear();
    this.#sights.clear();
    for (const { listener } of followers) listener.lost?.(why);
  }
}

/** Followers with the same view, who want to know as much of it. */
class Group {
  readonly followers = new Set<Follower>();
  readonly viewer: Viewer;
  readonly #withoutOffers: boolean;
  /** What they have of the view beside the game, which others see as well, and the questions, which are always new. */
  #known: Known | undefined;
  #knownSequence = -1;
  #wasAsked = false;

  constructor(viewer: Viewer, withoutOffers: boolean) {
    this.viewer = viewer;
    this.#withoutOffers = withoutOffers;
  }

  tell(match: Match, clocks: readonly RunningTime[], followers: readonly Follower[], seen: Seen): void {
    const view = this.#withoutOffers
      ? plainView(match, this.viewer, seen.game)
      : seatView(match, this.viewer, seen.game);
    const change = followers.some(({ listener }) => listener.wantsChanges === true)
      ? this.#learn(view, seen)
      : undefined;
    const next = match.log.length;
    const all = new Map<number, ViewerUpdate>();
    for (const follower of followers) {
      const since = follower.seen > next ? 0 : follower.seen;
      const isChanged =
        change !== undefined && follower.listener.wantsChanges === true && follower.base === change.base;
      const kind = isChanged ? since : -1 - since;
      let told = all.get(kind);
      if (told === undefined) {
        const events = seen.events(since);
        const update: Update = clocks.length === 0 ? { view, events } : { view, events, clocks };
        told = isChanged ? { update, next, change } : { update, next };
        all.set(kind, told);
      }
      follower.seen = next;
      follower.base = view.sequence;
      follower.listener.tell(told);
    }
  }

  /** Takes over a view as what is known from now on. */
  #learn(view: SeatView, seen: Seen): ViewChange | undefined {
    const { viewer, sequence, decisions, waitingFor, house, result } = view;
    const rest = { viewer, sequence, waitingFor, house, result } as unknown as Json;
    const base = this.#knownSequence;
    if (base === sequence) return undefined;
    this.#knownSequence = sequence;
    const isSaid = decisions.length > 0 || this.#wasAsked;
    this.#wasAsked = decisions.length > 0;
    const { change } = seen;
    if (this.#known === undefined || change?.base !== base) {
      this.#known = new Known(rest);
      return undefined;
    }
    const how = withGame(this.#known.change(rest), change.difference);
    return { base, difference: isSaid ? { ...how, set: { ...how.set, decisions } } : how };
  }
}

/** A difference of a view that also tells how the game in it differs. */
function withGame(how: Difference = {}, game: Difference | undefined): Difference {
  if (game === undefined) return how;
  if (game.is === undefined) return { ...how, in: { ...how.in, game } };
  return { ...how, set: { ...how.set, game: game.is } };
}

/** A view whose questions do not say what they offer, which is never worked out then. */
function plainView(match: Match, viewer: Viewer, game: Json): SeatView {
  const view = passingView(match, viewer, game);
  return {
    ...view,
    decisions: view.decisions.map(({ id, moment, frame, about }) => ({ id, moment, frame, about, offers: [] })),
  };
}
