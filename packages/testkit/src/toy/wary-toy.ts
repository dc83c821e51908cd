import {
  type AnyRuleset,
  ask,
  type Command,
  type Play,
  pass,
  type Result,
  type Seat,
  type Table,
} from '@sandtable/kernel';
import type { ToyEvent } from './events.ts';
import { seatOf, type ToyState } from './state.ts';
import { toy } from './toy.ts';

/**
 * The toy with a reaction that gives its owner away: a seat whose hoard is in an even hole is asked before another digs. So who
 * is asked depends on hidden facts, and the game says so (`veiled`).
 */
export const waryToy: AnyRuleset = {
  ...toy,
  decisions: [...toy.decisions, pass],
  veiled: () => true,
  *play(table: Table<ToyState, ToyEvent>): Play<Result> {
    const rules = toy.play(table);
    let step = rules.next([]);
    while (!step.done) {
      const request = step.value;
      const answers = yield request;
      const [command] = answers as readonly Command[];
      if (request.type === 'ask' && command?.kind === 'dig')
        yield* alarm(table, (request.questions[0] as { readonly seat: Seat }).seat);
      step = rules.next(answers);
    }
    return step.value;
  },
};

function* alarm({ state }: Table<ToyState, ToyEvent>, digger: Seat): Play {
  for (const seat of state.order) {
    const { hole, out } = seatOf(state, seat);
    if (seat === digger || out || hole === null || hole % 2 === 1) continue;
    yield* ask({ seat, moment: 'alarm', frame: 'reaction', menu: [pass] });
  }
}
