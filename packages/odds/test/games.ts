import { dogsOfWar } from '@sandtable/dogs-of-war';
import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import { rangedFun } from '@sandtable/ranged-fun';
import type { OddsGame } from '../src/index.ts';

const { odds: downRangeGuide } = downRange;
const { odds: rangedFunGuide } = rangedFun;

// biome-ignore lint/suspicious/noExplicitAny: tests keep games of all kinds in one table
export type AnyOddsGame = OddsGame<any, any>;

export const rangedFunGame: AnyOddsGame = { ruleset: rangedFun.ruleset, odds: rangedFunGuide };
export const downRangeGame: AnyOddsGame = { ruleset: downRange.ruleset, odds: downRangeGuide };
export const downsyncGame: AnyOddsGame = { ruleset: downsync.ruleset, odds: downsync.odds };
export const dogsOfWarGame: AnyOddsGame = { ruleset: dogsOfWar.ruleset, odds: dogsOfWar.odds };
