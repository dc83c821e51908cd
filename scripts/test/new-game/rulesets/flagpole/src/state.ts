import type { Result, Seat } from '@sandtable/kernel';

export type Runner = { readonly id: string; readonly seat: Seat; at: number };
export type State = {
  turn: number;
  active: Seat;
  readonly runners: Runner[];
  readonly dodged: Seat[];
  result: Result | null;
};

export type Event =
  | { readonly type: 'turn-begun'; readonly clause: string; readonly seat: Seat }
  | { readonly type: 'runner-moved'; readonly clause: string; readonly unit: string; readonly to: number }
  | {
      readonly type: 'runner-tackled';
      readonly clause: string;
      readonly unit: string;
      readonly by: string;
      readonly down: boolean;
    }
  | { readonly type: 'runner-dodged'; readonly clause: string; readonly unit: string; readonly to: number }
  | { readonly type: 'race-ended'; readonly clause: string; readonly result: Result };

export const LAST = 8;
export const SEATS = ['red', 'blue'] as const;
export const homeOf = (seat: Seat): number => (seat === 'red' ? 0 : LAST);
export const otherOf = (seat: Seat): Seat => (seat === 'red' ? 'blue' : 'red');
export const runnerOf = (state: State, id: string): Runner | undefined => state.runners.find((each) => each.id === id);

export function startState(): State {
  const runners = SEATS.flatMap((seat) => [1, 2].map((n) => ({ id: `${seat[0]}${n}`, seat, at: homeOf(seat) })));
  return { turn: 0, active: 'blue', runners, dodged: [], result: null };
}

/** The only code that changes a state. */
export function apply(state: State, event: Event): void {
  switch (event.type) {
    case 'turn-begun':
      state.turn += 1;
      state.active = event.seat;
      return;
    case 'runner-moved':
      (runnerOf(state, event.unit) as Runner).at = event.to;
      return;
    case 'runner-dodged': {
      const runner = runnerOf(state, event.unit) as Runner;
      runner.at = event.to;
      state.dodged.push(runner.seat);
      return;
    }
    case 'runner-tackled': {
      const runner = runnerOf(state, event.unit) as Runner;
      if (event.down) runner.at = homeOf(runner.seat);
      return;
    }
    case 'race-ended':
      state.result = event.result;
  }
}
