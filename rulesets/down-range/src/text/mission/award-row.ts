import {
  capitalized,
  joined,
  listed,
  type MissionAward,
  pointsOfAward,
  type Sayable,
  type Scored,
  type Sentence,
  say,
  typing,
} from '@sandtable/game';
import type { AwardCard } from '../../content/victory-card.ts';
import { countsIn, pointsFor } from '../../missions/scoring.ts';
import { hasExited, isOut, presence, selected } from '../../missions/selection.ts';
import type { Unit } from '../../state.ts';
import { sideOfSeat } from '../../view-types.ts';
import { inchesText } from '../measures.ts';
import type { Briefed } from './briefed.ts';
import { eachOf, placeIn, someone } from './selection-text.ts';

type Hold = Extract<AwardCard, { kind: 'hold' }>;
type Out = Extract<AwardCard, { kind: 'out' }>;

/** One award: what earns it, how it stands, and who would get it. */
export function awardRow(briefed: Briefed, award: AwardCard, id: string, points: readonly Scored[]): MissionAward {
  const [next] = pointsFor(briefed.state, award);
  const seats = briefed.table.players.filter(({ neutral }) => !neutral).map(({ seat }) => seat);
  return {
    id,
    name: say`${award.name}`,
    rule: ruleText(briefed, award),
    live: capitalized(liveText(briefed, award)),
    to: next?.seat ?? null,
    points: pointsOfAward(points, id, seats),
    places: award.kind === 'hold' ? [placeIn(award)] : [],
    pieces: award.kind === 'destroyed' ? [award.piece] : [],
    units: 'units' in award ? (award.units.units ?? []) : [],
  };
}

function worthText({ points }: AwardCard): string {
  return points === 1 ? '1 point' : `${points} points`;
}

function ruleText(briefed: Briefed, award: AwardCard): Sentence {
  const { sides, names } = briefed;
  switch (award.kind) {
    case 'hold':
      return holdRule(briefed, award);
    case 'out':
      return outRule(briefed, award);
    case 'exited': {
      const way = award.edge === undefined ? 'leaves the table' : `leaves by the ${award.edge} edge`;
      const one = someone(briefed, award.units);
      if (one !== undefined) return say`${worthText(award)} to ${sides.to(award.to)} if ${one.name} ${way}.`;
      return say`${worthText(award)} to ${sides.to(award.to)} for ${eachOf(briefed, award.units, 1, award.to)} that ${way}.`;
    }
    case 'destroyed':
      return say`${worthText(award)} to ${sides.to(award.to)} if the ${names.piece(award.piece)} is destroyed.`;
  }
}

function holdRule({ names }: Briefed, award: Hold): Sentence {
  const { rounds, count, within, at, weights = {}, aboard = true } = award;
  const when = Array.isArray(rounds)
    ? say`at the end of ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds)}`
    : 'from' in rounds && rounds.from > 1
      ? say`each round from round ${rounds.from}`
      : 'each round';
  const noun = count.kind === 'troop' ? 'soldiers' : count.kind === 'vehicle' ? 'vehicles' : 'units';
  const where = say`within ${inchesText(within)}${typing(` of ${names.point(at).text}`)}`;
  const odd = Object.entries(weights).map(([unit, weight]) =>
    weight === 0 ? say` ${names.unit(unit)} doesn’t count.` : say` ${names.unit(unit)} counts as ${weight}.`,
  );
  const inside = aboard ? '' : ' Units inside vehicles don’t count.';
  return say`${worthText(award)} ${when} for the side with more ${noun} ${where}.${inside}${joined(odd)}`;
}

function outRule(briefed: Briefed, award: Out): Sentence {
  const { sides } = briefed;
  const { per = 1, units, when, to } = award;
  const due = when === 'end' ? ' at the end' : '';
  const one = someone(briefed, units);
  if (one !== undefined) {
    const end = when === 'end' ? say`is ${outWord(one)} at the end` : say`is ever ${outWord(one)}`;
    return say`${worthText(award)} to ${sides.to(to)} if ${one.name} ${end}.`;
  }
  return say`${worthText(award)} to ${sides.to(to)} for ${eachOf(briefed, units, per, to)} out${due}.`;
}

