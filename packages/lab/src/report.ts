import type { BotName } from '@sandtable/bots';
import type { Seat } from '@sandtable/kernel';
import type { Share } from '@sandtable/odds';
import type { SlipCount } from './game-job.ts';

/** What a simulation was asked to do. */
export type SimulationOrder = {
  readonly game: string;
  readonly gameName: string;
  readonly scenario: string;
  readonly scenarioName: string;
  readonly games: number;
  readonly seed: number;
  readonly players: Readonly<Record<Seat, BotName>>;
  readonly ms: number | null;
  /** Other arguments about the setup, to repeat them: `--option hex`. */
  readonly wishes?: readonly string[];
};

/** One measurement over all games: its distribution, and how often each value came up. */
export type Spread = {
  readonly mean: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
  readonly counts: readonly (readonly [value: number, games: number])[];
};

export type SeatReport = {
  readonly seat: Seat;
  readonly bot: BotName;
  readonly wins: Share;
  /** The share of wins when it took the first turn, and when it didn't. */
  readonly winsWhenFirst: Share;
  readonly winsOtherwise: Share;
  readonly decisions: number;
  /** How many dice clearly wanted high or low, and how lucky they were: their sum in standard deviations. */
  readonly dice: number;
  readonly luck: number;
  readonly slips: SlipCount;
};

export type LossReport = {
  readonly seat: Seat;
  readonly type: string;
  readonly brought: number;
  readonly lost: number;
};

export type WeaponReport = {
  readonly weapon: string;
  readonly shots: number;
  readonly hits: number;
  readonly kills: number;
  /** The shots whose chance is known: how many there were, how many hit, and how many hits to expect. */
  readonly known: number;
  readonly knownHits: number;
  readonly expectedHits: number;
  readonly blows: number;
  readonly expectedKills: number;
};

/** How often the first seat won the games in which its lead in luck was between `from` and `to`. */
export type LuckBin = { readonly from: number; readonly to: number; readonly wins: Share };

export type TimeReport = {
  readonly bot: BotName;
  readonly decisions: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly mostMs: number;
};

/** Everything a simulation shows. The same order gives the same report, except for `times`. */
export type SimulationReport = {
  readonly format: 'sandtable-simulation';
  readonly version: 1;
  readonly order: SimulationOrder;
  /** Games played to their end; fewer than ordered if the run was stopped or games failed. */
  readonly games: number;
  readonly draws: Share;
  readonly seats: readonly SeatReport[];
  /** Decided games won by the seat that took the first turn. */
  readonly firstMover: Share;
  readonly rounds: Spread;
  readonly decisions: Spread;
  readonly losses: readonly LossReport[];
  readonly weapons: readonly WeaponReport[];
  readonly luck: {
    /** Decided games won by the seat with the better dice. */
    readonly luckierWon: Share;
    readonly bins: readonly LuckBin[];
  };
  /** The first few mistakes and failures, in words. */
  readonly slips: readonly string[];
  readonly failures: readonly { readonly index: number; readonly failure: string }[];
  readonly failed: number;
  readonly times?: readonly TimeReport[];
};
