import { freeze } from '@sandtable/game';
import judgementsFile from '../../content/judgements.json' with { type: 'json' };
import optionsFile from '../../content/options.json' with { type: 'json' };
import {
  type JudgementChoices,
  type Judgements,
  type JudgementValues,
  judgementsFileSchema,
  judgementsInMils,
  judgementsSchema,
} from './judgements.ts';
import { type OptionChoices, type Options, optionsFileSchema, optionsSchema } from './options.ts';

/** The options with their names, clauses, texts and defaults, in the ledger's order. */
export const optionList = freeze(optionsFileSchema.parse(optionsFile));

const defaultOptions: Options = freeze(
  optionsSchema.parse(Object.fromEntries(optionList.map((option) => [option.id, option.default]))),
);

/** The settings for what the book leaves to the players, documented; and where its other judgements are answered. */
export const judgementList = freeze(judgementsFileSchema.parse(judgementsFile));

const defaultJudgements: JudgementValues = freeze(
  judgementsSchema.parse(
    Object.fromEntries(Object.entries(judgementList.settings).map(([name, setting]) => [name, setting.default])),
  ),
);

/** The options of a match: what was chosen, else the defaults. Quick-start games break ties by age (DR-QS-2). */
export function optionsFor(chosen: OptionChoices = {}): Options {
  const ties = chosen.rules === 'quick-start' ? { initiativeTies: 'youngest' as const } : {};
  return freeze({ ...defaultOptions, ...ties, ...chosen });
}

/** The settings of a match in mils: what was chosen, else the defaults. */
export function judgementsFor(chosen: JudgementChoices = {}): Judgements {
  return freeze(judgementsInMils({ ...defaultJudgements, ...chosen }));
}
