import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import { inchesSchema } from './measure.ts';
import { clauseSchema, proseSchema } from './name.ts';

const rating = z.int().min(0).max(200);
const count = z.int().min(0).max(99);

/*
 * What the book leaves to the players, as settings: one for each number or choice of a `[judgement]` clause. What the
 * clauses say, and the values that hold when nobody chooses, stand in content/judgements.json.
 */
const lengths = {
  edgeReach: inchesSchema,
  trackedCrossingHeight: inchesSchema,
  hiddenDistance: inchesSchema,
  whiteLightReach: inchesSchema,
  emplacementRadius: inchesSchema.min(0.5).max(12),
  safeDrop: inchesSchema,
  deadlyFall: inchesSchema,
  fireContact: inchesSchema,
  unlimitedVoice: inchesSchema,
  jammingRadius: inchesSchema.min(1),
  freePlayDepth: inchesSchema.min(2).max(48),
};

const others = {
  bulkyItem: z.number().min(0).max(30).nullable(),
  posture: z.boolean(),
  towing: z.enum(['not-larger', 'any', 'none']),
  coverLight: rating,
  coverHard: rating,
  coverHeavy: rating,
  netFromAbove: z.enum(['none', 'partial', 'total']),
  netFromGround: z.enum(['none', 'partial', 'total']),
  unlimitedRange: inchesSchema.min(1).nullable(),
  treatmentAssistants: count,
  treatmentHelpers: z.enum(['anyone', 'medical']),
  revivedEnemies: z.enum(['owner', 'captured']),
  crewedCrash: z.enum(['destroyed', 'rolled']),
  ramming: z.boolean(),
  hazardVictims: z.enum(['troops-in-the-open', 'all-troops']),
  offMapSkill: z.literal([4, 6, 8, 10]),
  offMapAmmunition: count.min(1),
  normalBulk: z.number().min(0).max(100),
  mostBulk: z.number().min(0).max(100),
  aircraftTakeOver: z.boolean(),
  untrainedDriver: z.enum(['half', 'full']),
  bailInTheAir: z.boolean(),
  bailAfloat: z.enum(['swimming', 'never']),
  overloadShare: z.number().min(0).max(3),
  outsideRiders: count,
  autopilot: z.enum(['home', 'hover', 'land']),
  airborneVoice: z.boolean(),
  jammingReaches: z.enum(['radius', 'known']),
  mainEfforts: z.enum(['each-commander', 'each-player']),
  freePlayRounds: z.int().min(1).max(50),
};

/** Settings as files give them, in inches. */
export const judgementsSchema = z.strictObject({ ...lengths, ...others });
export type JudgementValues = z.infer<typeof judgementsSchema>;

/** What a scenario or the players choose to have otherwise. */
export const judgementChoicesSchema = judgementsSchema.exactPartial();
export type JudgementChoices = z.infer<typeof judgementChoicesSchema>;

/** Settings as the rules read them: the same names, every length in mils. */
export type Judgements = Readonly<JudgementValues>;

/** The documented settings, and where the judgement clauses without a setting are answered. */
export const judgementsFileSchema = z.strictObject({
  settings: z.strictObject(
    mapShape(judgementsSchema.shape, (value) =>
      z.strictObject({ clause: clauseSchema, text: proseSchema, default: value }),
    ),
  ),
  elsewhere: z.array(z.strictObject({ clause: clauseSchema, by: proseSchema })),
});

type Documented<T extends z.ZodType> = z.ZodObject<
  { clause: typeof clauseSchema; text: typeof proseSchema; default: T },
  z.core.$strict
>;

function mapShape<T extends Record<string, z.ZodType>>(
  shape: T,
  document: <V extends z.ZodType>(value: V) => Documented<V>,
): { [K in keyof T]: Documented<T[K]> } {
  const entries = Object.entries(shape).map(([name, value]) => [name, document(value)]);
  return Object.fromEntries(entries) as { [K in keyof T]: Documented<T[K]> };
}

/** The settings that are lengths: inches in files, mils in the rules. */
export const judgementLengths: ReadonlySet<string> = new Set([...Object.keys(lengths), 'unlimitedRange']);

/** The settings in mils. */
export function judgementsInMils(values: JudgementValues): Judgements {
  const converted: Record<string, unknown> = { ...values };
  for (const name of judgementLengths) {
    const value = values[name as keyof typeof lengths | 'unlimitedRange'];
    if (value !== null) converted[name] = inches(value);
  }
  return converted as Judgements;
}
