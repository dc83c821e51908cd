import type { Json } from '@sandtable/kernel';
import type { GameOption } from '../meta.ts';
import { type Sentence, say } from '../sentence.ts';
import { midSentence } from './places.ts';

/** `Optional rules: team tokens, initiative ties (youngest).`; undefined where all are as usual. */
export function optionsText(
  options: readonly GameOption[],
  chosen: { readonly [id: string]: Json | undefined },
): Sentence | undefined {
  const told = options.flatMap(({ id, name, default: usual }) => {
    const value = chosen[id];
    if (value === undefined || value === usual || typeof value === 'object') return [];
    return value === true ? [midSentence(name)] : [`${midSentence(name)} (${String(value).replaceAll('-', ' ')})`];
  });
  return told.length === 0 ? undefined : say`Optional rules: ${told.join(', ')}.`;
}
