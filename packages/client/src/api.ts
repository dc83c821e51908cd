import { nameFault, unsafeText } from '@sandtable/host';
import { z } from 'zod';

// What is said over HTTP, both ways. The server checks requests with it and publishes it as its OpenAPI document; the
// client reads answers with it.

const id = z.string().regex(/^[\w-]{1,64}$/);
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .check(({ value, issues }) => {
    const message = nameFault(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  });
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => unsafeText(value) === undefined, "it can't hold invisible characters");
/** What a player adds to the dice, at least 128 bits of chance, so that its seal gives nothing away. */
const entropy = z.string().regex(/^(?:[0-9a-f]{2}){16,64}$/);
/** The seal of it, which goes first: shares are opened when everybody has sealed theirs. */
const seal = z.string().regex(/^[0-9a-f]{64}$/);
const limitMs = z
  .int()
  .min(1000)
  .max(30 * 24 * 3600 * 1000);

export const tokenSchema = z.string().regex(/^[\w-]{20,100}$/);

export const faultSchema = z.looseObject({ code: z.string(), where: z.string(), message: z.string() });

/** Every refusal looks like this; `faults` lists everything that is wrong with what was sent. */
export const problemSchema = z.strictObject({
  code: z.string(),
  message: z.string(),
  faults: z.array(faultSchema).optional(),
});

export const gameInfoSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  scenarios: z.array(z.strictObject({ id: z.string(), name: z.string(), summary: z.string() })),
  options: z.array(z.string()),
});

export const gamesSchema = z.strictObject({
  games: z.array(gameInfoSchema),
  bots: z.array(z.strictObject({ level: z.string(), summary: z.string() })),
});

/** Who sits in a seat: the player who makes the match, someone with its link, anyone, or a bot. */
export const playerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('me') }),
  z.strictObject({ kind: z.literal('human') }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().max(30) }),
]);

export const newMatchSchema = z.strictObject({
  game: id,
  /** The id of a printed scenario, or one of your own, whole. Without it: the game's first. */
  scenario: z.union([id, z.looseObject({})]).optional(),
  factions: z.array(id).max(8).optional(),
  /** Optional rules by name; `true` switches one on. */
  options: z.record(z.string().max(60), z.unknown()).optional(),
  title: text(100).optional(),
  /** In the order of the seats. Seats that are not named are open. */
  players: z.array(playerSchema).max(8).optional(),
  /** The name of the player who makes the match. */
  name: name.optional(),
  seal: seal.optional(),
  dice: z.enum(['seeded', 'hand']).optional(),
  /** Whether the lobby shows it. */
  listed: z.boolean().optional(),
  /** How long an answer may take; one to a question that can be declined. */
  limits: z.strictObject({ answerMs: limitMs.optional(), reactionMs: limitMs.optional() }).optional(),
  /** Whether there's an umpire, who sees everything and never plays. All seats are told, for the whole match. */
  umpire: z.boolean().optional(),
  /** How long a player may leave a question unanswered before the others may replace them or end the game; a week, if not said. */
  absenceMs: limitMs.optional(),
  /** Begins when everybody has sat down, unless it is to begin at once. */
  begin: z.enum(['when-seated', 'at-once']).optional(),
});

/** What is played and who may sit where, replacing what was chosen when the match was made. */
export const changedMatchSchema = newMatchSchema.omit({ begin: true, seal: true });

export const seatInfoSchema = z.strictObject({
  seat: z.string(),
  kind: z.enum(['human', 'open', 'bot']),
  controller: z.string(),
  ready: z.boolean(),
  /** The seal of what its player adds to the dice, and whether that is open. */
  seal: seal.optional(),
  opened: z.boolean().optional(),
});

