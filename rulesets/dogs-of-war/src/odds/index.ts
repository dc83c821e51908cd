import type { OddsGuide } from '@sandtable/game';
import type { DogsOfWarEvent } from '../events.ts';
import type { State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { answers, plain } from './answers.ts';
import { ends, read, told } from './facts.ts';
import { standing } from './standing.ts';
import { worth } from './worth.ts';

/** What the odds engine needs to know about this game's orders. */
export const odds: OddsGuide<State, DogsOfWarEvent> = {
  stateOf: stateOfView,
  read,
  told,
  ends,
  standing,
  plain,
  answers,
  worth,
};
