import { type Tally, tally } from '@sandtable/kernel';
import { structures } from '../../content/catalogue.ts';
import type { Building } from '../../content/table.ts';
import { severityOf } from '../wounds/wounds.ts';

/** Structure points lost by column of the damage result (DW-STR-4). */
const LOSS = { critical: 4, severe: 3, minor: 1, 'near-miss': 0 } as const;

/** How many structure points a structural roll takes (DW-STR-4). */
export function structuralLoss(face: number, sdpr: number): number {
  return LOSS[severityOf(face, sdpr)];
}

/** The levels after one has lost points: at 0 or less it falls with every level above it (DW-STR-6). */
export function levelsAfter(
  levels: readonly number[],
  level: number,
  loss: number,
): { levels: number[]; fallen: number } {
  const left = levels.map((points, i) => (i === level - 1 ? points - loss : points));
  const first = left.findIndex((points) => points <= 0);
  return first < 0 ? { levels: left, fallen: 0 } : { levels: left.slice(0, first), fallen: left.length - first };
}

/** The DPR of a collapse: half of the full points of all levels that fell, rounded up (DW-STR-7, DW-STR-10). */
export function collapseDpr({ structure }: Building, fallen: number): Tally {
  const full = structures[structure].sp * fallen;
  return tally([
    { clause: 'DW-STR-10', what: 'structure-points', set: full },
    { clause: 'DW-STR-7', what: 'half', set: Math.ceil(full / 2) },
  ]);
}
