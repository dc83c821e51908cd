import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { inchesOf } from '../../map/inch-places.ts';
import type { Reach } from '../../thinker/planner.ts';
import type { Table } from './table.ts';

const { previews } = dogsOfWar;

/** A ring as far as his action points carry him on foot, and one as far as a run goes. */
export function reachOf({ places }: Table, model: Previews.Model): Reach {
  const factor = (model.doubled ? 2 : 1) * (model.carrying === null ? 1 : 2) * (model.posture === 'prone' ? 2 : 1);
  const walk = (model.ap / factor) * 1000;
  const at = places.place(model.place);
  const ring = { kind: 'ring', at, shape: 'circle' } as const;
  const canRun = model.ap >= 3 * factor && model.posture === 'standing' && !model.doubled && !previews.hasDuty(model);
  return {
    overlays: [
      { ...ring, id: 'reach', radius: inchesOf(walk), line: 'solid' },
      ...(canRun ? [{ ...ring, id: 'run', radius: inchesOf(previews.RUN), line: 'dashed' as const }] : []),
    ],
    legend: [],
  };
}
