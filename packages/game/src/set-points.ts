import { type Adjudication, type ClauseId, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';

type SetPoints = { readonly kind: 'set-points'; readonly seat: Seat; readonly points: number };
type PointsEdited = {
  readonly type: 'points-edited';
  readonly clause: ClauseId;
  readonly seat: Seat;
  readonly points: number;
};

/** The ruling "Blue has 4 points." `clause` allows it, `seatClause` says who sits at the table. */
export function setPointsRuling<State extends { readonly players: readonly { readonly seat: Seat }[] }>(
  clause: ClauseId,
  seatClause: ClauseId,
): Adjudication<State, PointsEdited, SetPoints> {
  return {
    kind: 'set-points',
    schema: z.strictObject({ kind: z.literal('set-points'), seat: z.string(), points: z.int().min(-1000).max(10000) }),
    check: ({ players }, { seat }) =>
      players.some((player) => player.seat === seat) ? undefined : reject('unknown-seat', seatClause, { seat }),
    events: (_state, { seat, points }) => [{ type: 'points-edited', clause, seat, points }],
  };
}
