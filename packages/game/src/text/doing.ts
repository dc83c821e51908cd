import { listed, type Sentence, type Span, say } from '../sentence.ts';

/** `Blue’s`, `Marines’`: the name keeps its span, and the ending stands behind it. */
export function possessive(name: Span): Sentence {
  return say`${name}${name.text.endsWith('s') ? '’' : '’s'}`;
}

/** A name with what it does, in the plural where it is one: `Blue wins`, `Marines win`, `Blue and Green win`. */
export function doing(names: Span | readonly Span[], verb: string): Sentence {
  const all = 'text' in names ? [names] : names;
  const many = all.length !== 1 || all[0]?.text.endsWith('s') === true;
  return say`${listed(all)} ${many ? pluralVerb(verb) : verb}`;
}

const irregular: { readonly [verb: string]: string } = { is: 'are', has: 'have' };

function pluralVerb(verb: string): string {
  return irregular[verb] ?? verb.replace(/(?<=o)es$|s$/, '');
}
