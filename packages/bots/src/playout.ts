import type { Advice, AnyMatch } from '@sandtable/game';
import { type Command, fastDice, type OpenDecision, Random, type Seat, seatView } from '@sandtable/kernel';

/** Answers after which a playout ends in games that do not count their turns. */
const ANSWERS = 40;
/** No playout takes more, whatever its game counts. */
const MOST_ANSWERS = 400;
/** How many drawn answers to compare if a game has no quick one. */
const DRAWN = 4;

/** Plays imagined matches on, quickly and with their own dice, and scores the result. */
export class Playout {
  readonly #advice: Advice;
  readonly #seat: Seat;
  readonly #isOver: () => boolean;

  constructor(advice: Advice, seat: Seat, isOver: () => boolean) {
    this.#advice = advice;
    this.#seat = seat;
    this.#isOver = isOver;
  }

  /**
   * What the position is worth to the seat once it has given this answer and everybody had another turn. Undefined when
   * the answer is not legal in this guess at what is hidden, or the time ran out.
   */
  worthOf(world: AnyMatch, command: Command, seed: number): number | undefined {
    const match = world.fork(fastDice(seed));
    // The same dice for every answer tried, so any difference comes from the answer.
    const random = new Random(seed);
    const open = match.open[0] as OpenDecision;
    const { turns } = this.#advice;
    const end = turns === undefined ? 0 : turns(match.state) + match.seats.length;
    const first = this.#advice.luck?.(match, open, command, this.#seat);
    if (!match.submit({ seat: open.seat, decision: open.id, command }).ok) return undefined;
    let luck = first?.() ?? 0;
    const most = turns === undefined ? ANSWERS : MOST_ANSWERS;
    for (let i = 0; i < most; i++) {
      const next = match.open[0];
      if (next === undefined || (turns !== undefined && turns(match.state) >= end)) break;
      if (this.#isOver()) return undefined;
      const answer = this.#answer(match, next, random);
      const lucky = this.#advice.luck?.(match, next, answer, this.#seat);
      match.advance(next, answer);
      luck += lucky?.() ?? 0;
    }
    return this.#worth(match, luck);
  }

  #answer(match: AnyMatch, open: OpenDecision, random: Random): Command {
    const { quick } = this.#advice;
    return quick === undefined ? this.#bestDrawn(match, open, random) : quick(match, open, random);
  }

  #bestDrawn(match: AnyMatch, open: OpenDecision, random: Random): Command {
    const view = seatView(match, open.seat);
    const decision = view.decisions.find(({ id }) => id === open.id);
    let best = match.draw(open, random);
    if (decision === undefined) return best;
    const appraise = this.#advice.appraiser(view, decision);
    let score = appraise(best).score;
    for (let i = 1; i < DRAWN; i++) {
      const drawn = match.draw(open, random);
      const appraisal = appraise(drawn);
      if (appraisal.score <= score) continue;
      best = drawn;
      score = appraisal.score;
    }
    return best;
  }

  #worth(match: AnyMatch, luck: number): number {
    const { result } = match;
    if (result === undefined) return (this.#advice.worth?.(match.state, this.#seat) ?? 0) - luck;
    if (result.outcome === 'drawn') return 0;
    return result.seats.includes(this.#seat) ? WON : -WON;
  }
}

/** A game that is won, in the points of `Advice.worth`. */
const WON = 1000;
