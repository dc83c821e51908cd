import {
  capitalized,
  type MissionAward,
  pointsOfAward,
  type Scored,
  type Sentence,
  say,
  typing,
} from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import type { Victory } from '../../content/victory.ts';
import { holderOf, presenceAt } from '../../missions/holding.ts';
import { missionOf } from '../../missions/mission.ts';
import { cellOf, playerOf, type Square } from '../../state.ts';
import { BARE, type Briefed } from './briefed.ts';

type Hold = Extract<Victory, { kind: 'hold' }>;
type King = Extract<Victory, { kind: 'king' }>;

/** A row for each square that is held, and one for wiping the others out. */
export function heldRows(briefed: Briefed, victory: Hold, points: readonly Scored[]): readonly MissionAward[] {
  const { squares, names, fromTurn, eliminationPoints } = victory;
  const rows = squares.map((square, i) => heldRow(briefed, square, names?.[i], String(i), fromTurn, points));
  if (eliminationPoints === 0) return rows;
  const left = Math.max(0, briefed.table.rounds - Math.max(1, briefed.table.round));
  return [
    ...rows,
    {
      ...BARE,
      id: 'elimination',
      name: say`Wipe them out`,
      rule: say`${eliminationPoints} points for each remaining round if nobody else has a unit left.`,
      live: say`Worth ${eliminationPoints * left} points this round.`,
      points: pointsOfAward(points, 'elimination', briefed.seats),
    },
  ];
}

/** The one square, and what is left at the end. */
export function kingRows(briefed: Briefed, victory: King, points: readonly Scored[]): readonly MissionAward[] {
  const { seats, state, sides } = briefed;
  const each = new Map<Seat, number>();
  for (const event of missionOf(state).atTheEnd(state))
    if (event.type === 'points-scored') each.set(event.seat, event.points);
  return [
    heldRow(briefed, victory.square, victory.name, '0', victory.fromTurn, points),
    {
      ...BARE,
      id: 'survivors',
      name: say`Survivors`,
      rule: say`At the end, 1 point for every ${victory.survivorsPer} points of units you have left.`,
      live: say`As it stands: ${sides.standing(each)}.`,
      points: pointsOfAward(points, 'survivors', seats),
    },
  ];
}

function heldRow(
  briefed: Briefed,
  square: Square,
  name: string | undefined,
  id: string,
  fromTurn: number,
  points: readonly Scored[],
): MissionAward {
  const { state, names, seats } = briefed;
  const cell = cellOf(state, square);
  const holder = holderOf(state, cell);
  const from = fromTurn > 1 ? ` from turn ${fromTurn} on` : '';
  return {
    ...BARE,
    id,
    name: say`${name ?? `Objective ${Number(id) + 1}`}${typing(` ${names.square(square).typed}`)}`,
    rule: say`1 point at the start of your turn${from} if only you have units on it or beside it.`,
    live: capitalized(liveText(briefed, cell, holder, fromTurn)),
    to: holder ?? null,
    points: pointsOfAward(points, id, seats),
    places: [{ x: square[0], y: square[1] }],
  };
}

function liveText({ state, sides }: Briefed, cell: number, holder: Seat | undefined, fromTurn: number): Sentence {
  const found = presenceAt(state, cell);
  if (found.size === 0) return say`Nobody’s there.`;
  const counted = sides.counted(found);
  if (state.phase === 'over') return say`${counted} at the end.`;
  if (holder === undefined) return say`${counted}: contested, nobody scores.`;
  return say`${counted}: ${dueText({ state, sides }, holder, fromTurn)}.`;
}

/** When a square that is held next gives its holder a point. */
function dueText({ state, sides }: Pick<Briefed, 'state' | 'sides'>, holder: Seat, fromTurn: number): Sentence {
  const { turns } = playerOf(state, holder);
  if (turns + 1 < fromTurn) return say`counts from turn ${fromTurn} on`;
  const stillToCome = state.order.indexOf(holder) > state.order.indexOf(state.active);
  const due = stillToCome ? state.round : state.round + 1;
  if (due > state.scenario.rounds) return say`no turn left to score it`;
  return say`+1 to ${sides.to(holder)} at the start of ${holder === sides.own ? 'your' : 'their'} next turn`;
}
