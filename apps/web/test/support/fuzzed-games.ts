import { downRange } from '@sandtable/down-range';
import type { AnyGame } from '@sandtable/game';
import {
  createMatch,
  fastDice,
  type Match,
  type OpenDecision,
  Random,
  type SeatDecision,
  type SeatView,
  seatView,
} from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';

const games: Readonly<Record<string, AnyGame>> = { 'down-range': downRange, 'ranged-fun': rangedFun };

/** A question to a seat in a random game: the match itself, and what that seat's page is told. */
export type Asked = {
  readonly match: Match;
  readonly open: OpenDecision;
  readonly view: SeatView;
  readonly decision: SeatDecision;
  readonly random: Random;
  /** For the message of a failure: the seed and the number of the question lead here again. */
  readonly where: string;
};

/** About one in `each` questions of random games, one game after the other, without end. */
export function* fuzzedQuestions(game: 'down-range' | 'ranged-fun', seed: number, each: number): Generator<Asked> {
  const {
    ruleset,
    fuzz: { randomSetup },
  } = games[game] as AnyGame;
  for (let number = seed; ; number++) {
    const random = new Random(number);
    const created = createMatch(ruleset, randomSetup(random), { dice: fastDice(number), hashes: false });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const match = created.match as Match;
    for (let question = 0; question < 400; question++) {
      const [open] = match.open;
      if (open === undefined) break;
      if (random.below(each) === 0) {
        const view = seatView(match, open.seat);
        const decision = view.decisions.find(({ id }) => id === open.id) as SeatDecision;
        yield { match, open, view, decision, random, where: `seed ${number}, question ${question}` };
      }
      match.advance(open, match.draw(open, random));
    }
  }
}
