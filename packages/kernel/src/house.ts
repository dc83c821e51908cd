import { z } from 'zod';
import type { Seat } from './decision.ts';
import type { Proposal } from './events.ts';
import type { Json } from './json.ts';

/**
 * What may be said at any table, whatever the game: giving up, proposing a draw, an undo or a ruling, agreeing or not,
 * handing a seat over, and setting standing orders. These commands answer no decision; everything else does.
 */
export type HouseCommand =
  | { readonly kind: 'concede' }
  | { readonly kind: 'propose'; readonly proposal: Proposal }
  | { readonly kind: 'consent' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'take-over'; readonly seat: Seat; readonly controller: string }
  | StandCommand;

/** Sets the sender's standing orders, in the game's own form. */
export type StandCommand = { readonly kind: 'stand'; readonly orders: Json };

const name = z.string().min(1).max(200);
const edit = z.looseObject({ kind: name });

export const proposalSchema: z.ZodType<Proposal> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('undo'), to: z.int().min(0), asks: z.literal(true).exactOptional() }),
  z.strictObject({ kind: z.literal('adjudicate'), edit, reason: z.string().min(1).max(2000) }),
]);

export const houseCommandSchema: z.ZodType<HouseCommand> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('concede') }),
  z.strictObject({ kind: z.literal('propose'), proposal: proposalSchema }),
  z.strictObject({ kind: z.literal('consent') }),
  z.strictObject({ kind: z.literal('refuse') }),
  z.strictObject({ kind: z.literal('take-over'), seat: name, controller: name }),
  // The game's own schema reads the contents and must see them exactly as they were sent.
  z.strictObject({ kind: z.literal('stand'), orders: z.custom<Json>((orders) => orders !== undefined, 'no orders') }),
]);

/** The part of a match that is about its people and not about its game. */
export type House = {
  readonly controllers: Readonly<Record<Seat, string>>;
  readonly proposal?: OpenProposal;
};

/** A proposal on the table, and who has agreed to it so far. It lapses with the next answer of anybody. */
export type OpenProposal = { readonly by: Seat; readonly proposal: Proposal; readonly consents: readonly Seat[] };

/** Sets the faces of the next throw of as many dice: how an umpire changes a roll (after an undo, a past one). */
export type LoadRoll = { readonly kind: 'load-roll'; readonly faces: readonly number[] };

export const loadRollSchema: z.ZodType<LoadRoll> = z.strictObject({
  kind: z.literal('load-roll'),
  faces: z.array(z.int().min(0).max(1000)).min(1).max(100),
});
