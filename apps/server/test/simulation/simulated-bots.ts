import type { BotChoice } from '@sandtable/bots';
import { Random } from '@sandtable/kernel';
import type { Parts } from '../../src/assembly.ts';
import type { Program } from './world.ts';

/** Chances, in percent, that a bot's thread dies over a question. */
export type BotTrouble = { failPercent: number };

/** Why a bot chose what it did: that's told to nobody before the end. */
export const BOT_REASON = 'for a reason that only this bot knows';

/** Bots that take their time in virtual time, and now and then die over a question. Views are never slow here. */
export function simulatedThreads(program: Program, trouble: BotTrouble): Required<Pick<Parts, 'bots' | 'views'>> {
  const { world } = program;
  return {
    bots: {
      waiting: 0,
      for: () => ({
        think: ({ match, open }) => {
          const command = match.draw(open, new Random(world.random.bits()));
          const fails = world.chance(trouble.failPercent);
          return new Promise<BotChoice>((resolve, reject) => {
            program.after(world.between(5, 900), () => {
              if (fails) reject(new Error('the thread died'));
              else resolve({ command, reasons: [BOT_REASON] });
            });
          });
        },
      }),
      faultsOf: async () => [],
      hashesOf: async () => [],
      close: async () => {},
    },
    views: {
      for: () => ({ make: async () => new Map() }),
      price: async () => 1,
      close: async () => {},
    },
  };
}
