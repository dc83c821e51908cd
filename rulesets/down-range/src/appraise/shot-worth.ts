import type { Point } from '@sandtable/geometry';
import { offerFor, type SeatDecision } from '@sandtable/kernel';
import { type ShotOffer, shotFor, type WeaponOffer } from '../offers.ts';
import type { UnitId } from '../state.ts';
import { type Appraisal, type Fields, HELD, OTHERWISE } from './appraisal.ts';
import { percent } from './chances.ts';
import { type Field, prizeOf, seenUnit, unitOf } from './field.ts';
import { hitOdds, outOdds, weaponIn } from './shot-odds.ts';

/** Keeping a head down, as a share of putting it out. */
const SUPPRESSED = 0.08;

/** Expected enemy losses minus our own: the chance to hit, times the chance that each unit caught is put out. */
export function shotWorth(
  field: Field,
  shot: ShotOffer,
  { holder, weapon }: WeaponOffer,
  help = 0,
): { readonly worth: number; readonly why: string } {
  const { table } = field;
  const card = weaponIn(table, holder, weapon);
  if (card === undefined) return { worth: OTHERWISE, why: '' };
  const target = shot.target.unit;
  const caught = shot.blast ?? (target === undefined ? [] : [{ unit: target, friend: false }]);
  const losses = caught.reduce((sum, { unit, friend }) => {
    return sum + (friend ? -1.5 : 1) * prizeOf(field, unit) * (outOdds(table, card, unit) ?? 0.5);
  }, 0);
  const hit = hitOdds(table, shot, help);
  const out = target === undefined ? undefined : outOdds(table, card, target);
  const whom = target === undefined ? 'a point' : (seenUnit(field, target)?.name ?? target);
  const odds = out === undefined ? '' : `, ${percent(hit * out)} to put it out`;
  const fan = 1 + (card.fan - 1) * FURTHER_SHOTS;
  return { worth: hit * losses * fan, why: `fires at ${whom}: ${percent(hit)} to hit${odds}` };
}

/** The share each shot of a burst after the first counts. */
const FURTHER_SHOTS = 0.7;
/** What a helper gives up. */
export const HELPER = 2;

export function nextShotWorth(field: Field, decision: SeatDecision, { target }: Fields): Appraisal {
  const offer = offerFor(decision, 'next-shot') as { targets: ShotOffer[] } | undefined;
  const shot = offer?.targets.find((each) => each.target.unit === target?.unit);
  const { unit, weapon } = (decision.about ?? {}) as { unit?: UnitId; weapon?: string };
  if (shot === undefined || unit === undefined || weapon === undefined) return { score: 0.1, why: '' };
  const { worth, why } = shotWorth(field, shot, { weapon, name: weapon, holder: unit, targets: [] });
  return { score: 0.1 + worth, why };
}

export function suppressWorth(field: Field, decision: SeatDecision, { unit, weapon, targets = [] }: Fields): Appraisal {
  const { table } = field;
  const fresh = targets.filter((id) => (table.units.find((each) => each.id === id)?.suppressions ?? []).length === 0);
  const score = fresh.reduce((sum, id) => {
    const shot = shotFor(decision, unit, weapon, id)?.shot;
    return sum + (shot === undefined ? 0.5 : hitOdds(table, shot)) * SUPPRESSED * prizeOf(field, id);
  }, 0);
  return { score, why: 'keeps their heads down' };
}

/** Save a Reaction for something worth it; the target of a shot may get out of the way. */
export function reactionWorth(field: Field, { about }: SeatDecision, appraisal: Appraisal, command: Fields): Appraisal {
  if (command.kind !== 'move') return { ...appraisal, score: appraisal.score - HELD };
  const { unit, command: trigger } = (about ?? {}) as { unit?: UnitId | null; command?: Fields | null };
  const shot = trigger?.kind === 'attack' && trigger.target?.unit === command.unit;
  if (!shot || unit == null) return { ...appraisal, score: appraisal.score - 2 * HELD - 1 };
  const [mover, attacker] = [unitOf(field, command.unit), unitOf(field, unit)];
  const to = command.path?.at(-1);
  if (mover === undefined || attacker === undefined || to === undefined) return appraisal;
  const saved = field.outlook.isSeenAt(attacker, mover, to as Point) ? 0 : DODGED * field.outlook.stake(mover);
  return { score: appraisal.score + saved - 1, why: saved > 0 ? 'gets out of sight' : appraisal.why };
}

/** The chance of a shot that finds nobody any more. */
const DODGED = 0.25;
