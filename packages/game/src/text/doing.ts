import { listed, plain, type Sentence, type Span, say } from '../sentence.ts';

/** `Blue’s`, `Marines’`: the name keeps its span, and the ending stands behind it. */
export function possessive(name: Span): Sentence {
  return say`${name}${name.text.endsWith('s') ? '’' : '’s'}`;
}

/**
 * What a screen calls a unit: its name alone, with the side before it where another side has a unit of that name, and
 * with its number where its own side has two.
 */
export function unitName(
  unit: { readonly id: string; readonly seat: string; readonly name: string },
  units: readonly { readonly id: string; readonly seat: string; readonly name?: string | undefined }[],
  side: (seat: string) => Span,
): string {
  const alike = units.filter((each) => each.name === unit.name);
  const own = alike.filter(({ seat }) => seat === unit.seat);
  const name = own.length < 2 ? unit.name : `${unit.name} ${own.findIndex(({ id }) => id === unit.id) + 1}`;
  return alike.length === own.length ? name : `${plain(possessive(side(unit.seat)))} ${name}`;
}

/** One person or several, and what they do. Unlike a side, a person whose name ends in s is still one: `Pvt Reyes helps`. */
export function peopleDoing(names: readonly Span[], verb: string): Sentence {
  return say`${listed(names)} ${names.length === 1 ? verb : pluralVerb(verb)}`;
}

/** A side or a squad with what it does, in the plural where its name is one: `Blue wins`, `Marines win`, `Blue and Green win`. */
export function doing(names: Span | readonly Span[], verb: string): Sentence {
  const all = 'text' in names ? [names] : names;
  // Where two units share a name, each has a number or an id behind it.
  const many = all.length !== 1 || all[0]?.text.replace(/ (\(.*\)|\d+)$/, '').endsWith('s') === true;
  return say`${listed(all)} ${many ? pluralVerb(verb) : verb}`;
}

const IRREGULAR: { readonly [verb: string]: string } = {
  is: 'are',
  has: 'have',
  'isn’t': 'aren’t',
  'hasn’t': 'haven’t',
  'doesn’t': 'don’t',
};

function pluralVerb(verb: string): string {
  return IRREGULAR[verb] ?? verb.replace(/(?<=o)es$|s$/, '');
}
