import { type Rejection, reject } from '@sandtable/kernel';
import type { Model } from '../../state.ts';
import { hasDuty } from '../health/duty.ts';

/** Why a model can't run now (DW-MOV-3, DW-MOV-18, DW-HLT-5, DW-CAR-3). */
export function runFault(model: Model): Rejection | undefined {
  const who = { unit: model.id };
  if (model.immobilized) return reject('immobilized', 'DW-MOV-19', who);
  if (model.doubled) return reject('cannot-run', 'DW-MOV-18', who);
  if (model.carrying !== null && !model.loadPassed) return reject('cannot-run', 'DW-CAR-3', who);
  if (hasDuty(model)) return reject('needs-dressing', 'DW-HLT-5', who);
  return model.posture === 'standing' ? undefined : reject('wrong-posture', 'DW-MOV-3', who);
}

/** Why a model can't walk now (DW-MOV-1, DW-MOV-19). */
export function walkFault(model: Model): Rejection | undefined {
  if (model.immobilized) return reject('immobilized', 'DW-MOV-19', { unit: model.id });
  return model.posture === 'standing' ? undefined : reject('wrong-posture', 'DW-MOV-1', { unit: model.id });
}

/** Why a model can't crawl now (DW-MOV-7, DW-MOV-19). */
export function crawlFault(model: Model): Rejection | undefined {
  if (model.immobilized) return reject('immobilized', 'DW-MOV-19', { unit: model.id });
  return model.posture === 'prone' ? undefined : reject('wrong-posture', 'DW-MOV-7', { unit: model.id });
}

/** Does running in this turn call for a fatigue check when the activation closes (DW-MOV-5, DW-FRC-4, DW-FRC-7)? */
export function owesFatigueCheck({ ranThisTurn, ranLastTurn, traits }: Model, high: boolean): boolean {
  return ranThisTurn && ranLastTurn && !high && !traits.includes('go-faster');
}

/** The action points an activation opens with (DW-ACT-2, DW-MOV-6, DW-AIR-3). */
export function poolOf({ winded, landed = false }: Pick<Model, 'winded'> & { readonly landed?: boolean }): number {
  return winded === 'this-turn' || landed ? 5 : 10;
}
