import { inches } from '@sandtable/geometry';
import { type Adjudication, type AnyAdjudication, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { judgementList, judgementsFor } from './content/defaults.ts';
import {
  type JudgementChoices,
  type Judgements,
  type JudgementValues,
  judgementLengths,
  judgementsSchema,
} from './content/judgements.ts';
import type { DownRangeEvent } from './events/index.ts';
import type { State } from './state.ts';

/** A judgement by its name in content/judgements.json. */
export type Judgement = keyof JudgementValues;

/** "From now on …": one judgement for the rest of the game (DR-CORE-17). The value as a setup writes it, lengths in inches. */
export type SetJudgement = {
  readonly kind: 'set-judgement';
  readonly judgement: Judgement;
  readonly value: number | string | boolean | null;
};

/**
 * What went into the cards, the terrain and the zones when the game was set up, and is read nowhere after that: to change it
 * now would change nothing.
 */
const SETTLED: ReadonlySet<Judgement> = new Set([
  'coverLight',
  'coverHard',
  'coverHeavy',
  'jammingRadius',
  'offMapSkill',
  'offMapAmmunition',
  'freePlayDepth',
  'freePlayRounds',
] satisfies Judgement[]);

const names = Object.keys(judgementsSchema.shape) as [Judgement, ...Judgement[]];

const edit: Adjudication<State, DownRangeEvent, SetJudgement> = {
  kind: 'set-judgement',
  schema: z.strictObject({
    kind: z.literal('set-judgement'),
    judgement: z.enum(names),
    value: z.union([z.number(), z.string().max(40), z.boolean(), z.null()]),
  }),
  check(state, { judgement, value }) {
    if (SETTLED.has(judgement)) return refuse(judgement, value, 'settled-at-setup');
    if (!judgementsSchema.shape[judgement].safeParse(value).success) return refuse(judgement, value, 'no-such-value');
    const changed = changedTo(state, judgement, value);
    if (changed[judgement] === state.judgements[judgement]) return refuse(judgement, value, 'holds-already');
    const { safeDrop, deadlyFall, normalBulk, mostBulk } = changed;
    return deadlyFall < safeDrop || mostBulk < normalBulk ? refuse(judgement, value, 'contradiction') : undefined;
  },
  events(state, { judgement, value }) {
    const was = written(judgement, state.judgements[judgement]);
    const edited = { type: 'judgement-edited', clause: 'DR-CORE-17', judgement, value, was } as const;
    return judgement === 'posture' && value === false ? [edited, ...standUp(state)] : [edited];
  },
};

export const setJudgement: AnyAdjudication = edit;

/** The judgements with one of them changed, as the rules read them. */
export function changedTo({ judgements }: State, judgement: Judgement, value: SetJudgement['value']): Judgements {
  return { ...judgements, [judgement]: judgementsFor({ [judgement]: value } as JudgementChoices)[judgement] };
}

/** Judgements of a state that are no longer as its scenario has them; undefined when all are. */
export function judgementsChanged({ judgements, scenario }: State): Partial<Judgements> | undefined {
  if (judgements === scenario.judgements) return undefined;
  const changed = names.filter((name) => judgements[name] !== scenario.judgements[name]);
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((name) => [name, judgements[name]]));
}

/** Without postures nobody could get up any more (DR-MOV-15). */
function standUp({ units }: State): DownRangeEvent[] {
  return units
    .filter(({ posture }) => posture === 'prone')
    .map(({ id }) => ({ type: 'posture-changed', clause: 'DR-MOV-15', unit: id, posture: 'upright' }));
}

/** A value as files write it. */
function written(judgement: Judgement, value: Judgements[Judgement]): SetJudgement['value'] {
  return typeof value === 'number' && judgementLengths.has(judgement) ? value / inches(1) : value;
}

/** The clause is the one that leaves the matter to the players. */
function refuse(judgement: Judgement, value: SetJudgement['value'], code: string): Rejection {
  return reject(code, judgementList.settings[judgement].clause, { judgement, value });
}
