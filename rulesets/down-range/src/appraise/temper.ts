import type { AwardCard } from '../content/victory-card.ts';
import type { Seen } from '../view-types.ts';

/** What a player sets against the shots a place gives: the danger there, and the ground the mission pays for. */
export type Temper = { readonly care: number; readonly ground: number };

/** Every danger counts in full, and so does every circle. */
export const careful: Temper = { care: 1, ground: 1 };

/** What is feared seldom comes: in games for ground the enemy took a tenth of what danger said he might. */
const DARE = 0.3;
/** If soldiers score too, the winner of the firefight gets the ground anyway. */
const FIGHT_FIRST = 0.35;

/** The temper that won most on the missions at hand: careful where only survivors count, daring where ground does. */
export function temperFor({ scenario: { victory } }: Seen): Temper {
  const awards = victory.kind === 'points' ? victory.awards : [];
  if (!awards.some(({ kind }) => kind === 'hold')) return careful;
  return { care: DARE, ground: awards.some(paysForTroops) ? FIGHT_FIRST : 1 };
}

function paysForTroops(award: AwardCard): boolean {
  return award.kind === 'out' && award.units.kind === 'troop';
}
