import type { OddsGuide } from '@sandtable/game';
import type { DownsyncEvent } from '../events.ts';
import type { State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { answers, plain, stage } from './answers.ts';
import { ends, read, told } from './facts.ts';
import { worth } from './worth.ts';

/** What the odds engine needs to know about this game's orders. */
export const odds: OddsGuide<State, DownsyncEvent> = {
  stateOf: stateOfView,
  read,
  told,
  ends,
  stage,
  plain,
  answers,
  worth,
};
