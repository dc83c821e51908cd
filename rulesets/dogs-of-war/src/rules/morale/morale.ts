import { type Step, type Tally, tally } from '@sandtable/kernel';
import { modifiers } from '../../content/catalogue.ts';
import type { Model, State, Team } from '../../state.ts';
import { hasTrait, isActive, isIncapacitated, membersOf, teamById } from '../roster/roster.ts';

/** Casualties at which a team must test: half its starting models, rounded up (DW-MOR-7). */
export const breakPoint = ({ members }: Team): number => Math.ceil(members.length / 2);

/** Counts for the break-point: incapacitated, or unable to attack with both arms useless (DW-MOR-7). */
export const isCasualty = (model: Model): boolean =>
  isIncapacitated(model) || (model.arms.right === 'useless' && model.arms.left === 'useless');

export function casualtiesOf(state: State, team: Team): number {
  return membersOf(state, team.id).filter(isCasualty).length;
}

/** Is a team check due: the break-point is reached, and more are lost than at the last check (DW-MOR-6)? */
export function isTeamCheckDue(state: State, team: Team): boolean {
  const casualties = casualtiesOf(state, team);
  return casualties >= breakPoint(team) && casualties > team.tested;
}

/** Takes no morale checks at all: Jihad, or a team high on Khat (DW-FRC-4, DW-FRC-6). */
export function isUnshakable(state: State, model: Model): boolean {
  return hasTrait(model, 'jihad') || teamById(state, model.team).high;
}

function modifier(id: string): Step {
  const { modifier: add, clause } = modifiers.morale[id]!;
  return { clause, what: id, add };
}

/** Modifiers of a man's checks this turn (DW-MOR-3). */
function stepsFor(state: State, model: Model): Step[] {
  const steps: Step[] = [];
  if (model.sawLeader) steps.push(modifier('leader-killed'));
  if (isLastOfTeam(state, model)) steps.push(modifier('team-lost'));
  return steps;
}

/** Were all his mates lost in this one turn (DW-MOR-3)? */
function isLastOfTeam(state: State, { id: own, team }: Model): boolean {
  const mates = membersOf(state, team).filter(({ id }) => id !== own);
  return mates.length > 0 && mates.every((mate) => isIncapacitated(mate) && mate.fellInTurn === state.turn);
}

/** What a man's morale roll must not exceed (DW-MOR-1, DW-MOR-3). */
export function moraleNumber(state: State, model: Model): Tally {
  return tally([{ clause: 'DW-MOR-1', what: 'morale', set: model.scores.ml }, ...stepsFor(state, model)]);
}

/** What a team's roll must not exceed: the highest Morale among its active members (DW-MOR-8, DW-MOR-20). */
export function teamMoraleNumber(state: State, team: Team): Tally {
  const active = membersOf(state, team.id).filter(isActive);
  const steps: Step[] = [
    { clause: 'DW-MOR-8', what: 'highest-morale', set: Math.max(0, ...active.map(({ scores }) => scores.ml)) },
  ];
  if (active.some(({ sawLeader }) => sawLeader)) steps.push(modifier('leader-killed'));
  // The check of a team of one is the last man's own (DW-MOR-3).
  if (active.some((model) => isLastOfTeam(state, model))) steps.push(modifier('team-lost'));
  return tally(steps);
}

/** The men a failed team check would break. If there are none, it isn't rolled (DW-MOR-8, DW-MOR-9, DW-MOR-20). */
export function breakable(state: State, team: Team): Model[] {
  return membersOf(state, team.id).filter((model) => isActive(model) && !model.broken && !isUnshakable(state, model));
}
