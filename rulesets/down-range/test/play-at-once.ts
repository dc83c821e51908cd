import type { Play } from '@sandtable/kernel';
import type { State } from '../src/state.ts';
import type { DownRangeTable } from '../src/table.ts';
import { type PlayedOut, playOut } from './play-out.ts';

/** Does something that neither asks nor rolls, on a copy of a state. */
export function playAtOnce<T>(state: State, act: (table: DownRangeTable) => T): PlayedOut<T> {
  return playOut(state, function* (table): Play<T> {
    return act(table);
  });
}
