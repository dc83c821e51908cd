import type { Result } from '@sandtable/kernel';
import { type RoundName, roundText } from '../app/terms.ts';
import type { SideFacts } from '../thinker/planner.ts';
import { words } from './words.ts';

/** How it ended for this viewer: in a word, in whose color, and in a sentence. */
export type Verdict = {
  readonly word: string;
  /** Null: nobody won. */
  readonly winner: SideFacts | null;
  readonly sentence: string;
  /** Own side first. */
  readonly sides: readonly SideFacts[];
  readonly scores: Readonly<Record<string, number>>;
};

export function verdictOf(
  result: Result,
  all: readonly SideFacts[],
  seat: string,
  { round, term, conceded }: { readonly round: number; readonly term: RoundName; readonly conceded: string | null },
): Verdict {
  const { outcome, seats, scores } = result;
  const sides = all.filter(({ neutral }) => !neutral).sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat));
  const winner = outcome === 'won' ? (sides.find((side) => seats.includes(side.seat)) ?? null) : null;
  const own = sides.find((side) => side.seat === seat);
  const won = own !== undefined && outcome === 'won' && seats.includes(seat);
  const word =
    winner === null ? words.draw : own === undefined ? words.wins(winner.name) : won ? words.victory : words.defeat;
  // Where the mission alone decides, points were kept but mean nothing.
  const counts = sides.some(({ points }) => points !== null);
  return { word, winner, sentence: sentenceOf(), sides, scores: counts ? scores : {} };

  function sentenceOf(): string {
    const figures = sides.map((side) => scores[side.seat] ?? 0);
    if (conceded !== null) {
      const name = sides.find((side) => side.seat === conceded)?.name ?? conceded;
      if (round === 0) return conceded === seat ? words.youConcedeEarly : words.concedesEarly(name);
      const score = figures.join('–');
      const when = roundText(round, term);
      return conceded === seat ? words.youConcede(when, score) : words.concedes(name, when, score);
    }
    const [first, second] = sides;
    const lead = (figures[0] ?? 0) - (figures[1] ?? 0);
    if (
      !counts ||
      own === undefined ||
      winner === null ||
      sides.length !== 2 ||
      first === undefined ||
      second === undefined
    )
      return words.after(round, term);
    if (won && lead > 0) return words.beat(second.name, lead, round, term);
    return !won && lead < 0 ? words.beaten(second.name, -lead, round, term) : words.after(round, term);
  }
}
