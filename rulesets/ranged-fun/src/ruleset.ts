import type { Ruleset } from '@sandtable/kernel';
import { adjudications } from './adjudications.ts';
import { applyEvent } from './apply-event.ts';
import { decisions } from './decisions/index.ts';
import { digestOf } from './digest.ts';
import type { RangedFunEvent } from './events.ts';
import { inconsistencies } from './inconsistencies.ts';
import { meta } from './meta.ts';
import { play } from './play.ts';
import { concessionEvents } from './procedures/concession.ts';
import { scramble } from './scramble.ts';
import { readSetup, type Setup, seatsOf, startFrom } from './setup.ts';
import { situations } from './situations/index.ts';
import { cloneState, type State } from './state.ts';
import { viewFor } from './view.ts';

/** Ranged Fun (2005), after the rules page by nirejhenge; told in our words in docs/rules/ranged-fun.md. */
export const ruleset: Ruleset<State, RangedFunEvent, Setup> = {
  id: meta.id,
  name: meta.name,
  version: '2',
  readSetup,
  seats: seatsOf,
  start: startFrom,
  clone: cloneState,
  digest: digestOf,
  play,
  apply: applyEvent,
  concession: concessionEvents,
  decisions,
  adjudications,
  view: viewFor,
  scramble,
  inconsistencies,
  situations,
};
