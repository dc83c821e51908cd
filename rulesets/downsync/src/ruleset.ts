import type { Ruleset } from '@sandtable/kernel';
import { adjudications } from './adjudications.ts';
import { applyEvent } from './apply-event.ts';
import { decisions } from './decisions/index.ts';
import type { DownsyncEvent } from './events.ts';
import { inconsistencies } from './inconsistencies.ts';
import { meta } from './meta.ts';
import { play } from './play.ts';
import { resultOf } from './procedures/end-game.ts';
import { readSetup, type Setup, startFrom } from './setup.ts';
import { situations } from './situations/index.ts';
import { cloneState, otherOf, SEATS, type Seat, type State } from './state.ts';
import { digestOf, viewFor } from './view.ts';

/** Downsync (rulebook Beta 4.2.0), told in our words in docs/rules/downsync.md. */
export const ruleset: Ruleset<State, DownsyncEvent, Setup> = {
  id: meta.id,
  name: meta.name,
  version: '3',
  readSetup,
  seats: () => SEATS,
  start: startFrom,
  clone: cloneState,
  digest: digestOf,
  play,
  apply: applyEvent,
  concession: (state, seat) => [
    {
      type: 'game-ended',
      clause: 'DS-VIC-6',
      result: resultOf(state, otherOf(seat as Seat), { clause: 'DS-VIC-6', what: 'conceded' }),
    },
  ],
  decisions,
  adjudications,
  view: viewFor,
  inconsistencies,
  situations,
};
