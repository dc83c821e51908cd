import { type Adjudication, type AnyAdjudication, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import type { ToyEvent } from './events.ts';
import type { ToyState } from './state.ts';

const name = z.string().min(1).max(50);

function unknownSeat(state: ToyState, { seat }: { seat: Seat }): Rejection | undefined {
  return Object.hasOwn(state.seats, seat) ? undefined : reject('unknown-seat', 'BC-TURN-1', { seat });
}

const setCoins: Adjudication<ToyState, ToyEvent, { kind: 'set-coins'; seat: Seat; coins: number }> = {
  kind: 'set-coins',
  schema: z.strictObject({ kind: z.literal('set-coins'), seat: name, coins: z.int().min(0).max(99) }),
  check: unknownSeat,
  events: (_state, { seat, coins }) => [{ type: 'coins-set', clause: 'BC-DIG-1', seat, coins }],
};

const tie: Adjudication<ToyState, ToyEvent, { kind: 'tie'; seat: Seat; tied: boolean }> = {
  kind: 'tie',
  schema: z.strictObject({ kind: z.literal('tie'), seat: name, tied: z.boolean() }),
  check: unknownSeat,
  events: (_state, { seat, tied }) => [{ type: 'seat-tied', clause: 'BC-TURN-4', seat, tied }],
};

const shorten: Adjudication<ToyState, ToyEvent, { kind: 'shorten'; rounds: number }> = {
  kind: 'shorten',
  schema: z.strictObject({ kind: z.literal('shorten'), rounds: z.int().min(0).max(99) }),
  check: () => undefined,
  events: (_state, { rounds }) => [{ type: 'game-shortened', clause: 'BC-TURN-2', rounds }],
};

export const toyAdjudications: readonly AnyAdjudication[] = [setCoins, tie, shorten];
