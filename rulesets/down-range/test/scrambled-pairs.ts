import type { Json, Viewer } from '@sandtable/kernel';
import { type Comparison, compareScrambled } from '@sandtable/testkit';
import { downRange } from '../src/index.ts';
import { mentions } from '../src/rules/knowledge/masks.ts';
import { knows, sideOfViewer } from '../src/rules/knowledge/viewing.ts';
import { scramble } from '../src/scramble.ts';
import type { State, Unit } from '../src/state.ts';
import { sightingFor } from '../src/unit-view.ts';
import { veiledSetup } from './random-setup.ts';

/** Pairs of states of random games with fog or concealed deployment. */
export function comparePairs(pairs: number, firstSeed: number, every: number, outOf: number): Comparison {
  return compareScrambled<State>(
    { ruleset: downRange.ruleset, setup: veiledSetup },
    {
      kindOf,
      scramble: (state, viewer, random) => scramble(state, viewer, random, { toCome: true }),
      namesIn: ({ units }) => units.map(({ id }) => id),
      givenAway(state, viewer, what, value) {
        if (what !== 'the view') return strangersIn(state, viewer, value);
        // A scenario says in the open who has to get where.
        const { scenario: _, ...table } = value as { readonly scenario: Json };
        return strangersIn(state, viewer, table);
      },
    },
    { pairs, firstSeed, every, outOf },
  );
}

function kindOf({ options: { fog, concealedDeployment, rules } }: State, viewer: Viewer): string {
  const veil = [...(fog ? ['fog'] : []), ...(concealedDeployment ? ['concealed'] : [])].join(' and ');
  return `${rules}, ${veil}, ${viewer === 'spectator' ? 'spectator' : 'seat'}`;
}

/** Units that a value names though the viewer neither knows of them now nor ever did. Names cannot be exchanged for others. */
function strangersIn(state: State, viewer: Viewer, value: unknown): string[] {
  const side = sideOfViewer(state, viewer);
  const named = new Set<string>();
  const isStranger = (unit: Unit) => {
    if (knows(state, viewer, unit)) return false;
    return sightingFor(state, unit, viewer) === undefined && !(side !== null && state.aware[side]?.includes(unit.id));
  };
  mentions(state, (value ?? null) as Json, (unit) => {
    if (isStranger(unit)) named.add(unit.id);
    return false;
  });
  return [...named];
}
