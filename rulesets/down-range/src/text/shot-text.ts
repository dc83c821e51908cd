import { hitOdds, outOdds, weaponIn } from '../appraise/shot-odds.ts';
import { reasonText } from './english/steps.ts';
import { clockTo, inchesText, percent } from './measures.ts';
import type { ShotOffer, WeaponOffer } from './menu/offers.ts';
import type { Names } from './names.ts';
import { type Seen, type SeenUnit, spotOf } from './seen.ts';

/** `R2 Rifleman, 12.4″ at 2 o'clock`. */
export function bearingText(table: Seen, names: Names, from: SeenUnit, to: SeenUnit, distance?: number): string {
  const [here, there] = [spotOf(table, from), spotOf(table, to)];
  const far = distance === undefined ? '' : ` ${inchesText(distance)}`;
  return `${names.unit(to.id)}${far}${here === null || there === null ? '' : ` at ${clockTo(here, there)} o'clock`}`;
}

/** What a shot needs and what it promises: `partial cover; d6, worse of two, against 3: hits 44%, then puts it out 63%`. */
export function shotText(table: Seen, shot: ShotOffer, held: WeaponOffer, help = 0): string {
  const { keep, die, difficulty, bonus, reasons, target, blast = [] } = shot;
  const dice = { best: 'better of two', worst: 'worse of two', one: 'one die' }[keep];
  const why = reasons.map((reason) => reasonText(reason)).join(', ');
  const added = bonus + help === 0 ? '' : ` +${bonus + help}`;
  const parts = [`d${die}${added}, ${dice}, against ${difficulty}: hits ${percent(hitOdds(table, shot, help))}`];
  const card = weaponIn(table, held.holder, held.weapon);
  const out = card === undefined || target.unit === undefined ? undefined : outOdds(table, card, target.unit);
  if (shot.canHarm === false) parts.push('cannot harm it');
  else if (out !== undefined) parts.push(`a hit puts it out ${percent(out)}`);
  const friends = blast.filter(({ friend }) => friend).length;
  if (friends > 0) parts.push(`${friends} of your own in the blast`);
  return `${why === '' ? '' : `${why}; `}${parts.join(', ')}`;
}
