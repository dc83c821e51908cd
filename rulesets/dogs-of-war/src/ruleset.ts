import type { Ruleset } from '@sandtable/kernel';
import { adjudications } from './adjudications.ts';
import { applyEvent } from './apply-event.ts';
import { decisions } from './decisions/index.ts';
import { eventFor, scramble } from './event-for.ts';
import type { DogsOfWarEvent } from './events.ts';
import { inconsistencies } from './inconsistencies.ts';
import { meta } from './meta.ts';
import { play } from './play.ts';
import { surrenderOf } from './procedures/end-game.ts';
import { readSetup, type Setup, startFrom } from './setup.ts';
import { situations } from './situations/index.ts';
import { cloneState, SEATS, type Seat, type State } from './state.ts';
import { digestOf, viewFor } from './view.ts';

/** Dogs of War (free web edition of 2002), told in our words in docs/rules/dogs-of-war.md. */
export const ruleset: Ruleset<State, DogsOfWarEvent, Setup> = {
  id: meta.id,
  name: meta.name,
  version: '5',
  readSetup,
  seats: () => SEATS,
  start: startFrom,
  clone: cloneState,
  digest: digestOf,
  play,
  apply: applyEvent,
  concession: (state, seat) => [surrenderOf(state, seat as Seat)],
  decisions,
  adjudications,
  view: viewFor,
  eventFor,
  scramble,
  inconsistencies,
  situations,
};
