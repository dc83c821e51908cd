import { type Aim, point } from './orders.ts';

const aimed = (aim: Aim) => (typeof aim === 'string' ? { unit: aim } : { point: point(aim) });

// Commands of radio, electronic warfare and command, named as the ledger's table of decisions names them.
export const signalSa = (unit: string) => ({ kind: 'signal-sa', unit }) as const;
export const signalObserve = (unit: string, aim: Aim) =>
  ({ kind: 'signal-observe', unit, target: aimed(aim) }) as const;
export const signalMessage = (unit: string, text: string) => ({ kind: 'signal-message', unit, text }) as const;
export const sigint = (unit: string, share = false) => ({ kind: 'sigint', unit, share }) as const;
export const jam = (unit: string) => ({ kind: 'jam', unit }) as const;
export const commandInitiative = (unit: string) => ({ kind: 'command-initiative', unit }) as const;
export const mainEffort = (unit: string, subordinate: string, by: 'voice' | 'radio' = 'voice') =>
  ({ kind: 'main-effort', unit, subordinate, by }) as const;
export const passMainEffort = (unit: string) => ({ kind: 'pass-main-effort', unit }) as const;
