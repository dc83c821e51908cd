import { assertNever, type ClauseId, type Seat } from '@sandtable/kernel';
import { seatOf, type ToyState } from './state.ts';

export type ToyEvent = { readonly clause: ClauseId } & (
  | { readonly type: 'game-opened' }
  | { readonly type: 'order-settled'; readonly order: readonly Seat[] }
  | { readonly type: 'hoard-buried'; readonly seat: Seat; readonly hole: number | null }
  | { readonly type: 'turn-passed'; readonly turn: number; readonly round: number }
  | { readonly type: 'hole-marked'; readonly seat: Seat; readonly hole: number }
  | { readonly type: 'coins-moved'; readonly from: Seat | null; readonly to: Seat | null; readonly coins: number }
  | {
      readonly type: 'hole-scouted';
      readonly seat: Seat;
      readonly target: Seat;
      readonly hole: number;
      readonly hoard?: boolean;
    }
  | { readonly type: 'hole-opened'; readonly target: Seat; readonly hole: number }
  | { readonly type: 'hoard-found'; readonly seat: Seat; readonly target: Seat; readonly hole: number }
  | { readonly type: 'prober-driven-off'; readonly seat: Seat; readonly target: Seat }
  | { readonly type: 'seat-left'; readonly seat: Seat }
  | { readonly type: 'coins-set'; readonly seat: Seat; readonly coins: number }
  | { readonly type: 'seat-tied'; readonly seat: Seat; readonly tied: boolean }
  | { readonly type: 'game-shortened'; readonly rounds: number }
);

export function applyToyEvent(state: ToyState, event: ToyEvent): void {
  switch (event.type) {
    case 'game-opened':
    case 'prober-driven-off':
      return;
    case 'order-settled':
      state.order = [...event.order];
      return;
    case 'hoard-buried':
      seatOf(state, event.seat).hole = event.hole;
      state.begun = Object.values(state.seats).every(({ hole }) => hole !== null);
      return;
    case 'turn-passed':
      state.turn = event.turn;
      state.round = event.round;
      state.marked = false;
      return;
    case 'hole-marked':
      seatOf(state, event.seat).marks.push(event.hole);
      state.marked = true;
      return;
    case 'coins-moved':
      if (event.from !== null) seatOf(state, event.from).coins -= event.coins;
      if (event.to !== null) seatOf(state, event.to).coins += event.coins;
      return;
    case 'hole-scouted':
      seatOf(state, event.seat).scouted.push({ target: event.target, hole: event.hole, hoard: event.hoard === true });
      return;
    case 'hole-opened':
      seatOf(state, event.target).opened.push(event.hole);
      return;
    case 'hoard-found':
      seatOf(state, event.target).found = true;
      seatOf(state, event.seat).coins += 3;
      return;
    case 'seat-left':
      seatOf(state, event.seat).out = true;
      return;
    case 'coins-set':
      seatOf(state, event.seat).coins = event.coins;
      return;
    case 'seat-tied':
      seatOf(state, event.seat).tied = event.tied;
      return;
    case 'game-shortened':
      state.rounds = event.rounds;
      return;
    default:
      assertNever(event);
  }
}
