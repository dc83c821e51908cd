import type { Point } from '@sandtable/geometry';
import type { Place } from '../rules/ground/surfaces.ts';
import { placesOf } from '../rules/movement/path-check.ts';
import { stepsOf } from '../rules/movement/steps.ts';
import { enemiesOf, isActive } from '../rules/roster/roster.ts';
import { modelInTheWay } from '../rules/sight/in-the-way.ts';
import { type SightFault, sightFault } from '../rules/targets/targets.ts';
import type { Model, State } from '../state.ts';

/** An enemy on Op-Fire, and the steps of a way at which he could shoot. If none, why he can't shoot at its end. */
export type Watcher = {
  readonly model: string;
  /** From 1. */
  readonly steps: readonly number[];
  readonly reason: SightFault | 'line-blocked' | null;
};

const FROZEN = { aimed: false, frozen: true } as const;

/** Who could fire out of Op-Fire while a man goes this way (DW-OPF-2, DW-OPF-6). */
export function watchersOn(state: State, model: Model, way: readonly Point[]): Watcher[] {
  const watching = enemiesOf(state, model).filter((enemy) => enemy.opFire && isActive(enemy) && !enemy.broken);
  if (watching.length === 0) return [];
  const ends = stepEnds(state, model, way);
  return watching.map((enemy): Watcher => {
    const faults = ends.map((place) => faultFrom(standingAt(state, model, place), enemy.id, model.id));
    const steps = faults.flatMap((fault, i) => (fault === undefined ? [i + 1] : []));
    return { model: enemy.id, steps, reason: steps.length > 0 ? null : (faults.at(-1) ?? null) };
  });
}

function stepEnds(state: State, model: Model, way: readonly Point[]): Place[] {
  const ends: Place[] = [];
  for (const { path } of stepsOf([model.place, ...way])) {
    const from: Model = { ...model, place: ends.at(-1) ?? model.place };
    const place = placesOf(state, from, path.slice(1))?.at(-1);
    if (place === undefined) break;
    ends.push(place);
  }
  return ends;
}

/** The table with a man at another place, and nothing else touched. */
export function standingAt(state: State, model: Model, place: Place): State {
  return { ...state, models: state.models.map((each) => (each.id === model.id ? { ...each, place } : each)) };
}

function faultFrom(state: State, watcher: string, target: string): Watcher['reason'] | undefined {
  const find = (id: string): Model => state.models.find((each) => each.id === id)!;
  const [from, to] = [find(watcher), find(target)];
  return (
    sightFault(state, from, to, FROZEN) ?? (modelInTheWay(state, from, to) === undefined ? undefined : 'line-blocked')
  );
}
