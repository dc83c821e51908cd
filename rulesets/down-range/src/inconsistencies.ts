import { linkProblems } from './soundness/link-problems.ts';
import { placeProblems } from './soundness/place-problems.ts';
import { tableProblems } from './soundness/table-problems.ts';
import { unitProblems } from './soundness/unit-problems.ts';
import type { State } from './state.ts';

/** In what a state contradicts itself; empty when it is sound. For tests and fuzzing. */
export function inconsistencies(state: State): string[] {
  const ofUnits = state.units.flatMap((unit) =>
    [...unitProblems(state, unit), ...linkProblems(state, unit)].map((what) => `${unit.id}: ${what}`),
  );
  return [...ofUnits, ...placeProblems(state), ...tableProblems(state)];
}
