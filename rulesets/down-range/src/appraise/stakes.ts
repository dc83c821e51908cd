import type { Selection } from '../content/victory.ts';
import type { AwardCard } from '../content/victory-card.ts';
import { type State, sideOf, type Unit } from '../state.ts';

/** A soldier and a vehicle with most of the game to come; everything else is measured by it. */
const SOLDIER = 10;
const VEHICLE = 20;
/** Extra for units that fire bursts or explosives, and for those that command or heal. */
const GUNNER = 3;
const LEADER = 2;
/** A point of the scenario's. */
export const POINT = 8;
/** The share of a unit's worth that is left in the last round, when only the mission counts. */
const LAST_ROUND = 0.4;

/** A state or a view, as far as rounds are counted in it. */
type Counted = { readonly scenario: { readonly rounds: number | null }; readonly round: number };

/** How much of the game is still to come, this round included, from 1 down. */
export function stillToCome({ scenario: { rounds }, round }: Counted): number {
  if (rounds === null) return 1;
  return Math.min(1, Math.max(1, rounds - round + 1) / Math.max(1, rounds - 1));
}

/** Rounds that come after this one; 0 where nobody counts them. */
export function roundsLeft({ scenario: { rounds }, round }: Counted): number {
  return rounds === null ? 0 : Math.max(0, rounds - Math.max(1, round));
}

/** What it costs its side when a unit is put out, in points. */
export function stakeOf(state: State, unit: Unit): number {
  const { victory } = state.scenario;
  const ends = victory.kind === 'points' || victory.kind === 'conditions';
  const worn = ends ? LAST_ROUND + (1 - LAST_ROUND) * stillToCome(state) : 1;
  const paid =
    victory.kind === 'points' ? victory.awards.reduce((sum, each) => sum + paidFor(state, unit, each), 0) : 0;
  return worn * usefulness(unit) + POINT * paid;
}

function usefulness({ card, arms, rank, specialties, members, injured }: Unit): number {
  if (card.unmanned !== null) return SOLDIER / 4;
  const base = (card.kind === 'vehicle' ? VEHICLE : SOLDIER) * Math.max(1, members);
  const heavy = arms.some(({ card: { fan, radius }, ammunition }) => (fan > 1 || radius > 0) && ammunition !== 0);
  const special = (heavy ? GUNNER : 0) + (rank > 0 ? LEADER : 0) + (specialties.includes('medicine') ? LEADER : 0);
  return (base + special) * (injured ? 0.6 : 1);
}

/** Points that the award pays when this unit is out. */
function paidFor(state: State, unit: Unit, award: AwardCard): number {
  if (award.kind !== 'out' || !fits(state, unit, award.units)) return 0;
  return (award.points * Math.max(1, unit.team.length)) / (award.per ?? 1);
}

/** Does a unit, or a soldier of its token, fit everything said? */
export function fits(state: State, unit: Unit, { side, kind, units }: Selection): boolean {
  if (side !== undefined && sideOf(state, unit) !== side) return false;
  if (kind !== undefined && unit.card.kind !== kind) return false;
  return units === undefined || units.includes(unit.id);
}
