import { inches, type Point } from '@sandtable/geometry';
import type { Place } from './position.ts';

/** A place as commands say it. */
export function point([x, y]: Place): Point {
  return { x: inches(x), y: inches(y) };
}

/** What an action is aimed at: a unit by its name, or a place. */
export type Aim = string | Place;
const aimed = (aim: Aim) => (typeof aim === 'string' ? { unit: aim } : { point: point(aim) });

// Commands, named as the ledger's table of decisions names them; places in inches.
export const move = (unit: string, ...path: readonly Place[]) => ({ kind: 'move', unit, path: path.map(point) });
export const moveAnd = (unit: string, path: readonly Place[], how: Readonly<Record<string, unknown>>) => ({
  ...move(unit, ...path),
  ...how,
});
export const continueMove = (...path: readonly Place[]) => ({ kind: 'continue-move', path: path.map(point) });
export const stopMove = { kind: 'stop-move' } as const;
export const attack = (unit: string, weapon: string, aim: Aim, how: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'attack',
  unit,
  weapon,
  target: aimed(aim),
  ...how,
});
export const carry = (unit: string, other: string) => ({ kind: 'carry', unit, other });
export const putDown = (unit: string, at: Place) => ({ kind: 'put-down', unit, at: point(at) });
export const posture = (unit: string, to: 'upright' | 'prone') => ({ kind: 'posture', unit, to });
export const drop = (unit: string, thing: string) => ({ kind: 'drop', unit, thing });
export const pickUp = (unit: string, thing: string, from?: string) => ({
  kind: 'pick-up',
  unit,
  thing,
  ...(from === undefined ? {} : { from }),
});
export const toggleLight = (unit: string) => ({ kind: 'toggle-light', unit });
export const hold = (unit: string) => ({ kind: 'hold', unit });
export const extinguish = (unit: string) => ({ kind: 'extinguish', unit });
export const deploy = (unit: string, at: Place) => ({ kind: 'deploy', unit, at: point(at) });
export const deployAboard = (unit: string, vehicle: string) => ({ kind: 'deploy', unit, vehicle });
export const react = (command: { readonly kind: string; readonly unit: string }) => ({ kind: 'react', do: command });
export const pass = { kind: 'pass' } as const;
export const endTurn = { kind: 'end-turn' } as const;
export const concede = { kind: 'concede' } as const;
