import {
  countingScores,
  joined,
  listed,
  type Mission,
  type Outlook,
  type Scored,
  type Sentence,
  say,
  uncapitalized,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { applyEvent } from '../../events/index.ts';
import { resultOf, sidesOf } from '../../missions/result.ts';
import { scoreEnd, scoreRound } from '../../missions/scoring.ts';
import { selected } from '../../missions/selection.ts';
import { cloneState } from '../../state.ts';
import { seen, sideOfSeat } from '../../view-types.ts';
import { awardRow } from './award-row.ts';
import { type Briefed, briefedBy } from './briefed.ts';
import { caseRows, countRow } from './condition-rows.ts';

/** The mission through a viewer's eyes. Every number comes from the rule that will count it, asked of what they know. */
export function mission(view: Json, viewer: string, events: readonly GameEvent[]): Mission {
  const table = seen(view);
  const briefed = briefedBy(view, viewer);
  return {
    who: whoText(briefed, viewer),
    awards: rowsOf(briefed, scored(view, events)),
    outlook: outlookOf(briefed),
    ends: endsText(briefed),
    briefing: table.briefing ?? null,
    conceded: table.players.find(({ conceded }) => conceded === true)?.seat ?? null,
  };
}

function rowsOf(briefed: Briefed, points: readonly Scored[]): Mission['awards'] {
  const { victory } = briefed.table.scenario;
  switch (victory.kind) {
    case 'points':
      return victory.awards.map((award, index) => awardRow(briefed, award, String(index), points));
    case 'conditions':
      return caseRows(briefed, victory);
    default:
      return [countRow(briefed, victory)];
  }
}

/** Every point that was scored and still counts, by award and round. */
export function scored(view: Json, events: readonly GameEvent[]): readonly Scored[] {
  const { scenario, players } = seen(view);
  if (scenario.victory.kind !== 'points') return [];
  const names = scenario.victory.awards.map(({ name }) => name);
  const all: Scored[] = [];
  let round = 0;
  for (const event of events) {
    if (event.type === 'round-started') round = (event as GameEvent & { round: number }).round;
    if (event.type !== 'points-scored') continue;
    const { seat, points, what } = event as GameEvent & { seat: string; points: number; what: string };
    all.push({ award: String(names.indexOf(what)), seat, round, points });
  }
  return countingScores(all, Object.fromEntries(players.map(({ seat, points }) => [seat, points])));
}

function whoText({ table, state, names, sides }: Briefed, viewer: string): Sentence {
  const players = table.players.filter(({ neutral }) => !neutral);
  const others = players
    .filter(({ seat }) => sideOfSeat(table, seat) !== sides.own)
    .map(({ seat }) => names.seat(seat));
  if (sides.own === undefined) return say`${joined(others, ' against ')}.`;
  const own = state.units.filter(({ seat }) => seat === viewer);
  const soldiers = own.filter((unit) => unit.card.kind === 'troop' && unit.team.length === 0).length;
  const vehicles = selected(state, { kind: 'vehicle' }).filter(({ seat }) => seat === viewer).length;
  const forces = [many(soldiers, 'soldier'), many(vehicles, 'vehicle')].filter((part) => part !== '');
  return say`You play ${names.seat(viewer)}: ${listed(forces)}, against ${listed(others)}.`;
}

function many(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** The score at the end of this round if nothing changed; where no round counts, how the game would end. */
function outlookOf({ table, state, sides }: Briefed): Outlook | null {
  if (state.round === 0 || state.phase === 'over') return null;
  const { victory, rounds } = table.scenario;
  if (victory.kind !== 'points') {
    const { outcome, seats } = resultOf(state);
    const [winner] = seats;
    const text =
      outcome === 'drawn' || winner === undefined
        ? say`a draw`
        : uncapitalized(sides.does(sideOfSeat(table, winner), 'wins'));
    return { label: GAME_NOW, text };
  }
  const last = (rounds !== null && state.round >= rounds) || !victory.awards.some(({ kind }) => kind === 'hold');
  const then = cloneState(state);
  for (const event of scoreRound(then)) applyEvent(then, event);
  if (last) for (const event of scoreEnd(then)) applyEvent(then, event);
  const totals = new Map(sidesOf(then).map((side) => [side, 0]));
  for (const { side, points } of then.players) if (totals.has(side)) totals.set(side, (totals.get(side) ?? 0) + points);
  return { label: last ? GAME_NOW : ROUND_NOW, text: sides.standing(totals) };
}

const ROUND_NOW = 'If the round ended now';
const GAME_NOW = 'If the game ended now';

function endsText({ table, state, sides }: Briefed): Sentence {
  const { rounds, untilEliminated = false, victory } = table.scenario;
  const sooner = untilEliminated ? ', or as soon as one side has nobody left' : '';
  const length = rounds === null ? 'When one side has nobody left.' : `${lastRound(rounds, state.round)}${sooner}.`;
  if (victory.kind !== 'points') return say`${length}`;
  if (victory.equal === 'draw') return say`${length} Most points win; a tie is a draw.`;
  return say`${length} Most points win. ${sides.does(victory.equal, 'wins')} if it’s tied.`;
}

function lastRound(rounds: number, round: number): string {
  const left = rounds - round;
  if (round === 0 || left < 0) return `After round ${rounds}`;
  if (left === 0) return 'After this round (the last one)';
  return `After round ${rounds}, so this round and ${left} more`;
}
