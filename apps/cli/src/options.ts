import type { AnyGame, GameOption } from '@sandtable/game';
import { didYouMean } from '@sandtable/kernel';
import { UserError } from './user-error.ts';

/** How each option is named on the command line: `hex` switches one on, `roundLimit=4|6|8` chooses. */
export function optionNames({ meta }: AnyGame): readonly string[] {
  return meta.options.map(({ id, values }) => (values === undefined ? id : `${id}=${values.join('|')}`));
}

/** The named options as a setup has them. `true-range` and `trueRange` are the same one; a wrong name is the user's mistake. */
export function optionsCalled(game: AnyGame, names: readonly string[]): Readonly<Record<string, true | string>> {
  const { options } = game.meta;
  return Object.fromEntries(
    names.map((typed) => {
      const [name = '', value] = typed.split('=');
      const id = name.replace(/-([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
      const option = options.find((each) => each.id === id);
      if (option !== undefined) return [id, chosen(option, value)];
      const known = options.map((each) => each.id);
      throw new UserError(
        `there’s no option called ${name}${didYouMean(id, known) || '.'} Options: ${optionNames(game).join(', ')}`,
      );
    }),
  );
}

function chosen({ id, values }: GameOption, value: string | undefined): true | string {
  if (values === undefined && value === undefined) return true;
  if (values === undefined) throw new UserError(`${id} is on or off: leave out =${value}`);
  if (value !== undefined && values.includes(value)) return value;
  throw new UserError(`${id} needs one of ${values.join(', ')}: --option ${id}=${values[1] ?? values[0]}`);
}