export const matchInfoSchema = z.strictObject({
  id: z.string(),
  game: z.string(),
  title: z.string(),
  status: z.enum(['gathering', 'playing', 'ended']),
  listed: z.boolean(),
  seats: z.array(seatInfoSchema),
  /** Who is asked; before the game, once everybody sits, whose share of the dice is still sealed. */
  waitingFor: z.array(z.string()),
  /** Commands so far. */
  sequence: z.int(),
  /** The server's commitment to its share of the dice, public before the first roll; absent with hand dice. */
  commitment: z.string().optional(),
  limits: z.strictObject({ answerMs: z.number().optional(), reactionMs: z.number().optional() }).optional(),
  /** Set when an umpire was asked for; the name once there is one. */
  umpire: z.strictObject({ name: z.string().nullable() }).optional(),
  /** How long a player may leave a question unanswered before the others may replace them or end the game. */
  absenceMs: z.number(),
  deadline: z.number().optional(),
  /** When it's deleted unless it's played on; without it, never. */
  expiresAt: z.number().optional(),
  createdAt: z.number(),
  changedAt: z.number(),
});

export const newMatchAnswerSchema = z.strictObject({
  match: matchInfoSchema,
  /** Keys to the match. Each lets its holder do what its name says: give them away with care. */
  tokens: z.strictObject({
    owner: tokenSchema,
    /** The first to sit down with it becomes the umpire; until then it shows what any spectator sees. */
    umpire: tokenSchema.optional(),
    spectator: tokenSchema,
    seats: z.record(z.string(), tokenSchema),
  }),
});

export const changedMatchAnswerSchema = z.strictObject({
  match: matchInfoSchema,
  /** The seat each earlier seat's links lead to now. One that is missing has no links any more. */
  moved: z.record(z.string(), z.string()),
  /** Keys to seats that had none before. */
  tokens: z.record(z.string(), tokenSchema),
});

export const lobbySchema = z.strictObject({ matches: z.array(matchInfoSchema) });

export const myMatchesQuerySchema = z.strictObject({ tokens: z.array(tokenSchema).max(100) });
export const myMatchesSchema = z.strictObject({
  matches: z.array(z.strictObject({ token: tokenSchema, role: z.string(), match: matchInfoSchema })),
});

export const sitDownSchema = z.strictObject({ name: name.optional(), seal: seal.optional() });
export const openShareSchema = z.strictObject({ entropy });
/** Under which name someone says no to a seat. */
export const declineSchema = z.strictObject({ name: name.optional() });
export const seatedSchema = z.strictObject({ match: matchInfoSchema, role: z.string(), token: tokenSchema });

/** Who takes a seat over. */
export const takeOverSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('human'), name: name.optional() }),
  z.strictObject({ kind: z.literal('bot'), level: z.string().max(30) }),
]);
/** What a player claims when the other has been away for as long as was agreed. */
export const absenceClaimSchema = z.strictObject({ outcome: z.enum(['draw', 'win']) });
export const takeOverAnswerSchema = z.strictObject({ match: matchInfoSchema, token: tokenSchema.optional() });

export const importedSchema = z.strictObject({ match: matchInfoSchema, token: tokenSchema });

/** Where to say that it is a seat's turn. */
export const newSubscriptionSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('webhook'),
    url: z.url({ protocol: /^https?$/ }).max(500),
    /** Signs what is sent, so that the receiver knows it is ours. */
    secret: z.string().min(16).max(200),
  }),
  z.strictObject({
    kind: z.literal('push'),
    endpoint: z.url({ protocol: /^https$/ }).max(1000),
    keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
]);
export const subscribedSchema = z.strictObject({ id: z.string() });
export const pushKeySchema = z.strictObject({ key: z.string() });

export type GamesInfo = z.infer<typeof gamesSchema>;
export type GameInfo = z.infer<typeof gameInfoSchema>;
export type NewMatch = z.input<typeof newMatchSchema>;
export type NewMatchAnswer = z.infer<typeof newMatchAnswerSchema>;
export type ChangedMatch = z.input<typeof changedMatchSchema>;
export type ChangedMatchAnswer = z.infer<typeof changedMatchAnswerSchema>;
export type MatchInfo = z.infer<typeof matchInfoSchema>;
export type Player = z.infer<typeof playerSchema>;
export type SitDown = z.input<typeof sitDownSchema>;
export type Seated = z.infer<typeof seatedSchema>;
export type TakeOver = z.input<typeof takeOverSchema>;
export type Problem = z.infer<typeof problemSchema>;
export type NewSubscription = z.input<typeof newSubscriptionSchema>;
export type MyMatch = z.infer<typeof myMatchesSchema>['matches'][number];
