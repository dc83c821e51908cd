import type { Json, Viewer } from '@sandtable/kernel';
import type { Subject } from '@sandtable/testkit';
import { downRange } from '../src/index.ts';
import { knows, sideOfViewer } from '../src/rules/knowledge/viewing.ts';
import { isStationary } from '../src/rules/skill/skill-target.ts';
import { jammedOwn } from '../src/scrambling/noticeable.ts';
import { type State, sideOf, unitById } from '../src/state.ts';
import { veiledSetup } from './random-setup.ts';

/** Random games with hidden units. */
export const twins: Subject = {
  ruleset: downRange.ruleset,
  setup: veiledSetup,
  ledgers: [],
  longest: Number.POSITIVE_INFINITY,
  workedOut: (state, viewer) => openByRuling(state as State, viewer),
};

/**
 * What an Advantage or a Disadvantage in one's own offers tells, and is no secret (DR-FOG-6): which enemies are aware of one's units, which units
 * in sight haven't moved, and whom jamming troubles.
 */
function openByRuling(state: State, viewer: Viewer): Json {
  const own = sideOfViewer(state, viewer);
  const isOwn = (id: string) => {
    const unit = unitById(state, id);
    return unit !== undefined && sideOf(state, unit) === own;
  };
  const aware = Object.entries(state.aware).map(([side, ids]) => [side, ids.filter(isOwn).sort()]);
  const still = state.units.filter((unit) => knows(state, viewer, unit) && isStationary(state, unit));
  return { aware, still: still.map(({ id }) => id), jammed: jammedOwn(state, viewer) };
}
