import { z } from 'zod';
import type { Seat } from './decision.ts';
import type { Dice, DiceDescription } from './dice/dice.ts';
import { fastDice } from './dice/fast.ts';
import { handDice } from './dice/hand.ts';
import { scriptedDice } from './dice/scripted.ts';
import { commitTo, sealFault, seededDice, seedFault } from './dice/seeded.ts';
import type { Entry } from './entry.ts';
import type { KernelEvent } from './events.ts';
import { olderFormat } from './file-format.ts';
import { hashOf } from './hash.ts';
import { type Json, jsonFault } from './json.ts';
import type { Match } from './match.ts';
import type { Fault } from './rejection.ts';
import type { GameEvent, Result } from './ruleset.ts';
import { valueAt } from './shape-faults.ts';
import { shapeText } from './shape-text.ts';
import { reasonsSchema } from './submission.ts';
import { ENGINE_VERSION } from './version.ts';

/**
 * A whole match as a file: setup, dice, and every accepted command, with hashes to compare and events to read. Anybody
 * can play it again; `seal` is the hash of all the rest and tells an edited or cut file at once.
 */
export type MatchRecord = {
  readonly format: 'sandtable-record';
  readonly version: 2;
  readonly engine: string;
  readonly game: string;
  readonly ruleset: string;
  readonly setup: Json;
  readonly controllers: Readonly<Record<Seat, string>>;
  /** The name of the umpire, who saw everything, if there was one. */
  readonly umpire?: string;
  readonly dice: DiceDescription;
  readonly opening: readonly (readonly number[])[];
  readonly entries: readonly Entry[];
  readonly hash: string;
  readonly result: Result | null;
  readonly events: readonly Json[];
  readonly seal: string;
};

const faces = z.array(z.int().min(1).max(1000)).max(1000);
const hex = z.string().regex(/^[0-9a-f]*$/);
const entrySchema = z.strictObject({
  seat: z.string().min(1).max(200),
  decision: z.int().min(0).optional(),
  command: z.looseObject({ kind: z.string() }),
  reasons: reasonsSchema.optional(),
  rolls: z.array(faces).optional(),
  effect: z.looseObject({ type: z.string() }).optional(),
  hash: hex.optional(),
});

export const diceSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('seeded'),
    commitment: hex,
    contributions: z.record(z.string(), hex),
    seals: z.record(z.string(), hex).optional(),
    secret: hex.optional(),
  }),
  z.strictObject({ kind: z.literal('fast'), seed: z.number() }),
  z.strictObject({ kind: z.literal('scripted'), faces }),
  z.strictObject({ kind: z.literal('hand') }),
]);

export const recordSchema = z.strictObject({
  format: z.literal('sandtable-record'),
  version: z.literal(2),
  engine: z.string(),
  game: z.string(),
  ruleset: z.string(),
  setup: z.json(),
  controllers: z.record(z.string(), z.string()),
  umpire: z.string().max(200).optional(),
  dice: diceSchema,
  opening: z.array(faces),
  entries: z.array(entrySchema),
  hash: hex,
  result: z.looseObject({}).nullable(),
  events: z.array(z.looseObject({ type: z.string() })),
  seal: hex,
});

/** Writes a match down as it stands; it may play on afterwards. The secret of seeded dice goes in only when the match is over. */
export function recordOf<State, Event extends GameEvent>(match: Match<State, Event>): MatchRecord {
  const { dice, ruleset, result } = match;
  const description =
    result !== undefined && 'reveal' in dice ? (dice as ReturnType<typeof seededDice>).reveal() : dice.description;
  const unsealed = {
    format: 'sandtable-record' as const,
    version: 2 as const,
    engine: ENGINE_VERSION,
    game: ruleset.id,
    ruleset: ruleset.version,
    setup: match.origin.setup,
    controllers: match.house.controllers,
    dice: description,
    opening: match.opening,
    entries: match.entries.slice(),
    hash: match.hash(),
    result: result ?? null,
    events: match.log.slice() as readonly (Event | KernelEvent)[] as unknown as readonly Json[],
  };
  return { ...unsealed, seal: hashOf(unsealed) };
}

/** Reads an untrusted record: its form, its seal and its dice's commitment. Says all that is wrong with it. */
export function readRecord(raw: unknown): { readonly record: MatchRecord } | { readonly faults: readonly Fault[] } {
  const unsound = jsonFault(raw);
  if (unsound !== undefined) return { faults: [{ code: 'malformed', ...unsound, clause: 'SK-REC-2' }] };
  const older = olderFormat(raw, 'sandtable-record');
  if (older !== undefined) return { faults: [{ code: 'older-format', ...older, clause: 'SK-REC-2' }] };
  const parsed = recordSchema.safeParse(raw);
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map((issue) => ({
        code: 'malformed',
        where: `/${issue.path.map(String).join('/')}`,
        message: shapeText(issue, { value: valueAt(raw, issue.path) }),
        clause: 'SK-REC-2',
      })),
    };
  }
  const record = parsed.data as unknown as MatchRecord;
  const faults: Fault[] = [];
  const { seal, ...unsealed } = record;
  if (hashOf(unsealed) !== seal) {
    faults.push({
      code: 'seal-broken',
      where: '/seal',
      message: 'the record was changed or cut after it was written',
      clause: 'SK-REC-3',
    });
  }
  faults.push(...diceFaults(record.dice));
  return faults.length > 0 ? { faults } : { record };
}

function diceFaults(dice: DiceDescription): Fault[] {
  if (dice.kind !== 'seeded' || dice.secret === undefined) return [];
  const message = seedFault(dice.secret, dice.contributions);
  if (message !== undefined) return [{ code: 'bad-seed', where: '/dice', message, clause: 'SK-DICE-2' }];
  const unsealed = dice.seals === undefined ? undefined : sealFault(dice.contributions, dice.seals);
  if (unsealed !== undefined)
    return [{ code: 'seal-differs', where: '/dice/contributions', message: unsealed, clause: 'SK-DICE-9' }];
  if (commitTo(dice.secret) === dice.commitment) return [];
  return [
    {
      code: 'commitment-broken',
      where: '/dice/secret',
      message: `the dice aren’t the ones sealed before the game: their secret seals to ${commitTo(dice.secret)}, the record says ${dice.commitment}`,
      clause: 'SK-DICE-2',
    },
  ];
}

/** The dice of a record: thrown again where that can be done, read from it while their secret is not yet public. */
export function diceOf(record: MatchRecord): Dice {
  const { dice } = record;
  switch (dice.kind) {
    case 'seeded':
      return dice.secret === undefined
        ? scriptedDice(recordedFaces(record))
        : seededDice(dice.secret, dice.contributions, dice.seals);
    case 'fast':
      return fastDice(dice.seed);
    case 'scripted':
      return scriptedDice(dice.faces);
    case 'hand':
      return handDice();
  }
}

function recordedFaces({ opening, entries }: MatchRecord): number[] {
  return [...opening, ...entries.flatMap(({ rolls = [] }) => rolls)].flat();
}
