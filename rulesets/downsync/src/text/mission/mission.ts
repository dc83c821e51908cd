import {
  capitalized,
  countText,
  joined,
  type Mission,
  type MissionAward,
  type Outlook,
  pointsOfAward,
  type Sayable,
  type Scored,
  type Sentence,
  type SideWords,
  say,
  sideWords,
  uncapitalized,
} from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { GameEvent, Json } from '@sandtable/kernel';
import { briefingFor } from '../../content/briefings.ts';
import { SIGNATURES } from '../../content/signature.ts';
import { cornerScore } from '../../missions/corner-extraction.ts';
import { scoresAfter } from '../../missions/mission.ts';
import { OBJECTIVE_RADIUS } from '../../rules/measure/radii.ts';
import { blocksAt, reaches, SCORING_REACH, scoreAt, scoresAt } from '../../rules/objectives/scoring.ts';
import { reserveOf } from '../../rules/reserve/reserve.ts';
import { lastRound } from '../../rules/victory/victory.ts';
import { type Objective, otherOf, SEATS, type Seat, type State } from '../../state.ts';
import { stateOfView } from '../../state-of-view.ts';
import { inInches } from '../measures.ts';
import { type Names, namesIn } from '../names.ts';
import { scored } from './scored.ts';

type Briefed = {
  readonly state: State;
  readonly names: Names;
  readonly sides: SideWords;
  readonly own: Seat | undefined;
  readonly points: readonly Scored[];
};

const BARE = { to: null, points: {}, places: [], pieces: [], units: [] } as const;

/** The mission through a viewer's eyes: what scores, how it stands, when it ends. */
export function mission(view: Json, viewer: string, events: readonly GameEvent[]): Mission {
  const state = stateOfView(view);
  const names = namesIn(state);
  const own = SEATS.find((seat) => seat === viewer);
  const sides = sideWords(own, SEATS, names.seat);
  const briefed: Briefed = { state, names, sides, own, points: scored(view, events) };
  return {
    who: whoText(briefed),
    awards: [...objectiveRows(briefed), wipeOutRow(briefed)],
    outlook: outlookOf(briefed),
    ends: endsText(state),
    briefing: briefingOf(state, own),
    conceded: concededBy(state),
  };
}

function briefingOf({ scenario, players }: State, own: Seat | undefined): string | null {
  const player = players.find(({ seat }) => seat === own);
  return player === undefined ? null : briefingFor(scenario.id, player);
}

function whoText({ state, names, own }: Briefed): Sentence {
  if (own === undefined) return say`${names.seat('one')} against ${names.seat('two')}.`;
  const { role, edge } = state.players.find(({ seat }) => seat === own) ?? { role: null, edge: null };
  const part = role === null ? '' : `, the ${role}`;
  const verb = state.players.every(({ faction }) => faction === null) ? 'You’re' : 'You play';
  return say`${verb} ${names.seat(own)}${part}${edge === null ? '' : `, from the ${edge} edge`}.`;
}

const EACH_ROUND =
  'At the end of each Round from Round 2 on, 1 point for each of your units within 1″, minus 1 for each enemy unit within 6″.';

const SCORED_BY: Readonly<Record<State['scenario']['mission']['kind'], string>> = {
  'vip-capture': EACH_ROUND,
  'corner-extraction':
    'At the end of your turn, 1 point for each of your units within 1″ of the enemy’s objective, minus 1 for each enemy unit within 6″ of it.',
  'signal-line': EACH_ROUND,
  'blackout-raid':
    'At the end of each Round from Round 2 on, the attacker gets 1 point for each unit within 1″, minus 1 for each defending unit within 6″.',
};

function objectiveRows(briefed: Briefed): MissionAward[] {
  const { state, names, points } = briefed;
  const rule = say`${SCORED_BY[state.scenario.mission.kind]}`;
  if (state.objectives.length === 0)
    return [{ ...BARE, id: 'objective', name: say`Objectives`, rule, live: say`They aren’t on the table yet.` }];
  return state.objectives.map((objective) => {
    const gain = gainAt(state, objective);
    const ahead = SEATS.filter((seat) => gain[seat] > 0);
    return {
      ...BARE,
      id: objective.id,
      name: capitalized(say`${names.objective(objective.id)}`),
      rule,
      live: liveText(briefed, objective, gain),
      to: ahead.length === 1 ? (ahead[0] as Seat) : null,
      points: pointsOfAward(points, objective.id, SEATS),
      places: [{ ...inInches(objective.at), within: (OBJECTIVE_RADIUS + SCORING_REACH) / INCH }],
      units: state.units.filter((unit) => reaches(unit, objective)).map(({ id }) => id),
    };
  });
}

