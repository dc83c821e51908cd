import { woundChart } from '../../content/catalogue.ts';
import type { Location } from '../../content/force.ts';
import type { Ground } from '../ground/ground.ts';
import type { PointSight } from './line.ts';

/** The location of each body point, by the faces of the die from index 0 (DW-LOC-1). */
export const locationOfPoint: readonly Location[] = Array.from(
  { length: 10 },
  (_, i) => woundChart.locations.find(({ faces }) => faces.includes(i + 1))!.id,
);

const GROUPS: readonly (readonly [string, readonly Location[]])[] = [
  ['head', ['head']],
  ['chest', ['chest']],
  ['stomach', ['stomach']],
  ['abdomen', ['abdomen']],
  ['legs', ['right-leg', 'left-leg']],
  ['arms', ['right-arm', 'left-arm']],
];

/**
 * What can be seen of a figure, in a sentence: "7 of 10 body points clear; Wall S hides his abdomen and legs."
 * (DW-GEO-10)
 */
export function explainSight(ground: Ground, body: readonly PointSight[]): string {
  const clear = body.filter(({ state }) => state === 'clear').length;
  const covers = new Map<string, { hides: Set<Location>; veils: Set<Location> }>();
  body.forEach(({ state, pieces }, i) => {
    for (const piece of state === 'clear' ? [] : pieces) {
      const cover = covers.get(piece) ?? { hides: new Set(), veils: new Set() };
      (state === 'hidden' ? cover.hides : cover.veils).add(locationOfPoint[i]!);
      covers.set(piece, cover);
    }
  });
  const parts = [...covers].flatMap(([piece, { hides, veils }]) => {
    const name = ground.names[piece] ?? piece;
    return [
      ...(hides.size > 0 ? [`${name} hides his ${groupsOf(hides)}`] : []),
      ...(veils.size > 0 ? [`${name} veils his ${groupsOf(veils)}`] : []),
    ];
  });
  return `${clear} of 10 body points clear${parts.map((part) => `; ${part}`).join('')}.`;
}

function groupsOf(locations: ReadonlySet<Location>): string {
  const named = GROUPS.flatMap(([name, members]) => {
    const held = members.filter((location) => locations.has(location));
    if (held.length === 0) return [];
    return held.length === members.length ? [name] : held.map((location) => location.replace('-', ' '));
  });
  const last = named.pop();
  return named.length === 0 ? (last ?? '') : `${named.join(', ')} and ${last}`;
}
