import type { MapUnit } from './scene.ts';

/** Units in the order the keyboard goes through them: the chosen one, then by distance from it; else from the north-west. */
export function inOrderOfDistance(units: readonly MapUnit[]): MapUnit[] {
  const chosen = units.find(({ state }) => state === 'chosen');
  if (chosen === undefined) {
    return [...units].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x || (a.id < b.id ? -1 : 1));
  }
  const distance = ({ at }: MapUnit): number => Math.hypot(at.x - chosen.at.x, at.y - chosen.at.y);
  return [...units].sort((a, b) => distance(a) - distance(b) || (a.id < b.id ? -1 : 1));
}
