import downRangeOptions from '@sandtable/down-range/content/options.json' with { type: 'json' };
import { rangedFunOptions } from '../games/ranged-fun/options.ts';

/** A rule that the players may have otherwise. */
export type GameOption = {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly clause?: string;
  readonly default: boolean | string;
  /** What it may be, where it is more than on or off. */
  readonly values?: readonly string[];
};

const values: Readonly<Record<string, readonly string[]>> = {
  rules: ['full', 'quick-start'],
  initiativeTies: ['re-roll', 'previous-order', 'youngest', 'seating'],
};

/** The optional rules of each game, as its setup knows them; those asked for most stand first. */
export const optionsOf: Readonly<Record<string, readonly GameOption[]>> = {
  'down-range': first(
    ['fog', 'rules', 'concealedDeployment'],
    downRangeOptions.map((option) => {
      const listed = values[option.id];
      return { ...option, ...(listed === undefined ? {} : { values: listed }) };
    }),
  ),
  'ranged-fun': rangedFunOptions,
};

function first(ids: readonly string[], options: readonly GameOption[]): readonly GameOption[] {
  return [
    ...ids.flatMap((id) => options.find((each) => each.id === id) ?? []),
    ...options.filter(({ id }) => !ids.includes(id)),
  ];
}
