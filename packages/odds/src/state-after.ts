import type { Command, GameEvent, Seat } from '@sandtable/kernel';
import { follow } from './follow.ts';
import type { OddsGame } from './guide.ts';
import { type Position, readOrder, standAt } from './position.ts';

/**
 * The state that an order leads to when nobody reacts, with everything it brings about by itself. Undefined if it may
 * not be given or depends on dice.
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
