import type { Choice } from '../thinker/planner.ts';

/** The choices of a question under their headings; numbers run through all of them. */
export type RowGroups = {
  readonly shots: readonly Choice[];
  readonly spots: readonly Choice[];
  readonly others: readonly Choice[];
};

/** Shots first, then places to go to, then everything else. */
export function groupsOf(choices: readonly Choice[]): RowGroups {
  const shots = choices.filter(({ role }) => role === 'attack');
  const spots = choices.filter(({ role }) => role === 'move' || role === 'place');
  return { shots, spots, others: choices.filter((each) => !shots.includes(each) && !spots.includes(each)) };
}
