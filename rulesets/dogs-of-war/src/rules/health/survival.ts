import { type Step, type Tally, tally } from '@sandtable/kernel';
import type { Model, State } from '../../state.ts';
import { isBleeding } from './duty.ts';

/** At this many HP a model is dead (DW-HLT-3). */
export const DEAD_AT = -10;

/** What a survivability roll must not exceed (DW-HLT-8, DW-HLT-9). */
export function survivalNumber({ hp }: Pick<Model, 'hp'>): Tally {
  return tally([
    { clause: 'DW-HLT-8', what: 'survivability', set: 10 },
    { clause: 'DW-HLT-8', what: 'health', add: hp },
  ]);
}

/** Is a survivability test due: bleeding, on the table, and not tested this turn (DW-HLT-10, DW-HLT-13, DW-MOV-28)? */
export function owesSurvival(model: Model, { options }: Pick<State, 'options'>): boolean {
  return !options.fastCasualties && model.on !== 'left' && isBleeding(model) && !model.checkedSurvival;
}

/** May he check for consciousness now: out since an earlier turn, with HP left, once a turn (DW-HLT-16, DW-HLT-18)? */
export function owesConsciousness(model: Model, { turn, options }: Pick<State, 'turn' | 'options'>): boolean {
  const { unconscious, dead, hp, checkedConsciousness, fellInTurn } = model;
  if (!unconscious || dead || model.on === 'left' || options.fastCasualties) return false;
  return hp > 0 && !checkedConsciousness && turn > fellInTurn;
}

/**
 * What the consciousness roll must not exceed, with the helper's −2 on the roll as +2 on the number (DW-HLT-16,
 * DW-HLT-17).
 */
export function consciousnessNumber({ hp, helped }: Pick<Model, 'hp' | 'helped'>): Tally {
  const steps: Step[] = [{ clause: 'DW-HLT-16', what: 'health', set: hp }];
  if (helped) steps.push({ clause: 'DW-HLT-17', what: 'helped', add: 2 });
  return tally(steps);
}

/** Stabilized: at 0 HP or less, every bleeding wound dressed, and a dressing applied since (DW-HLT-12). */
export function isStabilizedBy({ hp, wounds }: Pick<Model, 'hp' | 'wounds'>): boolean {
  return hp <= 0 && wounds.every(({ bleed, dressed }) => !bleed || dressed);
}
