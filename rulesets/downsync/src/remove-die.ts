import type { State } from './state.ts';

/** A unit's priority die is taken off the table. */
export function removeDie(state: State, unit: string): void {
  const { engagement } = state;
  if (engagement === null) return;
  engagement.a = engagement.a.filter((each) => each.unit !== unit);
  engagement.n = engagement.n.filter((each) => each.unit !== unit);
}
