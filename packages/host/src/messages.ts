import type { SeatView } from '@sandtable/kernel';
import { z } from 'zod';
import type { NumberedEvent, Receipt, RunningTime } from './table-link.ts';
import type { Difference } from './view-difference.ts';

/** Changes when an old client could misunderstand a new host, or the other way round. */
export const PROTOCOL = 2;

/** The most a client may say at once, in bytes: an order is some hundred, a path of many waypoints some thousand. */
export const LARGEST_MESSAGE = 64 * 1024;

const key = z.string().regex(/^[\w:-]{8,64}$/);

/** What a client says first: which seat it has, and what it has already seen. */
export const helloSchema = z.strictObject({
  type: z.literal('hello'),
  protocol: z.literal(PROTOCOL),
  /** What lets it in; where a line is private, as between two threads, there is none. */
  token: z.string().min(1).max(200).optional(),
  /** The number of the first event it has not seen. */
  since: z.int().min(0).default(0),
  /** False: questions come without what each offers, for programs that know the rules. */
  offers: z.boolean().default(true),
});

/** An answer to a decision or, without one, a command to the table. The key makes a repeated one the same one. */
export const orderSchema = z.strictObject({
  type: z.literal('order'),
  key,
  decision: z.int().min(0).optional(),
  // The kernel reads it, and must see it exactly as it was sent.
  command: z.custom<{ readonly kind: string }>((value) => typeof value === 'object' && value !== null, 'no command'),
  reasons: z.array(z.string().min(1).max(500)).max(20).optional(),
});

/** Asks whether the connection still works. */
export const pingSchema = z.strictObject({ type: z.literal('ping'), id: z.int().min(0) });

/** Asks for the whole view and the events from `since` on; for a client that lacks the view a change is based on. */
export const lookSchema = z.strictObject({ type: z.literal('look'), since: z.int().min(0) });

/** After the end: asks the others for a rematch. Each gets only the link to their own seat there. */
export const rematchSchema = z.strictObject({
  type: z.literal('rematch'),
  /** By seat here, what opens the seat there. */
  seats: z.record(z.string().max(60), z.string().regex(/^[\w-]{20,100}$/)),
});

export const toHostSchema = z.discriminatedUnion('type', [
  helloSchema,
  orderSchema,
  pingSchema,
  lookSchema,
  rematchSchema,
]);
export type ToHost = z.input<typeof toHostSchema>;
export type Order = z.infer<typeof orderSchema>;

const rejection = z.looseObject({ code: z.string(), clause: z.string() });
const receipt = z.union([
  z.strictObject({ ok: z.literal(true), sequence: z.int() }),
  z.strictObject({ ok: z.literal(false), rejection }),
]);

/** A seat as those see it who wait for the game to begin. */
export const gatheredSeatSchema = z.strictObject({
  seat: z.string(),
  controller: z.string(),
  /** Whether its player is there. */
  ready: z.boolean(),
  /** Who was invited to it and said no. */
  declinedBy: z.string().optional(),
});

/** What goes with every new view. */
const happened = {
  events: z.array(
    z.custom<NumberedEvent>((value) => typeof (value as NumberedEvent | null)?.number === 'number', 'no event'),
  ),
  /** The number the next event will have. */
  next: z.int(),
  clocks: z.array(z.strictObject({ seat: z.string(), leftMs: z.number() })).optional(),
};
type Happened = {
  readonly events: readonly NumberedEvent[];
  readonly next: number;
  readonly clocks?: readonly RunningTime[];
};

/** What a host says. Clients check it with this, so that a faulty host is noticed at once. */
export const fromHostSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('welcome'),
    protocol: z.literal(PROTOCOL),
    match: z.string(),
    game: z.string(),
    viewer: z.string(),
  }),
  z.strictObject({ type: z.literal('gathering'), seats: z.array(gatheredSeatSchema) }),
  /** Who is connected: seats and the umpire, not who only watches. */
  z.strictObject({ type: z.literal('present'), viewers: z.array(z.string()) }),
  z.strictObject({
    type: z.literal('update'),
    view: z.custom<SeatView>((value) => typeof value === 'object' && value !== null && 'sequence' in value, 'no view'),
    ...happened,
  }),
  z.strictObject({
    type: z.literal('change'),
    /** The sequence of the view it was made from. */
    base: z.int(),
    difference: z.custom<Difference>((value) => typeof value === 'object' && value !== null, 'no difference'),
    ...happened,
  }),
  z.strictObject({ type: z.literal('receipt'), key: z.string(), receipt }),
  z.strictObject({ type: z.literal('pong'), id: z.int() }),
  /** The player in seat `by` asks for a rematch; the token is for the receiver's own seat in it. */
  z.strictObject({ type: z.literal('rematch'), by: z.string(), token: z.string() }),
  /** Why the host hangs up; `retry` when coming back may help. */
  z.strictObject({ type: z.literal('fault'), code: z.string(), message: z.string(), retry: z.boolean() }),
]);

export type GatheredSeat = z.infer<typeof gatheredSeatSchema>;
export type FromHost =
  | {
      readonly type: 'welcome';
      readonly protocol: typeof PROTOCOL;
      readonly match: string;
      readonly game: string;
      readonly viewer: string;
    }
  | { readonly type: 'gathering'; readonly seats: readonly GatheredSeat[] }
  | { readonly type: 'present'; readonly viewers: readonly string[] }
  | ({ readonly type: 'update'; readonly view: SeatView } & Happened)
  | ({ readonly type: 'change'; readonly base: number; readonly difference: Difference } & Happened)
  | { readonly type: 'receipt'; readonly key: string; readonly receipt: Receipt }
  | { readonly type: 'pong'; readonly id: number }
  | { readonly type: 'rematch'; readonly by: string; readonly token: string }
  | { readonly type: 'fault'; readonly code: string; readonly message: string; readonly retry: boolean };

const AUTOMATIC = 'auto:';

/** Whether an order's key says that the player's own program answered, because there was nothing worth asking about. */
export function isAutomatic(key: string): boolean {
  return key.startsWith(AUTOMATIC);
}

/** A key nobody else uses: 128 bits of chance. */
export function newKey({ automatic = false }: { readonly automatic?: boolean } = {}): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const chance = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return automatic ? `${AUTOMATIC}${chance}` : chance;
}
