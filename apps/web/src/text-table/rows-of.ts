import type { Choice } from '../thinker/planner.ts';

/** The choices of a question under their headings; numbers run through all of them. */
export type RowGroups = {
  readonly shots: readonly Choice[];
  readonly spots: readonly Choice[];
  readonly others: readonly Choice[];
};

const SHOTS = ['attack', 'fire', 'support', 'suppress', 'contact', 'react-fire', 'react-support', 'next-shot'];
const MOVES = ['move', 'deploy', 'disembark', 'react-charge'];

/** Shots first, then places to go to, then everything else. */
export function groupsOf(choices: readonly Choice[]): RowGroups {
  const isOf = (kinds: readonly string[]) => (choice: Choice) => choice.deed !== null && kinds.includes(choice.deed);
  const shots = choices.filter(isOf(SHOTS));
  const spots = choices.filter(isOf(MOVES));
  return { shots, spots, others: choices.filter((each) => !shots.includes(each) && !spots.includes(each)) };
}
