import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import type { State } from '../../state.ts';
import { type Seen, seen, stateOfView } from '../../state-of-view.ts';
import { type Names, namesIn } from '../names.ts';

/** What every part of the menu works with. */
export type Desk = {
  readonly view: Json;
  readonly table: Seen;
  readonly decision: SeatDecision;
  readonly names: Names;
  readonly samples: readonly Command[];
  state(): State;
  /** The offer of a kind of answer, if there is one. */
  offer<T>(kind: string): T | undefined;
};

export function deskFor(view: Json, decision: SeatDecision, samples: readonly Command[]): Desk {
  const table = seen(view);
  let state: State | undefined;
  return {
    view,
    table,
    decision,
    names: namesIn(table),
    samples,
    state: () => {
      state ??= stateOfView(view);
      return state;
    },
    offer: <T>(kind: string) => decision.offers.find((each) => each.kind === kind)?.offer as T | undefined,
  };
}
