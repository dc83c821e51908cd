import type { Advice, RecruitTraits } from '@sandtable/game';
import type { Command, Random } from '@sandtable/kernel';
import type { Bot, BotChoice } from './bot.ts';
import { appraised, type Ranked, reasonsOf } from './ranking.ts';

/** Defaults for games without settings for recruits. */
const TRAITS: RecruitTraits = { seen: 12, share: 0.5, points: 1.5, lapses: 0 };
/** It never does anything worse than this. */
const HARMFUL = -3;

/**
 * Knows what is good but not how good, and doesn't look far: it sees a few random answers of each kind, and misjudges
 * every one. Now and then it does the first thing that comes to mind, or thinks it's done when it isn't. Sensible
 * enough for a first opponent, and anyone who looks twice can beat it.
 */
export function recruitBot(advice: Advice): Bot {
  const { seen: most, share, points, lapses } = advice.recruit ?? TRAITS;
  const misjudged = (score: number, random: Random): number =>
    score * (1 + share * aside(random)) + points * aside(random);
  return {
    name: 'recruit',
    choose(view, decision, budget) {
      const { random } = budget;
      const seen = appraised(advice, view, decision, budget, (commands) => aFewOfEach(commands, most, random));
      if (lapses > 0 && random.below(100) < lapses) return chosen(anyKind(seen, random));
      let best = seen[0] as Ranked;
      let highest = Number.NEGATIVE_INFINITY;
      for (const ranked of seen) {
        const guess = misjudged(ranked.appraisal.score, random);
        if (guess <= highest) continue;
        best = ranked;
        highest = guess;
      }
      return chosen(best);
    },
  };
}

function chosen(ranked: Ranked): BotChoice {
  return { command: ranked.command, reasons: reasonsOf(ranked) };
}

/** A random kind of answer, then a random one of that kind; but never conceding or shooting friends by mistake. */
function anyKind(seen: readonly Ranked[], random: Random): Ranked {
  const meant = seen.filter(({ appraisal }) => appraisal.score > HARMFUL);
  const kind = random.pick([...new Set(meant.map(({ command }) => command.kind))]);
  return random.pick(meant.filter(({ command }) => command.kind === kind)) ?? (seen[0] as Ranked);
}

function aFewOfEach(commands: readonly Command[], most: number, random: Random): readonly Command[] {
  const kinds = new Map<string, Command[]>();
  for (const command of commands) {
    const alike = kinds.get(command.kind);
    if (alike === undefined) kinds.set(command.kind, [command]);
    else alike.push(command);
  }
  return [...kinds.values()].flatMap((alike) => drawn(alike, most, random));
}

function drawn(commands: Command[], most: number, random: Random): Command[] {
  for (let i = 0; i < most && i < commands.length; i++) {
    const other = i + random.below(commands.length - i);
    [commands[i], commands[other]] = [commands[other] as Command, commands[i] as Command];
  }
  return commands.slice(0, most);
}

/** A number between -1 and 1. */
function aside(random: Random): number {
  return random.bits() / 2147483648 - 1;
}
