import { assert, type Command } from '@sandtable/kernel';
import type { Bot } from './bot.ts';

/** Any legal answer, all alike: a measure for other bots, and a tireless tester. */
export const randomBot: Bot = {
  name: 'random',
  choose(_view, _decision, { candidates, random }) {
    const command = random.pick(candidates);
    assert(command !== undefined, 'a bot was asked to choose from nothing');
    return { command: command as Command, reasons: [] };
  },
};
