import { downRange, oddsGuide as downRangeGuide } from '@sandtable/down-range';
import { rangedFun, oddsGuide as rangedFunGuide } from '@sandtable/ranged-fun';
import type { OddsGame } from '../src/index.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests keep games of all kinds in one table
export type AnyOddsGame = OddsGame<any, any>;

export const rangedFunGame: AnyOddsGame = { ruleset: rangedFun, guide: rangedFunGuide };
export const downRangeGame: AnyOddsGame = { ruleset: downRange, guide: downRangeGuide };
