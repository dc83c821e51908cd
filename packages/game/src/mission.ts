import type { Seat } from '@sandtable/kernel';
import type { TablePoint } from './previews.ts';
import type { Sentence } from './sentence.ts';

/** A place an award is about: a circle where `within` says how far it reaches, else a single cell or point. */
export type MissionPlace = TablePoint & { readonly within?: number };

/** One way to score, or one condition of winning. */
export type MissionAward = {
  /** Stays the same all through a match; `Scored` names it. */
  readonly id: string;
  readonly name: Sentence;
  /** What earns it. */
  readonly rule: Sentence;
  /** The current standing, as far as the viewer knows, and what it leads to if nothing changes. */
  readonly live: Sentence;
  /** Who gets it if nothing changes; null while nobody does. */
  readonly to: Seat | null;
  /** What each seat has of it so far; empty where nothing is counted. */
  readonly points: Readonly<Record<Seat, number>>;
  readonly places: readonly MissionPlace[];
  readonly pieces: readonly string[];
  readonly units: readonly string[];
};

/** How the score or the result would be if time stopped: `If the round ended now`, `3–3, tied`. */
export type Outlook = { readonly label: string; readonly text: Sentence };

/** Everything a player has to know to want to win: who they are, what scores, how it stands, when it ends. */
export type Mission = {
  readonly who: Sentence;
  readonly awards: readonly MissionAward[];
  /** Null before the first round and after the last. */
  readonly outlook: Outlook | null;
  readonly ends: Sentence;
  /** For the viewer's eyes only; null where the scenario has none for them. */
  readonly briefing: string | null;
  /** Who gave the game up, if anybody did. */
  readonly conceded: Seat | null;
};

/** Points as they were scored, for a table by rounds. */
export type Scored = {
  readonly award: string;
  readonly seat: Seat;
  readonly round: number;
  readonly points: number;
};

/**
 * The scores that still count. An undo takes points back without saying which, so of each seat the latest that add up to
 * what it has are kept.
 */
export function countingScores(scored: readonly Scored[], totals: Readonly<Record<Seat, number>>): readonly Scored[] {
  const left = new Map(Object.entries(totals));
  const kept = [...scored].reverse().filter(({ seat, points }) => {
    const room = left.get(seat) ?? 0;
    if (points > room) return false;
    left.set(seat, room - points);
    return true;
  });
  return kept.reverse();
}

/** What each seat has scored by one award. */
export function pointsOfAward(scored: readonly Scored[], award: string, seats: readonly Seat[]): Record<Seat, number> {
  const points = Object.fromEntries(seats.map((seat) => [seat, 0]));
  for (const each of scored) if (each.award === award) points[each.seat] = (points[each.seat] ?? 0) + each.points;
  return points;
}
