import type { Entry } from '@sandtable/kernel';

/** Entries that still count at the end: an undo drops everything after the point it goes back to. */
export function countingEntries(entries: readonly Entry[]): readonly number[] {
  let counting: number[] = [];
  entries.forEach(({ effect, decision }, i) => {
    if (effect?.type === 'undo') counting = counting.filter((earlier) => earlier < effect.to);
    else if (decision !== undefined) counting.push(i);
  });
  return counting;
}
