import { type Json, Random, type Rejection, type Viewer } from '@sandtable/kernel';
import { type Comparison, compareScrambled } from '@sandtable/testkit';
import { randomSetup } from '../src/random-play/index.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';

/** Pairs of states of random games in which mines, claymores, charges, bombs and the packs of the other side differ. */
export function comparePairs(pairs: number, firstSeed: number, every: number, outOf: number): Comparison {
  return compareScrambled<State>(
    { ruleset, setup: (seed) => randomSetup(new Random(seed, 3)) },
    {
      kindOf,
      namesIn: ({ models, devices }) => [...models, ...devices].map(({ id }) => id),
      givenAway: (_state, _viewer, what, value) => (what === 'the view' ? [] : distancesIn(value)),
      refusalFault: ({ role }, refusal) => (role === 'attack' ? toldDistance(refusal) : undefined),
    },
    { pairs, firstSeed, every, outOf },
  );
}

function kindOf({ devices, night, turn }: State, viewer: Viewer): string {
  const what = turn === 0 ? 'setup' : devices.length > 0 ? 'devices' : 'packs';
  return `${what}, ${night ? 'night' : 'day'}, ${viewer === 'spectator' ? 'spectator' : 'seat'}`;
}

const DISTANCE = /^(range|distance|gap|length)$/;

/** Nothing that is asked or offered measures the way to anybody (DW-TGT-6). */
function distancesIn(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value ?? null, (key, each) => {
    if (DISTANCE.test(key) && typeof each === 'number') found.push(`${key} ${each}`);
    return each;
  });
  return found;
}

function toldDistance({ code, detail }: Rejection): string | undefined {
  const [told] = distancesIn((detail ?? null) as Json);
  return told === undefined ? undefined : `${code} tells the ${told} before anything is declared`;
}
