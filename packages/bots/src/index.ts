export type { Advice, Appraisal, Bot, BotChoice } from './bot.ts';
export { decide } from './decide.ts';
export { randomBot } from './random-bot.ts';
export { simpleBot } from './simple-bot.ts';
