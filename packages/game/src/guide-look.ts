import type { AnyDecision, Command, GameEvent, Json, Question, SeatView } from '@sandtable/kernel';
import type { AnyGame } from './game.ts';
import type { GuideLook, PassedStep } from './guide.ts';

/** What a host hands in: a seat's view, what happened so far without what was taken back, and what was passed with Next. */
export type GuideSource = {
  readonly setup: Json;
  readonly view: SeatView;
  readonly events: readonly GameEvent[];
  readonly passed: readonly PassedStep[];
};

/** A look for a guide at a match, through the eyes of one seat and nothing else. */
export function guideLook({ ruleset, previews }: AnyGame, { setup, view, events, passed }: GuideSource): GuideLook {
  const seat = view.viewer;
  const decision = view.decisions[0] ?? null;
  const kinds = new Set(decision?.offers.map(({ kind }) => kind));
  const menu: AnyDecision[] = ruleset.decisions.filter(({ kind }: AnyDecision) => kinds.has(kind));
  const question = decision === null ? null : ({ ...decision, seat, menu } as unknown as Question);
  const state = once((): unknown => previews.stateOf(view.game));
  return {
    setup,
    seat,
    view: view.game,
    decision,
    events,
    passed,
    over: view.result !== null,
    samples: once(() => (question === null ? [] : menu.flatMap((kind) => sampled(kind, state(), question)))),
    allows(command: Command) {
      const kind = menu.find((each) => each.kind === command.kind);
      return question !== null && kind !== undefined && kind.check(state(), question, command as never) === undefined;
    },
  };
}

/** A few questions rest on facts that no view holds; there the rules find nothing, or fail. */
function sampled(kind: AnyDecision, state: unknown, question: Question): readonly Command[] {
  try {
    return kind.sample(state, question);
  } catch {
    return [];
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
