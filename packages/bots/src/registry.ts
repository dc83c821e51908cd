import type { Advice } from '@sandtable/game';
import type { Bot } from './bot.ts';
import { withFallback } from './fallback.ts';
import { randomBot } from './random-bot.ts';
import { recruitBot } from './recruit-bot.ts';
import { simpleBot } from './simple-bot.ts';
import { veteranBot } from './veteran-bot.ts';

/** A bot as it can be asked for by name. */
type Listed = { readonly summary: string; make(advice: Advice): Bot };

const listed = {
  random: { summary: 'anything legal', make: () => randomBot },
  recruit: { summary: 'sensible, with slips', make: recruitBot },
  regular: { summary: 'whatever looks best right now', make: (advice) => simpleBot(advice, 'regular') },
  veteran: { summary: 'plays the best options out before choosing one', make: veteranBot },
} as const satisfies Record<string, Listed>;

export type BotName = keyof typeof listed;

/** Every bot that can be asked for by name, weakest first. */
export const botNames = Object.keys(listed) as readonly BotName[];

export function isBotName(name: string): name is BotName {
  return Object.hasOwn(listed, name);
}

/** What a bot of this name is, in a few words. */
export function botSummary(name: BotName): string {
  return listed[name].summary;
}

/** The bot of this name for a game that gives this advice. It never stops a match: whatever it does, there is an answer. */
export function botNamed(name: BotName, advice: Advice): Bot {
  const bot: Listed = listed[name];
  const made = bot.make(advice);
  return name === 'random' || name === 'regular' ? withFallback(made) : withFallback(made, simpleBot(advice));
}
