import type { Advice, Experience } from '@sandtable/game';
import type { State } from '../state.ts';
import { appraiser } from './appraiser.ts';
import { answers, candidates, furtherMoves } from './candidates.ts';
import { imagine } from './imagine.ts';
import { luck } from './luck.ts';
import { quick } from './quick.ts';
import type { Temper } from './temper.ts';
import { worth } from './worth.ts';

/** A recruit overlooks a lot but still pulls off a raid against players who don't know what they're doing. */
const recruit = { seen: 8, share: 0.5, points: 0.8, lapses: 36 };

/** Near ties only, and the appraisal counts in full. */
const search = { tried: 5, alike: 3, within: 1.2, lean: 1, most: 48 };

/** A veteran lets the enemy come, goes prone before firing, presses hard, and considers more places. */
const seasoned: Temper = { advance: 0.2, drilled: true, press: 2.5 };
const veteran: Experience = {
  answers: (decision, view) => answers(decision, view, seasoned),
  appraiser: (view, decision) => appraiser(view, decision, seasoned),
  further: furtherMoves,
};

/** Everything this game tells bots about playing it. */
export const advice: Advice = {
  candidates,
  answers,
  appraiser,
  imagine,
  worth,
  turns,
  luck,
  quick,
  search,
  veteran,
  recruit,
};

/**
 * Turns begun, counted double: a playout takes as many as there are players, and so ends with the turn, when everybody has
 * acted.
 */
function turns({ turn }: State): number {
  return 2 * turn;
}
