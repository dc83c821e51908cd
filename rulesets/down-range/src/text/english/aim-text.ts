import type { Sayable } from '@sandtable/game';
import type { Spot } from '../../view-types.ts';
import type { Names } from '../names.ts';

/** What an attack or an observation is on. */
export function aimText(name: Names, aim: unknown): Sayable {
  const { unit, point, piece } = (aim ?? {}) as { unit?: string; point?: Spot; piece?: string };
  if (unit !== undefined) return name.unit(unit);
  return piece === undefined ? name.point(point) : name.thePiece(piece);
}
