import { usualFactions } from '@sandtable/game';
import { catalogue, type Listed } from '../../games/catalogue.ts';
import type { Wishes } from '../../session/begin-game.ts';
import { ownName } from '../../session/own-name.ts';

/** Clocks to choose from: how long a decision may take, and one that can be declined. */
export const CLOCKS = {
  none: {},
  calm: { answerMs: 300_000, reactionMs: 120_000 },
  quick: { answerMs: 60_000, reactionMs: 30_000 },
  day: { answerMs: 86_400_000, reactionMs: 86_400_000 },
} as const;
export type Clock = keyof typeof CLOCKS;
export type Level = 'recruit' | 'regular' | 'veteran';

/** Everything that is chosen for a hosted game. */
export type HostTerms = {
  readonly game: string;
  readonly scenario: string;
  /** The side the host chose: one of them, either, or none as umpire. */
  readonly side: number | 'random' | 'umpire';
  /** The seat that gives the host; null for the umpire. */
  readonly seat: number | null;
  readonly other: 'online' | 'device' | 'bot';
  readonly level: Level;
  /** Whether the home page lists it, and anybody may join. */
  readonly listed: boolean;
  /** Whether there's an umpire, beside a host who plays. */
  readonly umpire: boolean;
  readonly clock: Clock;
  readonly name: string;
  readonly options: Wishes['options'];
  readonly factions: readonly string[];
  readonly handDice: boolean;
};

/** A battle as it is hosted at first. */
export function termsFor({ game, id, ...scenario }: Listed): HostTerms {
  return {
    game,
    scenario: id,
    side: 0,
    seat: 0,
    other: 'online',
    level: 'regular',
    listed: false,
    umpire: false,
    clock: 'none',
    name: ownName(),
    options: {},
    factions: usualFactions(scenario),
    handDice: false,
  };
}

/** The same terms for another battle: sides and rules are its own. */
export function movedTo(terms: HostTerms, scenario: Listed): HostTerms {
  const { other, level, listed, umpire, clock, name } = terms;
  return { ...termsFor(scenario), other, level, listed, umpire, clock, name };
}

/** The seat of a chosen side. Either one is drawn when it is chosen, so the invite can say what the other plays. */
export function seatOf(side: HostTerms['side'], seats: number): number | null {
  if (side === 'umpire') return null;
  return side === 'random' ? Math.floor(Math.random() * seats) : side;
}

export function scenarioOfTerms({ game, scenario }: HostTerms): Listed | undefined {
  return catalogue.find((each) => each.game === game && each.id === scenario);
}

/** How many rules differ from what the battle is usually played with. */
export function changedRules({ options, factions }: HostTerms, scenario: Listed): number {
  const usual = usualFactions(scenario);
  const armies = scenario.forces.length > 0 && factions.some((each, i) => each !== usual[i]);
  return Object.keys(options).length + Number(armies);
}
