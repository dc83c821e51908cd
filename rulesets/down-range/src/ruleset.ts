import type { Ruleset } from '@sandtable/kernel';
import { adjudications } from './adjudications.ts';
import { decisions } from './decisions/index.ts';
import { digestOf } from './digest.ts';
import { eventFor } from './event-for.ts';
import { applyEvent, type DownRangeEvent } from './events/index.ts';
import { inconsistencies } from './inconsistencies.ts';
import { meta } from './meta.ts';
import { play } from './play.ts';
import { concessionEvents } from './procedures/concession.ts';
import { isVeiled } from './rules/knowledge/fog.ts';
import { scramble } from './scramble.ts';
import { readSetup, type Setup, seatsOf, startFrom } from './setup.ts';
import { situations } from './situations/index.ts';
import { standing } from './standing-orders.ts';
import { cloneState, type State } from './state.ts';
import { viewFor } from './view.ts';

/** Down Range, © 2025 Nicholas Royer; told in our words in docs/rules/down-range.md. */
export const ruleset: Ruleset<State, DownRangeEvent, Setup> = {
  id: meta.id,
  name: meta.name,
  version: '3',
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
  standing,
  view: viewFor,
  eventFor,
  scramble,
  veiled: isVeiled,
  inconsistencies,
  situations,
};
