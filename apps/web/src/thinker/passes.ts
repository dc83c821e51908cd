import type { Repeat } from '@sandtable/game';
import type { Command, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import type { GameInfo } from './game-info.ts';
import type { Choice, Considered } from './planner.ts';
import { words } from './reaction-words.ts';

/** The answer that lets it pass. */
export function declineIn(choices: readonly Choice[]): Command | undefined {
  return choices.find(({ command, role }) => command !== undefined && role === 'decline')?.command;
}

/** In somebody else's turn one may let a unit finish whatever it does, or everybody until the turn is over. */
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

/** For which of the questions to come such a pass holds; undefined where it is none of these. */
export function repeatFor(info: GameInfo, { game }: SeatView, decision: SeatDecision, id: string): Repeat | undefined {
  if (id !== 'unit' && id !== 'turn') return undefined;
  const turn = turnOf(info, game);
  const subject = info.subjectOf(decision);
  return (next, view) => {
    if (turnOf(info, view) !== turn) return 'over';
    const isMeant = id === 'turn' || info.subjectOf(next) === subject;
    // Only a question of the same sort: to decline anything else would be another answer.
    return next.frame === 'reaction' && next.moment === decision.moment && isMeant ? 'same' : 'ask';
  };
}

/** Whose turn of which round it is; undefined in nobody's. */
function turnOf({ game: { previews } }: GameInfo, view: Json): string | undefined {
  const { round, seats } = previews.sketch(view);
  const active = seats.find((each) => each.active)?.seat;
  return active === undefined ? undefined : `${round} ${active}`;
}
