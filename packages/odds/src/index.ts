export { type Branch, countWhole, type Facts, type Outcome, type Part, wholeOutcomes, wordsOf } from './branch.ts';
export { type Estimate, estimate } from './estimate.ts';
export { type Fraction, isEqual, toNumber } from './fraction.ts';
export type { OddsGame, Policy } from './guide.ts';
export { chanceOf, type Marginal, marginalsOf } from './marginals.ts';
export { type EstimatedOdds, type ExactOdds, type Odds, type OddsOptions, oddsOf, type PolicyName } from './odds.ts';
export { planned } from './planned.ts';
export { type Share, wilson, Z95 } from './wilson.ts';
