import { joined, type Sentence, say } from '@sandtable/game';
import { percent } from '../appraise/chances.ts';
import { hitOdds, outOdds, weaponIn } from '../appraise/shot-odds.ts';
import type { ShotOffer, WeaponOffer } from '../offers.ts';
import { type Seen, type SeenUnit, spotOf } from '../view-types.ts';
import { reasonText } from './english/steps.ts';
import { clockTo, inchesText } from './measures.ts';
import type { Names } from './names.ts';

/** `R2 Rifleman, 12.4″ at 2 o’clock`. */
export function bearingText(table: Seen, names: Names, from: SeenUnit, to: SeenUnit, distance?: number): Sentence {
  const [here, there] = [spotOf(table, from), spotOf(table, to)];
  const far = distance === undefined ? '' : ` ${nearness(distance)}`;
  return say`${names.unit(to.id)}${far}${here === null || there === null ? '' : say` at ${clockTo(here, there)} o’clock`}`;
}

/** Below a tenth of an inch, `0″` would be a lie or no distance at all. */
function nearness(distance: number): string {
  if (distance === 0) return 'touching,';
  return distance < 50 ? 'under 0.1″' : inchesText(distance);
}

/** Own people whom the blast would catch. */
export function friendsCaught({ blast = [] }: ShotOffer): readonly string[] {
  return blast.filter(({ friend }) => friend).map(({ unit }) => unit);
}

/** What a shot promises: `42% hit, 28% kill, 2 of your own in the blast`; the kill is hit and damage together. */
export function oddsText(table: Seen, shot: ShotOffer, held: WeaponOffer, help = 0): string {
  const friends = friendsCaught(shot).length;
  return `${chancesText(table, shot, held, help)}${friends === 0 ? '' : `, ${friends} of your own in the blast`}`;
}

function chancesText(table: Seen, shot: ShotOffer, held: WeaponOffer, help: number): string {
  const hit = hitOdds(table, shot, help);
  if (shot.canHarm === false) return `${percent(hit)} hit, can’t hurt the target`;
  const card = weaponIn(table, held.holder, held.weapon);
  const out = card === undefined || shot.target.unit === undefined ? undefined : outOdds(table, card, shot.target.unit);
  if (out === undefined) return `${percent(hit)} hit`;
  // Under fog nobody sees what armor an enemy wears.
  const guess = table.units.find(({ id }) => id === shot.target.unit)?.items === undefined ? 'up to ' : '';
  return `${percent(hit)} hit, ${guess}${percent(hit * out)} kill`;
}

/** Why a shot is easy or hard: `partial cover (low wall)`. */
export function whyText({ reasons }: ShotOffer): Sentence {
  return joined(
    reasons.map((reason) => reasonText(reason)),
    ', ',
  );
}

/** The same with the dice: `partial cover (low wall); d6, lower of two, against 3: 44% hit, 28% kill`. */
export function shotText(table: Seen, shot: ShotOffer, held: WeaponOffer, help = 0): Sentence {
  const { keep, die, difficulty, bonus, blast = [] } = shot;
  const dice = { best: 'higher of two', worst: 'lower of two', one: 'one die' }[keep];
  const why = whyText(shot);
  const added = bonus + help === 0 ? '' : ` +${bonus + help}`;
  const parts = [`d${die}${added}, ${dice}, against ${difficulty}: ${oddsText(table, shot, held, help)}`];
  const enemies = blast.filter(({ friend }) => !friend).length;
  if (enemies > 1) parts.push(`${enemies} enemies in the blast`);
  return say`${why.length === 0 ? '' : say`${why}; `}${parts.join(', ')}`;
}
