import type { Arm, Model, Wound } from '../../state.ts';

/** Has an undressed wound that needs immediate medical attention, so he is under the duty (DW-HLT-5). */
export function hasDuty({ wounds }: Pick<Model, 'wounds'>): boolean {
  for (const { ima, dressed } of wounds) if (ima && !dressed) return true;
  return false;
}

/** Bleeds: an undressed bleeding wound, or 0 HP or less and not stabilized (Glossary, DW-HLT-2, DW-HLT-12). */
export function isBleeding({
  wounds,
  hp,
  stabilized,
  dead,
}: Pick<Model, 'wounds' | 'hp' | 'stabilized' | 'dead'>): boolean {
  if (dead) return false;
  return wounds.some(({ bleed, dressed }) => bleed && !dressed) || (hp <= 0 && !stabilized);
}

/** The wound a man dresses without being asked: a bleeding one before others, then the lowest location (DW-HLT-7). */
export function firstToDress({ wounds }: Pick<Model, 'wounds'>, order: (wound: Wound) => number): Wound | undefined {
  const open = wounds.filter(({ ima, dressed }) => ima && !dressed);
  return open.sort((a, b) => Number(b.bleed) - Number(a.bleed) || order(a) - order(b))[0];
}

/** Can an arm still be used this turn: sound, or severely wounded but not used yet (DW-DMG-9)? */
export function isArmFree({ arms, armsUsed }: Pick<Model, 'arms' | 'armsUsed'>, arm: Arm): boolean {
  return arms[arm] === 'ok' || (arms[arm] === 'severe' && !armsUsed[arm]);
}

export type ArmFault = 'arm-useless' | 'arm-used';

/** Why an action with that many hands can't be done (DW-TGT-2, DW-DMG-9). */
export function armFault(model: Pick<Model, 'arms' | 'armsUsed'>, hands: 1 | 2): ArmFault | undefined {
  const { right, left } = model.arms;
  if (right === 'ok' && left === 'ok') return undefined;
  if (Number(right !== 'useless') + Number(left !== 'useless') < hands) return 'arm-useless';
  return Number(isArmFree(model, 'right')) + Number(isArmFree(model, 'left')) < hands ? 'arm-used' : undefined;
}

/** The severely wounded arms an action uses up: both for two hands; for one a good arm is taken if there is one (DW-DMG-9). */
export function armsSpent(model: Pick<Model, 'arms' | 'armsUsed'>, hands: 1 | 2): Arm[] {
  const both: readonly Arm[] = ['right', 'left'];
  if (hands === 2) return both.filter((arm) => model.arms[arm] === 'severe');
  if (both.some((arm) => model.arms[arm] === 'ok')) return [];
  return both.filter((arm) => model.arms[arm] === 'severe' && !model.armsUsed[arm]).slice(0, 1);
}
