/*
 * What a screen may ask before anything is decided: lines, strengths, armour and names, all on a state made from the asker's
 * own view. Nothing here judges; the match does.
 */
export { chanceOf } from './appraise/chances.ts';
export { armourHandToHand, shareOnTarget, shotChance, shotSum } from './appraise/fire-sums.ts';
export { stateOfView as stateOf } from './appraise/state-of-view.ts';
export {
  type FireOffer,
  type FireTarget,
  type MoveOffer,
  offersOf,
  offerTo,
  type ReactFireOffer,
  type ReactSupportOffer,
} from './offers.ts';
export { distance, movedFor, movedTo, seenBy } from './planned.ts';
export { mayScatter } from './rules/fire-power.ts';
export { coverBetween, firstBlocker, isLineFree } from './rules/lines.ts';
export { BAND_CLAUSES, bandOf } from './rules/ranges.ts';
export { couldFireAt } from './rules/shooting.ts';
export { isEligible } from './rules/watching.ts';
export { cellOf, squareOf, unitById } from './state.ts';
export { stepWords } from './text/describe-reasons.ts';
export { english } from './text/english/index.ts';
export { namesIn } from './text/names.ts';
export { sketch } from './text/sketch.ts';
export { type Seen, type SeenUnit, seen } from './view-types.ts';
