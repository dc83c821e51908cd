import type { Json } from '@sandtable/kernel';
import type { SideIndex } from '../map/scene.ts';
import type { TableLine } from '../thinker/table-story.ts';
import type { Unknown } from './unknowns.ts';

/** A side as the replay and the debrief name it. */
export type CourseSide = { readonly seat: string; readonly name: string; readonly side: SideIndex };

/** One moment: the table after an order was carried out. The first is the table before any. */
export type Frame = {
  readonly round: number;
  /** Whose turn it was. */
  readonly turn: string | null;
  /** A turn began with it. */
  readonly turnBegan: boolean;
  /** What was told of it; empty where nothing was seen to happen. */
  readonly lines: readonly string[];
  readonly shots: readonly FrameShot[];
  /** Units still in action, by the order of sides. Absent while the match goes on: it would tell too much. */
  readonly up: readonly number[];
  /** Sides that lost a unit just then. */
  readonly losses: readonly string[];
};
export type FrameShot = { readonly seat: string; readonly hit: boolean; readonly chance: number | null };

/** Luck of one side so far: hits above what the odds promised, and how far eight of ten games stay within. */
export type LuckPoint = { readonly frame: number; readonly value: number; readonly band: number };

export type FireLine = {
  readonly seat: string;
  readonly weapon: string;
  readonly shots: number;
  readonly hits: number;
  readonly expected: number;
  readonly out: number;
  readonly expectedOut: number;
};

/** How many of the others a side knew to be where they were, and how many there were, at the start of a turn. */
export type KnownPoint = {
  readonly frame: number;
  readonly known: readonly number[];
  readonly there: readonly number[];
};

/** A soldier's health over the match, one point for each change. */
export type HealthLine = {
  readonly unit: string;
  readonly name: string;
  readonly seat: string;
  readonly most: number;
  readonly least: number;
  readonly points: readonly { readonly frame: number; readonly value: number }[];
};

/** What became of a side's rounds, in games that work hits step by step. */
export type RoundsLine = {
  readonly seat: string;
  readonly missed: number;
  /** Hits by what came of them, the most frequent first. */
  readonly ends: readonly { readonly what: string; readonly count: number }[];
};

/** Something improbable that happened. */
export type Surprise = {
  readonly frame: number;
  readonly seat: string;
  readonly chance: number;
  /** Who was lost, and how it began. */
  readonly text: string;
  readonly how: string;
};

/** Whether the dice were rolled again and came out as recorded. */
export type DiceState = 'checking' | 'verified' | 'broken' | 'by-hand' | 'simulated' | 'unverified';

/** A whole match, ready to step through. */
export type Course = {
  readonly game: string;
  readonly name: string;
  readonly sides: readonly CourseSide[];
  readonly frames: readonly Frame[];
  /** The whole log; what was taken back is folded. */
  readonly log: readonly TableLine[];
  readonly over: boolean;
  readonly result: string | null;
  readonly rounds: number;
  readonly luck: readonly (readonly LuckPoint[])[];
  readonly fire: readonly FireLine[];
  /** Empty in games that don't count a soldier's health. */
  readonly health: readonly HealthLine[];
  readonly spent: readonly RoundsLine[];
  readonly known: readonly KnownPoint[];
  readonly surprises: readonly Surprise[];
  /** Units that nobody knew at first; empty in games without any. */
  readonly unknowns: readonly Unknown[];
};

/** The table at a moment, as one viewer saw it. */
export type Shown = { readonly view: Json };
