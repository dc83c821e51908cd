import type { Motion, Place } from '../map/scene.ts';

/** The way a unit has come, from where it started. */
export type Trail = { readonly turn: string; readonly unit: string; readonly points: readonly Place[] };

/** The trail with the latest moves added: the same unit in the same turn extends it, any other starts a new one. */
export function followed(before: Trail | null, turn: string, motions: readonly Motion[]): Trail | null {
  let trail = before?.turn === turn ? before : null;
  for (const motion of motions) {
    if (motion.kind !== 'move') continue;
    const { unit, points } = motion;
    trail = trail?.unit === unit ? { ...trail, points: [...trail.points, ...points.slice(1)] } : { turn, unit, points };
  }
  return trail;
}
