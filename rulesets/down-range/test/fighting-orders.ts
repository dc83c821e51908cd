import { type Aim, point } from './orders.ts';
import type { Place } from './position.ts';

type How = Readonly<Record<string, unknown>>;

const aimed = (aim: Aim) => (typeof aim === 'string' ? { unit: aim } : { point: point(aim) });

// Commands of fighting, named as the ledger's table of decisions names them; places in inches.
export const nextShot = (aim: Aim) => ({ kind: 'next-shot', target: aimed(aim) });
export const stopShots = { kind: 'stop-shots' } as const;
export const placeMiss = (at: Place) => ({ kind: 'place-miss', at: point(at) });
export const suppress = (unit: string, weapon: string, aim: readonly string[] | Place, how: How = {}) => ({
  kind: 'suppress',
  unit,
  weapon,
  ...(typeof aim[0] === 'string' ? { targets: aim } : { point: point(aim as Place) }),
  ...how,
});
export const treat = (unit: string, patient: string, ...assistants: readonly string[]) => ({
  kind: 'treat',
  unit,
  patient,
  ...(assistants.length === 0 ? {} : { assistants }),
});
export const repair = (unit: string, wreck: string, ...assistants: readonly string[]) => ({
  kind: 'repair',
  unit,
  wreck,
  ...(assistants.length === 0 ? {} : { assistants }),
});
export const task = (unit: string, id: string, how: How = {}) => ({ kind: 'task', unit, task: id, ...how });
export const digIn = (unit: string, around?: string) => ({
  kind: 'dig-in',
  unit,
  ...(around === undefined ? {} : { around }),
});
