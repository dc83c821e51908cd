export type { Bot, BotChoice, Budget, Slip } from './bot.ts';
export { budgetFor, type Time, unhurried } from './budget.ts';
export { consult, decide, keptReasons } from './decide.ts';
export { slipWords, withFallback } from './fallback.ts';
export { randomBot } from './random-bot.ts';
export { recruitBot } from './recruit-bot.ts';
export { type BotName, botNamed, botNames, botSummary, isBotName } from './registry.ts';
export { simpleBot } from './simple-bot.ts';
export { veteranBot } from './veteran-bot.ts';
