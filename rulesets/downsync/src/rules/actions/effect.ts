import type { ActionCard } from '../../content/action.ts';
import { cardOf, hasTrait, type UnitBase } from '../units/roster.ts';

/** What a hit does to this base as it is now: Deadly and Double Tap make a KILL of a STUN (DS-CARD-7, DS-COM-13). */
export function effectOn({ effect, traits }: ActionCard, { unit, base }: UnitBase): 'kill' | 'stun' {
  if (effect === 'kill') return 'kill';
  if (traits.includes('deadly-infantry') && cardOf(unit).infantry) return 'kill';
  return traits.includes('double-tap') && base.stun ? 'kill' : 'stun';
}

/** Would the effect do nothing: STUN on a stunned base (DS-COM-9)? */
export function isIdle(effect: 'kill' | 'stun', { base }: UnitBase): boolean {
  return effect === 'stun' && base.stun;
}

/** Does a KILL only stun this base (DS-CARD-37)? */
export function isResilient({ unit, base }: UnitBase): boolean {
  return hasTrait(unit, 'resilient') && !base.stun;
}
