import type { AnyDecision, Frame, OpenDecision, Role, Seat } from './decision.ts';
import type { House } from './house.ts';
import type { Json } from './json.ts';
import type { Match } from './match.ts';
import type { GameEvent, Result, Viewer } from './ruleset.ts';

/** Everything one viewer is told about a match, and nothing else. */
export type SeatView = {
  readonly viewer: Viewer;
  /** Entries so far: a number to tell an old view from a new one. */
  readonly sequence: number;
  readonly game: Json;
  /** The questions this viewer has to answer, each with what it is offered. */
  readonly decisions: readonly SeatDecision[];
  /** Who the table is waiting for. Not what they're asked, which could give away what they have up their sleeve. */
  readonly waitingFor: readonly Seat[];
  readonly house: House;
  readonly result: Result | null;
};

/** One kind of answer with what it offers, and what it is for the player. */
export type SeatOffer = { readonly kind: string; readonly role: Role; readonly offer: Json };

/** A question as a seat is sent it. */
export type SeatDecision = {
  readonly id: number;
  readonly moment: string;
  /** In which part of the game it is asked: what a screen, a clock or a keyboard goes by. */
  readonly frame: Frame;
  readonly about: Json;
  readonly offers: readonly SeatOffer[];
};

/** Of the questions of passing views: what one kind offers, worked out without the others. */
const passing = new WeakMap<SeatDecision, (kind: string) => Json | undefined>();

/** What one kind of answer offers; undefined when it is not on the menu or has nothing to offer. */
export function offerFor(decision: SeatDecision, kind: string): Json | undefined {
  const offer = passing.get(decision);
  return offer !== undefined ? offer(kind) : decision.offers.find((each) => each.kind === kind)?.offer;
}

/** Builds up what `viewer` may know, from nothing; or on what the ruleset was asked for already (`game`). */
export function seatView<State, Event extends GameEvent>(
  match: Match<State, Event>,
  viewer: Viewer,
  game: Json = match.ruleset.view(match.state, viewer),
): SeatView {
  return viewOf(match, viewer, game, (decision) => {
    const { menu } = decision;
    return { ...asked(decision), offers: offersOf(menu, (kind) => kind.offer(match.state, decision)) };
  });
}

/**
 * The same for a viewer that answers before anything else happens at the table, mostly a program: what is offered is worked
 * out when it is first looked at, kind by kind, for no program looks at all of it.
 */
export function passingView<State, Event extends GameEvent>(
  match: Match<State, Event>,
  viewer: Viewer,
  game: Json = match.ruleset.view(match.state, viewer),
): SeatView {
  return viewOf(match, viewer, game, (decision) => {
    const { menu } = decision;
    const known = new Map<string, Json | undefined>();
    const offer = (wanted: string): Json | undefined => {
      if (!known.has(wanted)) {
        known.set(wanted, menu.find(({ kind }) => kind === wanted)?.offer(match.state, decision) as Json | undefined);
      }
      return known.get(wanted);
    };
    let offers: SeatDecision['offers'] | undefined;
    const question: SeatDecision = {
      ...asked(decision),
      get offers() {
        offers ??= offersOf(menu, ({ kind }) => offer(kind));
        return offers;
      },
    };
    passing.set(question, offer);
    return question;
  });
}

function viewOf<State, Event extends GameEvent>(
  match: Match<State, Event>,
  viewer: Viewer,
  game: Json,
  shown: (decision: OpenDecision) => SeatDecision,
): SeatView {
  const { open } = match;
  return {
    viewer,
    sequence: match.entries.length,
    game,
    decisions: open.filter(({ seat }) => seat === viewer || viewer === 'umpire').map(shown),
    waitingFor: open.map(({ seat }) => seat),
    house: match.house,
    result: match.result ?? null,
  };
}

function asked({ id, moment, frame, about }: OpenDecision): Omit<SeatDecision, 'offers'> {
  return { id, moment, frame, about };
}

function offersOf(menu: OpenDecision['menu'], offer: (kind: AnyDecision) => Json | undefined): SeatDecision['offers'] {
  return menu.flatMap((kind) => {
    const offered = offer(kind);
    return offered === undefined ? [] : [{ kind: kind.kind, role: kind.role, offer: offered }];
  });
}
