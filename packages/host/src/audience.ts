import {
  type Json,
  type Match,
  type SeatView,
  type Viewer,
  veiledEvent,
  veiledView,
  viewBefore,
} from '@sandtable/kernel';
import { Known } from './known-value.ts';
import { type Seen, Sight } from './sight.ts';
import type { RunningTime, Update } from './table-link.ts';
import { ViewCache } from './view-cache.ts';
import type { Difference } from './view-difference.ts';
import type { ViewParts } from './view-maker.ts';

/** How a view differs from the one that was told before it, which had the sequence `base`. */
export type ViewChange = { readonly base: number; readonly difference: Difference };

/** What a listener is sent. Listeners with the same view who have seen as much get the very same object. */
export type ViewerUpdate = {
  readonly update: Update;
  /** The number the next event will have for this viewer: what to come back with after a break. */
  readonly next: number;
  /**
   * How this view differs from the last one sent, for listeners that want that and have the last one. It shares parts with
   * the view, so serialize it at once.
   */
  readonly change?: ViewChange;
};

/** A viewer who is told how a match goes. */
export interface Listener {
  /** Whether it is told how a view has changed, where it has the one before. */
  readonly wantsChanges?: boolean;
  /**
   * Whether its questions come without their offers. A program that knows the rules doesn't need them, and they take
   * long to work out.
   */
  readonly withoutOffers?: boolean;
  tell(told: ViewerUpdate): void;
  /** Told how long it took to work out its first view. */
  spent?(ms: number): void;
  /** The match cannot be followed any longer: it was put away, or could not be kept. */
  lost?(why: Error): void;
}

/** A listener, and how far it has followed the match. */
type Follower = {
  readonly listener: Listener;
  /** The number of the first event it was not told. */
  seen: number;
  /** How many entries there were when the view was made that it has. */
  base?: number;
  /** In a veiled match, that view as text, to skip updates that would show nothing new. */
  text?: string;
};

/** What and whom to tell. */
export type TellOptions = {
  /** The clocks this viewer may see. */
  clocks(viewer: Viewer): readonly RunningTime[];
  /**
   * Whether this viewer may be told how things stand; `before`: only if they just came, and then how things stood when
   * the last order was over; absent: yes.
   */
  may?(viewer: Viewer): boolean | 'before';
  /** Only this one is told. */
  readonly only?: Listener;
};

/** Stands for every viewer where everything is public. */
const EVERYBODY = Symbol('everybody');

/** Who watches a match, through whose eyes, and how far each has been told. */
export class Audience {
  readonly #groups = new Map<string, Group>();
  readonly #sights = new Map<Viewer | typeof EVERYBODY, Sight>();
  readonly #views: ViewCache;
  readonly #isVeiled: boolean;

  /** `isVeiled`: viewers may not know who is asked, nor how often (SK-VIEW-5). */
  constructor({ isSlow = false, isVeiled = false }: { readonly isSlow?: boolean; readonly isVeiled?: boolean } = {}) {
    this.#views = new ViewCache(isSlow);
    this.#isVeiled = isVeiled;
  }

  /** Whether views of this match take so long that they should be made elsewhere. */
  get isSlow(): boolean {
    return this.#views.isSlow;
  }

