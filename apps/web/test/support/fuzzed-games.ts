import { downRange, randomPlay as downRangePlay } from '@sandtable/down-range';
import {
  type AnyRuleset,
  createMatch,
  fastDice,
  type Match,
  type OpenDecision,
  Random,
  type SeatDecision,
  type SeatView,
  seatView,
} from '@sandtable/kernel';
import { rangedFun, randomPlay as rangedFunPlay } from '@sandtable/ranged-fun';

const games = {
  'down-range': { ruleset: downRange, randomSetup: downRangePlay.randomSetup },
  'ranged-fun': { ruleset: rangedFun, randomSetup: rangedFunPlay.randomSetup },
} as const;

/** Somebody is asked something in a random game: the match itself, and what the page of that seat is told. */
export type Asked = {
  readonly match: Match;
  readonly open: OpenDecision;
  readonly view: SeatView;
  readonly decision: SeatDecision;
  readonly random: Random;
  /** For the message of a failure: the seed and the number of the question lead here again. */
  readonly where: string;
};

/** Every so many questions of random games, one game after the other, without end. */
export function* fuzzedQuestions(game: keyof typeof games, seed: number, each: number): Generator<Asked> {
  const { ruleset, randomSetup } = games[game];
  for (let number = seed; ; number++) {
    const random = new Random(number);
    const created = createMatch(ruleset as AnyRuleset, randomSetup(random), { dice: fastDice(number), hashes: false });
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
