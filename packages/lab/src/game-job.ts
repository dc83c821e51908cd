import type { BotName } from '@sandtable/bots';
import type { AnyGame } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';

/** What the lab must know of a game to play it in bulk. */
export type LabSubject = Pick<AnyGame, 'ruleset' | 'advice' | 'statistics'>;

/** One game to be played, as plain JSON to be sent to workers. Its result depends on nothing else. */
export type GameJob = {
  readonly game: string;
  /** Untrusted; the ruleset reads it. */
  readonly setup: unknown;
  readonly players: Readonly<Record<Seat, BotName>>;
  readonly seed: number;
  readonly index: number;
  /** Milliseconds a decision may take. With a limit, results depend on the machine. */
  readonly ms?: number;
  /** Measure how much CPU time decisions take. */
  readonly timing?: boolean;
};

/** How a weapon did. `expectedHits` covers the shots whose chance is known, `expectedKills` the blows struck. */
export type WeaponCount = {
  shots: number;
  hits: number;
  kills: number;
  known: number;
  knownHits: number;
  expectedHits: number;
  blows: number;
  expectedKills: number;
};

export type UnitCount = { brought: number; lost: number };

export type SlipCount = { threw: number; illegal: number; late: number };

/** What one seat did in one game. `luck` is the sum of its dice in standard deviations; positive is lucky. */
export type SeatOutcome = {
  readonly seat: Seat;
  readonly bot: BotName;
  won: boolean;
  decisions: number;
  dice: number;
  luck: number;
  readonly slips: SlipCount;
  readonly units: Record<string, UnitCount>;
  readonly weapons: Record<string, WeaponCount>;
  /** How many decisions took how many microseconds of CPU time, in bins of a quarter power of two; only when asked for. */
  readonly times?: Record<number, number>;
};

/** The result of one game: counts, not the game itself. */
export type GameOutcome = {
  readonly index: number;
  /** Why it couldn't be played to its end; then nothing else in here counts. */
  readonly failure?: string;
  readonly drawn: boolean;
  /** Who took the first turn. */
  readonly first: Seat | null;
  readonly rounds: number;
  readonly decisions: number;
  /** The first mistake of a bot in this game, in words. */
  readonly slip?: string;
  readonly seats: readonly SeatOutcome[];
};