function outWord({ vehicle }: { readonly vehicle: boolean }): string {
  return vehicle ? 'wrecked' : 'out';
}

function liveText(briefed: Briefed, award: AwardCard): Sentence {
  switch (award.kind) {
    case 'hold':
      return holdLive(briefed, award);
    case 'out':
      return outLive(briefed, award);
    case 'exited':
      return exitLive(briefed, award);
    case 'destroyed': {
      const piece = briefed.names.piece(award.piece);
      const gain = gainText(briefed, award, ' at the end');
      return gain === undefined ? say`The ${piece} still stands.` : say`The ${piece} is gone: ${gain}.`;
    }
  }
}

/** `+1 to you`; undefined where the rule would give nothing. */
function gainText(briefed: Briefed, award: AwardCard, when: string): Sentence | undefined {
  const [next] = pointsFor(briefed.state, award);
  if (next === undefined) return undefined;
  return say`+${next.points} to ${briefed.sides.to(sideOfSeat(briefed.table, next.seat))}${when}`;
}

function holdLive(briefed: Briefed, award: Hold): Sentence {
  const { state, sides, hidden } = briefed;
  const found = presence(state, award);
  const counted = sides.counted(found, hidden ? ' in sight' : '');
  const round = Math.max(1, state.round);
  if (state.phase === 'over') return say`${counted} at the end.`;
  const empty = [...found.values()].every((count) => count === 0);
  if (!countsIn(award, round)) return say`${empty ? 'Nobody’s there' : counted}. ${nextCount(award, round)}`;
  if (empty) return say`Nobody’s there.`;
  const gain = gainText(briefed, award, ' at the end of the round');
  return say`${counted}: ${gain ?? 'tied, so nobody scores'}.`;
}

/** The last round a scenario can have. */
const MOST_ROUNDS = 50;

function nextCount(award: Hold, round: number): string {
  for (let next = round + 1; next <= MOST_ROUNDS; next++)
    if (countsIn(award, next)) return `Counts ${rounds(award, next)}.`;
  return 'No more rounds count.';
}

function rounds(award: Hold, next: number): string {
  return 'from' in award.rounds ? `from round ${next}` : `at the end of round ${next}`;
}

function outLive(briefed: Briefed, award: Out): Sentence {
  const { state, hidden, sides } = briefed;
  const one = someone(briefed, award.units);
  const all = selected(state, award.units);
  const due = award.when === 'end' ? ' at the end' : '';
  if (one !== undefined) {
    const [unit] = all;
    if (unit === undefined) return say`Not in sight.`;
    if (isOut(unit))
      return award.when === 'ever'
        ? say`${wayOut(unit)}.`
        : say`${wayOut(unit)}: ${gainText(briefed, award, due) ?? ''}.`;
    return one.vehicle ? say`Still running.` : say`Still up.`;
  }
  const out = all.filter(isOut).length;
  const enemy = award.units.side !== undefined && award.units.side !== sides.own;
  const of = hidden && enemy ? ' confirmed' : say` of ${all.length}`;
  const gain = gainText(briefed, award, due);
  if (out === 0) return hidden && enemy ? say`No confirmed losses yet.` : say`0 of ${all.length} out.`;
  return say`${out}${of} out: ${gain ?? 'no points yet'}.`;
}

function wayOut({ status, card: { kind } }: Unit): string {
  return status === 'wreck' || kind === 'vehicle' ? 'Wrecked' : status === 'downed' ? 'Down' : 'Out';
}

function exitLive(briefed: Briefed, award: Extract<AwardCard, { kind: 'exited' }>): Sentence {
  const all = selected(briefed.state, award.units);
  const gone = all.filter((unit) => hasExited(unit, award.edge)).length;
  const gain: Sayable = gainText(briefed, award, ' at the end') ?? '';
  if (gone === 0) return all.length === 1 ? say`Not through yet.` : say`0 of ${all.length} through yet.`;
  return all.length === 1 ? say`Through: ${gain}.` : say`${gone} of ${all.length} through: ${gain}.`;
}
