import type { AnyGame } from '@sandtable/game';
import { didYouMean } from './suggest.ts';
import { UserError } from './user-error.ts';

/** The options that are on or off; the others are chosen in a setup file. */
export function switchesOf({ meta }: AnyGame): readonly string[] {
  return meta.options.filter(({ values }) => values === undefined).map(({ id }) => id);
}

/** The named options, switched on. `true-range` and `trueRange` are the same option; a wrong name is the user's mistake. */
export function optionsCalled(game: AnyGame, names: readonly string[]): Readonly<Record<string, true>> {
  const known = switchesOf(game);
  return Object.fromEntries(
    names.map((name) => {
      const id = name.replace(/-([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
      if (known.includes(id)) return [id, true];
      throw new UserError(`there is no option ${name}${didYouMean(id, known)} Options: ${known.join(', ')}`);
    }),
  );
}
