export { type Branch, countWhole, type Facts, type Outcome, type Part, wholeOutcomes, wordsOf } from './branch.ts';
export { type Estimate, estimate, wilson } from './estimate.ts';
export type { Fact, FactValue } from './facts.ts';
export { type Fraction, isEqual, toNumber } from './fraction.ts';
export type { AnyOddsGuide, OddsGame, OddsGuide, Policy, Sheet } from './guide.ts';
export { chanceOf, type Marginal, marginalsOf } from './marginals.ts';
export { type EstimatedOdds, type ExactOdds, type Odds, type OddsOptions, oddsOf, type PolicyName } from './odds.ts';
export { planned } from './planned.ts';
export type { Position } from './position.ts';
