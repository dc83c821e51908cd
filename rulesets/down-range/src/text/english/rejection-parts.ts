import { apartTexts, midSentence, nonZeroText, possessive, type Sayable, type Span } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Status } from '../../state.ts';
import type { SeenUnit } from '../../view-types.ts';
import type { Names } from '../names.ts';
import { statuses } from './things.ts';

export type Detail = { readonly [key: string]: Json | undefined };
export type Refusal = (detail: Detail, name: Names, clause: string) => Sayable;
export type Refusals = { readonly [code: string]: Refusal };

/** The unit a refusal is about, by name; a helper, where it is about one. */
export const unit = ({ unit: id, assistant, acted }: Detail, name: Names, none: Sayable = 'This unit'): Sayable =>
  other(acted ?? assistant ?? id, name, none);

/** `Cpl Vega’s`, `Pvt Reyes’`. */
export const whose = (detail: Detail, name: Names, none = 'This unit'): Sayable => {
  const who = unit(detail, name, none);
  return possessive(typeof who === 'object' && 'text' in who ? who : { text: none });
};

/** The same as the table shows it. */
export const shown = ({ unit: id, assistant, acted }: Detail, name: Names): SeenUnit | undefined =>
  name.read(String(acted ?? assistant ?? id ?? ''));

/** Another unit that the detail names. */
export const other = (id: Json | undefined, name: Names, none: Sayable): Sayable =>
  typeof id === 'string' ? name.unit(id) : none;

export const status = ({ status: word }: Detail): string => statuses[word as Status] ?? 'out';

/** A piece of terrain in the way, or a wreck. */
export const obstacle = (id: Json | undefined, name: Names): Span =>
  name.read(String(id))?.id === id ? name.unit(String(id)) : name.thePiece(id);

/** Two lengths that differ, in inches, with enough digits to show it. */
export function lengthsApart(one: Json | undefined, another: Json | undefined): readonly [string, string] {
  const [a, b] = apartTexts(Number(one) / 1000, Number(another) / 1000);
  return [`${a}″`, `${b}″`];
}

/** A length that is not zero, in inches. */
export function lengthLeft(length: Json | undefined): string {
  return `${nonZeroText(Number(length) / 1000)}″`;
}

/** `the M4/M16`, if the detail names a weapon. */
export const theWeapon = ({ weapon }: Detail, name: Names): string =>
  typeof weapon === 'string' ? `the ${midSentence(name.weapon(weapon))}` : 'that weapon';

/** An id made of words, as words. */
export const spelled = (id: Json | undefined): string => String(id ?? '').replaceAll('-', ' ');
