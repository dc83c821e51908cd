import type { Command, Match, OpenDecision, Seat } from '@sandtable/kernel';
import type { Fire } from '../decisions/fire.ts';
import type { RangedFunEvent, Target } from '../events.ts';
import { armourInContact, cellOfVictim, type Victim } from '../rules/armour.ts';
import { armourOf, mayScatter, strengthOf } from '../rules/fire-power.ts';
import { victimOf } from '../rules/shooting.ts';
import { gridOf, type State, type Unit, unitById } from '../state.ts';
import { chanceOf, expected } from './chances.ts';
import { armourAstray, shareOnTarget, unitsAround } from './fire-sums.ts';
import { BUILDING, missionWeight } from './objectives.ts';
import { aliveShare, lossesOf, pointsOf } from './value.ts';

/** An attack that an answer makes, before it is made. */
type Blow = {
  readonly strengths: readonly number[];
  readonly armour: number;
  readonly victim: Victim;
  readonly astray: boolean;
};

/** How lucky an attack was to a seat, in the points of `worth`: what it changed, less what it should change on average. */
export function luck(
  { state }: Match<State, RangedFunEvent>,
  { about }: OpenDecision,
  command: Command,
  seat: Seat,
): (() => number) | undefined {
  const blow = blowOf(state, command, about as About);
  if (blow === undefined) return undefined;
  const alive = aliveShare(state);
  const before = balance(state, seat, alive);
  const hoped = blow.strengths.reduce((sum, strength) => sum + meanOf(state, blow, strength, seat, alive), 0);
  return () => balance(state, seat, alive) - before - hoped;
}

type About = { readonly unit?: string; readonly attacker?: string; readonly mover?: string } | null;

function blowOf(state: State, command: Command, about: About): Blow | undefined {
  const named = (id: unknown): Unit => unitById(state, id as string) as Unit;
  switch (command.kind) {
    case 'fire': {
      const { unit, target, split, observer } = command as Fire;
      return volley(state, [named(unit)], target, observer === undefined ? undefined : named(observer), split);
    }
    case 'support': {
      const { units, target } = command as unknown as { units: string[]; target: Target };
      return volley(state, units.map(named), target);
    }
    case 'react-fire': {
      const { unit, split } = command as unknown as { unit: string; split?: readonly number[] };
      return volley(state, [named(unit)], { unit: about?.mover ?? '' }, undefined, split);
    }
    case 'contact': {
      const { unit, target } = command as unknown as { unit: string; target: Target };
      return contact(state, named(unit), target);
    }
    case 'respond':
      return contact(state, named(about?.unit), { unit: about?.attacker ?? '' });
    default:
      return undefined;
  }
}

function volley(
  state: State,
  firers: readonly Unit[],
  target: Target,
  observer?: Unit,
  split?: readonly number[],
): Blow | undefined {
  const victim = victimOf(state, firers[0] as Unit, target);
  if ('code' in victim) return undefined;
  const cell = cellOfVictim(victim);
  return {
    victim,
    strengths: split ?? [strengthOf(state, firers, cell).total],
    armour: armourOf(state, firers, victim, observer).total,
    astray: mayScatter(state, firers, cell, observer),
  };
}

function contact(state: State, attacker: Unit, target: Target): Blow | undefined {
  const victim = victimOf(state, attacker, target);
  if ('code' in victim) return undefined;
  return { victim, strengths: [attacker.vsrf], armour: armourInContact(state, victim).total, astray: false };
}

/** What one shot changes on average. */
function meanOf(state: State, { victim, armour, astray }: Blow, strength: number, seat: Seat, alive: number): number {
  const aimed =
    'unit' in victim
      ? onUnit(state, victim.unit, strength, armour, seat, alive)
      : onBuilding(state, victim.building, strength, armour, seat);
  if (!astray) return aimed;
  const share = shareOnTarget(state);
  const cell = cellOfVictim(victim);
  let strays = 0;
  for (const unit of unitsAround(state, cell))
    strays += onUnit(state, unit, strength, armourAstray(state, unit), seat, alive);
  return share * aimed + ((1 - share) * strays) / gridOf(state).directions;
}

function onUnit(state: State, unit: Unit, strength: number, armour: number, seat: Seat, alive: number): number {
  const loss = expected(strength, armour, lossesOf(unit, alive)) * missionWeight(state, unit);
  return unit.seat === seat ? -loss : loss;
}

function onBuilding(state: State, cell: number, strength: number, armour: number, seat: Seat): number {
  const building = state.buildings[cell];
  const side = sideOf(state, seat);
  if (building === undefined || side === 0 || !isWanted(state, cell)) return 0;
  return (side * BUILDING * Math.min(building.structure, chanceOf(strength, armour).mean)) / building.initial;
}

/** Units and buildings as they stand, to a seat: what attacks change. */
function balance(state: State, seat: Seat, alive: number): number {
  let sum = 0;
  for (const unit of state.units) {
    if (unit.standing === 'destroyed' || unit.standing === 'exited') continue;
    const points = pointsOf(unit, alive) * missionWeight(state, unit);
    sum += unit.seat === seat ? points : -points;
  }
  const side = sideOf(state, seat);
  if (side === 0) return sum;
  for (const key in state.buildings) {
    const building = state.buildings[key];
    if (building !== undefined && isWanted(state, Number(key)))
      sum -= (side * BUILDING * building.structure) / building.initial;
  }
  return sum;
}

/** 1 for the side that must bring buildings down, -1 for the side that must keep them, 0 in other missions. */
function sideOf({ scenario: { victory }, players }: State, seat: Seat): number {
  if (victory.kind !== 'demolish') return 0;
  return players.find((player) => player.seat === seat)?.role === victory.attacker ? 1 : -1;
}

function isWanted({ scenario: { victory }, width }: State, cell: number): boolean {
  return victory.kind === 'demolish' && victory.squares.some(([x, y]) => y * width + x === cell);
}
