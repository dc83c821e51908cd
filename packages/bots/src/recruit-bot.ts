import type { Command, Random } from '@sandtable/kernel';
import type { Advice, Bot } from './bot.ts';
import { appraised, type Ranked, reasonsOf } from './ranking.ts';

/** Of each kind of answer it sees so many at most. */
const SEEN = 12;
/** What it sees it takes for up to so much more or less than it is: a share of it, and some points whatever it is. */
const SHARE = 0.5;
const POINTS = 1.5;

/**
 * Knows what is good but not how good, and does not look far: of every kind of answer it sees a few by chance, and
 * misjudges each. Sensible enough for a first opponent, and beaten by anybody who looks twice.
 */
export function recruitBot(advice: Advice): Bot {
  return {
    name: 'recruit',
    choose(view, decision, budget) {
      const { random } = budget;
      const seen = appraised(advice, view, decision, budget, (commands) => aFewOfEach(commands, random));
      let best = seen[0] as Ranked;
      let most = Number.NEGATIVE_INFINITY;
      for (const ranked of seen) {
        const guess = misjudged(ranked.appraisal.score, random);
        if (guess <= most) continue;
        best = ranked;
        most = guess;
      }
      return { command: best.command, reasons: reasonsOf(best) };
    },
  };
}

function aFewOfEach(commands: readonly Command[], random: Random): readonly Command[] {
  const kinds = new Map<string, Command[]>();
  for (const command of commands) {
    const alike = kinds.get(command.kind);
    if (alike === undefined) kinds.set(command.kind, [command]);
    else alike.push(command);
  }
  return [...kinds.values()].flatMap((alike) => drawn(alike, random));
}

function drawn(commands: Command[], random: Random): Command[] {
  for (let i = 0; i < SEEN && i < commands.length; i++) {
    const other = i + random.below(commands.length - i);
    [commands[i], commands[other]] = [commands[other] as Command, commands[i] as Command];
  }
  return commands.slice(0, SEEN);
}

function misjudged(score: number, random: Random): number {
  return score * (1 + SHARE * aside(random)) + POINTS * aside(random);
}

/** A number between -1 and 1. */
function aside(random: Random): number {
  return random.bits() / 2147483648 - 1;
}