  get size(): number {
    let size = 0;
    for (const { followers } of this.#groups.values()) size += followers.size;
    return size;
  }

  /** Adds a viewer who has seen the events before `since`. What was never sent to anyone wasn't seen either. */
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

  /** Whose views have to be made before everybody, or only one, can be told. */
  unmade(match: Match, only?: Listener): readonly Viewer[] {
    const viewers = new Set<Viewer>();
    for (const { viewer, followers } of this.#groups.values())
      if (
        !this.#views.has(match, viewer) &&
        [...followers].some(({ listener }) => only === undefined || listener === only)
      )
        viewers.add(viewer);
    return [...viewers];
  }

  /** Takes over views that were made elsewhere. */
  take(match: Match, views: ReadonlyMap<Viewer, ViewParts>): void {
    for (const [viewer, parts] of views) this.#views.add(match, viewer, eyesOf(match, viewer), parts);
  }

  /** Tells everybody, or only one, how things stand. */
  tell(match: Match, { clocks, may = () => true, only }: TellOptions): void {
    const seen = new Map<Sight, Seen>();
    for (const group of this.#groups.values()) {
      const told = [...group.followers].filter(({ listener }) => only === undefined || listener === only);
      const allowed = told.length === 0 ? false : may(group.viewer);
      if (allowed === 'before') group.tellBefore(match, told);
      if (allowed !== true) continue;
      const sight = this.#sightOf(match, group.viewer);
      let what = seen.get(sight);
      if (what === undefined) {
        what = sight.look(match, group.viewer, this.#views.game(match, group.viewer, eyesOf(match, group.viewer)));
        seen.set(sight, what);
      }
      const view = this.#views.view(match, group.viewer, group.withoutOffers, what.game);
      if (this.#isVeiled) group.tellNews(match, veiledView(match, view), clocks(group.viewer), told, what);
      else group.tell(match, view, clocks(group.viewer), told, what);
    }
    this.#views.rest();
  }

  #sightOf(match: Match, viewer: Viewer): Sight {
    const eyes = eyesOf(match, viewer);
    let sight = this.#sights.get(eyes);
    if (sight === undefined) {
      sight = new Sight(this.#isVeiled);
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

/** Which of the different views of the match a viewer gets. */
function eyesOf({ ruleset }: Match, viewer: Viewer): Viewer | typeof EVERYBODY {
  const isPublic = ruleset.eventFor === undefined && ruleset.scramble === undefined;
  return isPublic ? EVERYBODY : viewer;
}

/** Followers who get the same view with the same level of detail. */
class Group {
  readonly followers = new Set<Follower>();
  readonly viewer: Viewer;
  readonly withoutOffers: boolean;
  /**
   * The parts of their last view that are theirs alone: not the game, which others share, nor the questions, which are
   * always new.
   */
  #known: Known | undefined;
  /** How many entries there were then, and the sequence that view had. */
  #knownEntries = -1;
  #knownSequence = -1;
  #wasAsked = false;

  constructor(viewer: Viewer, withoutOffers: boolean) {
    this.viewer = viewer;
    this.withoutOffers = withoutOffers;
  }

  /** Tells only viewers for whom something changed: even an empty update would show that something happened. */
  tellNews(match: Match, view: SeatView, clocks: readonly RunningTime[], all: readonly Follower[], seen: Seen): void {
    const next = match.toldCount(this.viewer);
    const text = JSON.stringify(view);
    const followers = all.filter((each) => each.base === undefined || each.text !== text || each.seen !== next);
    this.tell(match, view, clocks, followers, seen);
    for (const follower of followers) follower.text = text;
  }

  tell(match: Match, view: SeatView, clocks: readonly RunningTime[], followers: readonly Follower[], seen: Seen): void {
    const next = match.toldCount(this.viewer);
    const learnt = followers.some(({ listener }) => listener.wantsChanges === true)
      ? this.#learn(match, view, seen)
      : undefined;
    const told = new Map<number, ViewerUpdate>();
    for (const follower of followers) {
      const since = follower.seen > next ? 0 : follower.seen;
      const isChanged =
        learnt !== undefined && follower.listener.wantsChanges === true && follower.base === learnt.base;
      const kind = isChanged ? since : -1 - since;
      let what = told.get(kind);
      if (what === undefined) {
        const events = seen.events(since);
        const update: Update = clocks.length === 0 ? { view, events } : { view, events, clocks };
        what = isChanged ? { update, next, change: learnt.change } : { update, next };
        told.set(kind, what);
      }
      follower.seen = next;
      follower.base = match.entries.length;
      follower.listener.tell(what);
    }
  }

  /** Tells new followers how things stood when the last order was over. */
  tellBefore(match: Match, followers: readonly Follower[]): void {
    for (const follower of followers) {
      if (follower.base !== undefined || follower.text !== undefined) continue;
      const view = viewBefore(match, this.viewer);
      const known = match.toldBy(this.viewer, match.lastOver);
      const since = follower.seen > match.toldCount(this.viewer) ? 0 : follower.seen;
      const events = match
        .toldTo(this.viewer, since)
        .filter(({ number }) => number < known)
        .map(({ number, event }) => ({ number, event: veiledEvent(match, this.viewer, event) }));
      follower.seen = Math.max(since, known);
      follower.text = '';
      follower.listener.tell({ update: { view, events }, next: follower.seen });
    }
  }

  /** Makes this the view they have from now on. Returns the difference, and the number of entries it starts from. */
  #learn(match: Match, view: SeatView, seen: Seen): { readonly base: number; readonly change: ViewChange } | undefined {
    const { viewer, sequence, decisions, waitingFor, house, result } = view;
    const rest = { viewer, sequence, waitingFor, house, result } as unknown as Json;
    const [base, baseSequence] = [this.#knownEntries, this.#knownSequence];
    if (base === match.entries.length) return undefined;
    this.#knownEntries = match.entries.length;
    this.#knownSequence = sequence;
    const isSaid = decisions.length > 0 || this.#wasAsked;
    this.#wasAsked = decisions.length > 0;
    const { change } = seen;
    if (this.#known === undefined || change?.base !== base) {
      this.#known = new Known(rest);
      return undefined;
    }
    const how = withGame(this.#known.change(rest), change.difference);
    const difference = isSaid ? { ...how, set: { ...how.set, decisions } } : how;
    return { base, change: { base: baseSequence, difference } };
  }
}

/** A difference of a view that also tells how the game in it differs. */
function withGame(how: Difference = {}, game: Difference | undefined): Difference {
  if (game === undefined) return how;
  if (game.is === undefined) return { ...how, in: { ...how.in, game } };
  return { ...how, set: { ...how.set, game: game.is } };
}
