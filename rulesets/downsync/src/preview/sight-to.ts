import type { FreeLine } from '@sandtable/geometry';
import { concealmentOf, terrainConcealment } from '../rules/sight/concealment.ts';
import { lineOfSight } from '../rules/sight/line.ts';
import { pingSeer, type Seer, seerOf } from '../rules/sight/seer.ts';
import { baseById, pingById } from '../rules/units/roster.ts';
import type { State } from '../state.ts';
import { baseOf } from './standing.ts';

/** A line that proves sight, or null, and whether the target is concealed from there. */
export type SightTo = { readonly line: FreeLine | null; readonly concealed: boolean };

export function sightTo(state: State, from: string, to: string): SightTo {
  const [eyes, mark] = [seerById(state, from), seerById(state, to)];
  if (eyes === undefined || mark === undefined) return { line: null, concealed: false };
  const line = lineOfSight(state.ground, eyes, mark, state.options.nearTerrain);
  const target = baseById(state, baseOf(state, to));
  const { concealed } =
    target === undefined
      ? terrainConcealment(state.ground, eyes, mark)
      : concealmentOf(state, eyes, target.unit, target.base);
  return { line, concealed };
}

function seerById(state: State, id: string): Seer | undefined {
  const ping = pingById(state, id);
  if (ping !== undefined) return pingSeer(ping);
  const found = baseById(state, baseOf(state, id));
  return found === undefined ? undefined : seerOf(found.unit, found.base);
}
