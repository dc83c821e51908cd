import type { OpenDecision, Seat } from './decision.ts';
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
  /** Whom the table waits for; not what they are asked, which could tell what they have up their sleeve. */
  readonly waitingFor: readonly Seat[];
  readonly house: House;
  readonly result: Result | null;
};

export type SeatDecision = {
  readonly id: number;
  readonly moment: string;
  readonly about: Json;
  readonly offers: readonly { readonly kind: string; readonly offer: Json }[];
};

/** Builds up what `viewer` may know, from nothing. */
export function seatView<State, Event extends GameEvent>(match: Match<State, Event>, viewer: Viewer): SeatView {
  return viewOf(match, viewer, (decision) => ({ ...asked(decision), offers: offersOf(match, decision) }));
}

/**
 * The same for somebody who answers before anything else happens at the table, a program mostly: what is offered is worked
 * out when it is first looked at, which not every program does.
 */
export function passingView<State, Event extends GameEvent>(match: Match<State, Event>, viewer: Viewer): SeatView {
  return viewOf(match, viewer, (decision) => {
    let offers: SeatDecision['offers'] | undefined;
    return {
      ...asked(decision),
      get offers() {
        offers ??= offersOf(match, decision);
        return offers;
      },
    };
  });
}

function viewOf<State, Event extends GameEvent>(
  match: Match<State, Event>,
  viewer: Viewer,
  shown: (decision: OpenDecision) => SeatDecision,
): SeatView {
  const { open, state, ruleset } = match;
  return {
    viewer,
    sequence: match.entries.length,
    game: ruleset.view(state, viewer),
    decisions: open.filter(({ seat }) => seat === viewer || viewer === 'umpire').map(shown),
    waitingFor: open.map(({ seat }) => seat),
    house: match.house,
    result: match.result ?? null,
  };
}

function asked({ id, moment, about }: OpenDecision): Omit<SeatDecision, 'offers'> {
  return { id, moment, about };
}

function offersOf<State, Event extends GameEvent>(
  { state }: Match<State, Event>,
  decision: OpenDecision,
): SeatDecision['offers'] {
  return decision.menu.flatMap((kind) => {
    const offer: Json | undefined = kind.offer(state, decision);
    return offer === undefined ? [] : [{ kind: kind.kind as string, offer }];
  });
}
