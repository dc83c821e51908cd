import type { Repeat } from '@sandtable/game';
import type { Command, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import type { GameInfo } from './game-info.ts';
import type { Choice, Considered } from './planner.ts';
import { words } from './reaction-words.ts';

/** The answer that lets it pass. */
export function declineIn(choices: readonly Choice[]): Command | undefined {
  return choices.find(({ command, role }) => command !== undefined && role === 'decline')?.command;
}

/** In another side's turn a player may let one unit finish, or pass until the turn is over. */
export function passesFor(
  info: GameInfo,
  { game }: SeatView,
  decision: SeatDecision,
  choices: readonly Choice[],
): Considered['passes'] {
  if (decision.frame !== 'reaction' || declineIn(choices) === undefined || turnOf(info, game) === undefined) return [];
  const subject = info.subjectOf(decision);
  const name = info.game.previews.sketch(game).units.find(({ id }) => id === subject)?.name;
  return [
    ...(name === undefined ? [] : [{ id: 'unit', title: words.letFinish(name) }]),
    { id: 'turn', title: words.passTurn },
  ];
}

/** Which later questions a longer pass also answers; undefined if `id` isn't one of those passes. */
export function repeatFor(info: GameInfo, { game }: SeatView, decision: SeatDecision, id: string): Repeat | undefined {
  if (id !== 'unit' && id !== 'turn') return undefined;
  const turn = turnOf(info, game);
  const subject = info.subjectOf(decision);
  return (next, view) => {
    if (turnOf(info, view) !== turn) return 'over';
    const isMeant = id === 'turn' || info.subjectOf(next) === subject;
    // Only a question of the same kind: declining any other would mean something else.
    return next.frame === 'reaction' && next.moment === decision.moment && isMeant ? 'same' : 'ask';
  };
}

/** Whose turn of which round it is; undefined when no side has the turn. */
function turnOf({ game: { previews } }: GameInfo, view: Json): string | undefined {
  const { round, seats } = previews.sketch(view);
  const active = seats.find((each) => each.active)?.seat;
  return active === undefined ? undefined : `${round} ${active}`;
}
