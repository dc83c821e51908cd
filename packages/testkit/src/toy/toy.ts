import { type Fault, type Json, type Ruleset, type Seat, shapeText } from '@sandtable/kernel';
import { z } from 'zod';
import { toyAdjudications } from './adjudications.ts';
import { bribe, bury, concede, dig, endTurn, mark, probe, scout, stand } from './decisions.ts';
import { applyToyEvent, type ToyEvent } from './events.ts';
import { leaving, playToy } from './play.ts';
import { cloneToy, freshSeat, HOLES, startToy, type ToySetup, type ToyState } from './state.ts';
import { scrambleToy, toyEventFor, viewToy } from './view.ts';

const seatName = z
  .string()
  .min(1)
  .max(50)
  .regex(/^[a-z]+$/)
  .refine((name) => name !== 'umpire' && name !== 'spectator');
const setupSchema = z.strictObject({
  seats: z
    .array(seatName)
    .min(2)
    .max(4)
    .refine((seats) => new Set(seats).size === seats.length),
  rounds: z.int().min(1).max(1000),
});

const hole = z.int().min(1).max(HOLES);
const givenSchema = z.strictObject({
  seats: z.record(
    seatName,
    z.strictObject({ coins: z.int().min(0).optional(), hole: hole.optional(), opened: z.array(hole).optional() }),
  ),
  rounds: z.int().min(1).optional(),
});

/**
 * Buried coins: a game of a few minutes with everything that is hard for a kernel: hidden facts, secret answers given at the
 * same time, questions to others in mid-procedure, dice before the first decision, and private moves.
 */
export const toy: Ruleset<ToyState, ToyEvent, ToySetup> = {
  id: 'buried-coins',
  name: 'Buried coins',
  version: '1.0.0',
  readSetup(raw) {
    const parsed = setupSchema.safeParse(raw);
    return parsed.success ? { setup: parsed.data } : { faults: faultsOf(parsed.error) };
  },
  seats: ({ seats }) => seats,
  start: startToy,
  clone: cloneToy,
  play: playToy,
  apply: applyToyEvent,
  concession: leaving,
  decisions: [bury, dig, probe, scout, mark, bribe, stand, concede, endTurn],
  adjudications: toyAdjudications,
  view: viewToy,
  eventFor: toyEventFor,
  scramble: scrambleToy,
  inconsistencies,
  situations: { schema: givenSchema, read: readGiven, facts: (state) => state as unknown as Json },
};

function inconsistencies({ seats, order, turn }: ToyState): string[] {
  const found = Object.entries(seats)
    .filter(([, seat]) => seat.coins < 0)
    .map(([name]) => `${name} has less than no coins`);
  if (order[turn] === undefined) found.push(`turn ${turn} is nobody's`);
  return found;
}

/** A position after the burying: seats in the order written, the first to move. */
function readGiven(
  raw: unknown,
): { readonly state: ToyState; readonly seats: readonly Seat[] } | { readonly faults: readonly Fault[] } {
  const parsed = givenSchema.safeParse(raw);
  if (!parsed.success) return { faults: faultsOf(parsed.error) };
  const seats = Object.keys(parsed.data.seats);
  const state = startToy({ seats, rounds: parsed.data.rounds ?? 3 });
  for (const [name, { coins = 1, hole: at = 1, opened = [] }] of Object.entries(parsed.data.seats)) {
    state.seats[name] = { ...freshSeat(), coins, hole: at, opened: [...opened] };
  }
  state.begun = true;
  return { state, seats };
}

function faultsOf(error: z.ZodError): Fault[] {
  return error.issues.map((issue) => ({
    code: 'malformed',
    where: `/${issue.path.map(String).join('/')}`,
    message: shapeText(issue),
  }));
}
