import type { Random, Viewer } from '@sandtable/kernel';
import { cloneState, type State } from './state.ts';

/** A state that differs only in what `viewer` may not know: the briefings of others. Tests compare what is sent of both. */
export function scramble(state: State, viewer: Viewer, random: Random): State {
  const { scenario, players } = state;
  const other = cloneState(state);
  if (scenario.briefings === undefined || viewer === 'umpire') return other;
  const own = players.findIndex(({ seat }) => seat === viewer);
  const briefings = scenario.briefings.map((text, i) => (i === own ? text : `Briefing ${random.below(99)}`));
  return { ...other, scenario: { ...scenario, briefings } };
}