/** What each side would get at an objective, if every unit that reaches it counted there. */
function gainAt(state: State, objective: Objective): Readonly<Record<Seat, number>> {
  if (state.scenario.mission.kind === 'corner-extraction') {
    const gain = (seat: Seat): number => (objective.scores.includes(seat) ? cornerScore(state, seat) : 0);
    return { one: gain('one'), two: gain('two') };
  }
  const all = state.units.filter((unit) => reaches(unit, objective)).map(({ id }) => id);
  return scoreAt(state, objective, all);
}

function liveText({ state, sides }: Briefed, objective: Objective, gain: Readonly<Record<Seat, number>>): Sentence {
  const near = (seat: Seat): number =>
    state.units.filter((unit) => unit.seat === seat && scoresAt(unit, objective)).length;
  const guard = (seat: Seat): number =>
    state.units.filter((unit) => unit.seat === seat && blocksAt(unit, objective)).length;
  const parts = SEATS.filter((seat) => near(seat) > 0).map((seat) => {
    const against = uncapitalized(sides.does(otherOf(seat), 'has'));
    const ours = say`${sides.does(seat, 'has')} ${countText(near(seat), 'unit')} at it`;
    return say`${ours}, ${against} ${guard(otherOf(seat)) === 0 ? 'none' : guard(otherOf(seat))} within 6″: ${worth(sides, seat, gain[seat])}.`;
  });
  return parts.length === 0 ? say`Nobody’s close enough to score.` : joined(parts, ' ');
}

function worth(sides: SideWords, seat: Seat, points: number): Sayable {
  return points === 0 ? 'no points' : say`+${points} to ${sides.to(seat)}`;
}

function wipeOutRow({ state, sides }: Briefed): MissionAward {
  const left = new Map(SEATS.map((seat) => [seat, unitsLeft(state, seat)]));
  return {
    ...BARE,
    id: 'wipe-out',
    name: say`Wipe them out`,
    rule: say`Destroy every enemy unit and you win, whatever the score.`,
    live: state.round === 0 ? say`The fight hasn’t begun.` : say`Units left: ${sides.counted(left)}.`,
  };
}

/** Units that live: on the table, aboard and in reserve. */
function unitsLeft(state: State, seat: Seat): number {
  const living = state.units.filter((unit) => unit.seat === seat && unit.bases.some(({ alive }) => alive)).length;
  return living + SIGNATURES.reduce((sum, signature) => sum + reserveOf(state, seat, signature).length, 0);
}

function outlookOf({ state, sides }: Briefed): Outlook | null {
  if (state.round === 0 || state.phase === 'over') return null;
  const totals = new Map<string, number>(state.players.map(({ seat, points }) => [seat, points]));
  if (state.scenario.mission.kind === 'corner-extraction')
    totals.set(state.active, (totals.get(state.active) ?? 0) + cornerScore(state, state.active));
  else if (scoresAfter(state)) {
    const used = new Set<string>();
    for (const objective of state.objectives) {
      const here = state.units.filter((unit) => !used.has(unit.id) && reaches(unit, objective)).map(({ id }) => id);
      for (const id of here) used.add(id);
      const gain = scoreAt(state, objective, here);
      for (const seat of SEATS) totals.set(seat, (totals.get(seat) ?? 0) + gain[seat]);
    }
  }
  const corner = state.scenario.mission.kind === 'corner-extraction';
  return { label: corner ? 'If the turn ended now' : 'If the Round ended now', text: sides.standing(totals) };
}

function endsText(state: State): Sentence {
  const { mission: task } = state.scenario;
  const last = lastRound(state);
  const needed = countText(task.points, 'point');
  if (task.kind === 'blackout-raid')
    return say`As soon as the attacker has ${needed}, or after Round ${last ?? 6}. With ${needed} the attacker wins, otherwise the defender does.`;
  const limit = last === undefined ? '' : `, or after Round ${last}`;
  return say`As soon as a side leads with ${needed} or more${limit}. The side in the lead wins.`;
}

function concededBy({ result }: State): Seat | null {
  if (result === null || !result.reasons.some(({ what }) => what === 'conceded')) return null;
  return SEATS.find((seat) => !result.seats.includes(seat)) ?? null;
}
