import {
  joined,
  listed,
  type Mission,
  type MissionAward,
  type Outlook,
  type Scored,
  type Sentence,
  say,
  uncapitalized,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { applyEvent } from '../../apply-event.ts';
import { missionOf } from '../../missions/mission.ts';
import { cloneState } from '../../state.ts';
import { type Briefed, briefedBy } from './briefed.ts';
import { heldRows, kingRows } from './held-rows.ts';
import { scored } from './scored.ts';
import { convoyRows, depotRows, lastRow, lossRow } from './wreck-rows.ts';

/** The mission through a viewer's eyes. Every number comes from the rule that will count it. */
export function mission(view: Json, viewer: string, events: readonly GameEvent[]): Mission {
  const briefed = briefedBy(view, viewer);
  return {
    who: whoText(briefed, viewer),
    awards: rowsOf(briefed, scored(view, events)),
    outlook: outlookOf(briefed),
    ends: endsText(briefed),
    briefing: briefed.table.briefing ?? null,
    conceded: briefed.table.players.find(({ conceded }) => conceded)?.seat ?? null,
  };
}

function rowsOf(briefed: Briefed, points: readonly Scored[]): readonly MissionAward[] {
  const { victory } = briefed.table;
  switch (victory.kind) {
    case 'destruction':
      return [lossRow(briefed, victory)];
    case 'hold':
      return heldRows(briefed, victory, points);
    case 'demolish':
      return depotRows(briefed, victory);
    case 'convoy':
      return convoyRows(briefed, victory);
    case 'king':
      return kingRows(briefed, victory, points);
    case 'last-standing':
      return [lastRow(briefed)];
  }
}

function whoText({ table, names, sides, seats }: Briefed, viewer: string): Sentence {
  const others = seats.filter((seat) => seat !== sides.own).map(names.seat);
  if (sides.own === undefined) return say`${joined(others, ' against ')}.`;
  const units = table.units.filter(({ seat }) => seat === viewer).length;
  const role = table.players.find(({ seat }) => seat === viewer)?.role ?? null;
  const part = role === null ? '' : say`, the ${role}`;
  return say`You play ${names.seat(viewer)}${part}: ${units} ${units === 1 ? 'unit' : 'units'}, against ${listed(others)}.`;
}

/** The result if the game ended with the board as it is. */
function outlookOf({ state, sides }: Briefed): Outlook | null {
  if (state.phase !== 'turn') return null;
  const then = cloneState(state);
  for (const event of missionOf(then).atTheEnd(then)) applyEvent(then, event);
  const { outcome, seats, scores } = missionOf(then).result(then);
  const [winner] = seats;
  const figures = Object.values(scores).length === 2 ? `${ordered(scores, sides.own).join('–')}, ` : '';
  const verdict = outcome === 'drawn' || winner === undefined ? 'a draw' : uncapitalized(sides.does(winner, 'wins'));
  return { label: 'If the game ended now', text: say`${figures}${verdict}` };
}

/** One's own score first. */
function ordered(scores: Readonly<Record<string, number>>, own: string | undefined): number[] {
  return Object.entries(scores)
    .sort(([a], [b]) => Number(b === own) - Number(a === own))
    .map(([, score]) => score);
}

function endsText({ table }: Briefed): Sentence {
  const { rounds, round, victory } = table;
  const left = rounds - round;
  const last =
    round === 0 || left < 0
      ? `After round ${rounds}`
      : left === 0
        ? 'After this round (the last one)'
        : `After round ${rounds}, so this round and ${left} more`;
  switch (victory.kind) {
    case 'destruction':
      return victory.lead > 1
        ? say`${last}, or once a side is wiped out. You win with a lead of ${victory.lead} or more; anything closer is a draw.`
        : say`${last}, or once a side is wiped out. Most points win; a tie is a draw.`;
    case 'hold':
      return say`${last}, or once a side is wiped out. Most points win; a tie is a draw.`;
    case 'demolish':
      return say`${last}, or as soon as ${victory.needed} are rubble.`;
    case 'convoy':
      return say`${last}, or once every Transport is through or lost. Most points win; a tie is a draw.`;
    case 'king':
      return say`${last}. Most points win; a tie is a draw.`;
    case 'last-standing':
      return say`${last}, or once only one side is left.`;
  }
}
