import type { Command, GameEvent, Seat } from '@sandtable/kernel';
import { follow } from './follow.ts';
import type { OddsGame } from './guide.ts';
import { type Position, readOrder, standAt } from './position.ts';

/**
 * The state that an order leads to if nobody reacts, including everything it triggers. Undefined if the order is illegal or
 * depends on dice.
 */
export function stateAfter<State, Event extends GameEvent>(
  game: OddsGame<State, Event>,
  position: Position<State>,
  seat: Seat,
  answer: Command,
): State | undefined {
  const origin = standAt(game.ruleset, position);
  const read = readOrder(origin, seat, answer);
  if ('rejection' in read) return undefined;
  return follow(
    { game, origin, seat, command: read.command },
    {
      read: () => {},
      roll: () => undefined,
      answer: (state, question) => game.odds.plain(state, question),
    },
  )?.state;
}
