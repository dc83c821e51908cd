import type { ScenarioCard } from '../content/scenario-card.ts';
import { isActive, type State, type Unit, unitById } from '../state.ts';

/** What is wrong with a unit by itself: its status against its place, tokens, budget and weapons. */
export function unitProblems(state: State, unit: Unit): string[] {
  return [...statusProblems(state, unit), ...tokenProblems(state, unit), ...armProblems(state, unit)];
}

function statusProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const { at, berth, carriedBy, offMap, status } = unit;
  if (state.index[unit.id] !== unit.index || state.units[unit.index] !== unit)
    problems.push('is not where its index says');
  if (at !== null && (berth !== null || carriedBy >= 0))
    problems.push('has a place of its own though aboard or carried');
  if (berth !== null && carriedBy >= 0) problems.push('is aboard and carried at once');
  const placed = at !== null || berth !== null || carriedBy >= 0 || offMap;
  if (isActive(unit) && !placed && state.phase !== 'deployment') problems.push('active, but nowhere');
  if ((status === 'downed' || status === 'wreck') && !placed) problems.push(`${status}, but nowhere`);
  const gone = status === 'removed' || status === 'exited' || status === 'in-team';
  if ((gone || status === 'reserve') && at !== null) problems.push(`${status}, but on the table`);
  if (gone && (berth !== null || carriedBy >= 0)) problems.push(`${status}, but aboard or carried`);
  if (status === 'wreck' && unit.card.kind !== 'vehicle') problems.push('a wreck, but no vehicle');
  if (status === 'downed' && unit.card.kind !== 'troop') problems.push('downed, but no soldier');
  if (unit.flying && (unit.card.mobility !== 'aerial' || !isActive(unit))) problems.push(`${status} and flying`);
  if (unit.posture === 'prone' && unit.card.kind !== 'troop') problems.push('prone, but no soldier');
  if (unit.team.length > 0 && (unit.members < 0 || unit.members > unit.team.length))
    problems.push(`${unit.members} of ${unit.team.length} soldiers`);
  return problems;
}

/** A unit that is out has nothing left in force except the Signal token, which expires on its own (DR-DMG-5). */
function tokenProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const { status, suppressions, observation } = unit;
  const inForce = (['reaction', 'jamming', 'awareness', 'sigint', 'sigintShared', 'controlled'] as const).filter(
    (token) => unit[token],
  );
  if (!isActive(unit) && inForce.length > 0) problems.push(`${status}, but with ${inForce.join(', ')} in force`);
  if (unit.sigintShared && !unit.sigint) problems.push('shares a SIGINT picture it does not have');
  if (unit.moves < 0 || unit.moves > 2) problems.push(`${unit.moves} Moves taken`);
  if (new Set(suppressions.map(({ taker }) => taker)).size < suppressions.length)
    problems.push('is suppressed twice by the same');
  for (const { by, taker } of suppressions) {
    if (unitById(state, by) === undefined) problems.push(`is suppressed by ${by}, who is nobody`);
    if (!state.takers.some(({ key }) => key === taker))
      problems.push(`is suppressed until a turn of ${taker}, who has none`);
  }
  if (observation !== null && 'unit' in observation && unitById(state, observation.unit) === undefined)
    problems.push(`observes ${observation.unit}, who is nobody`);
  return problems;
}

function armProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const most = mostAmmunition(state.scenario);
  for (const { slot, card, ammunition } of unit.arms) {
    if (ammunition === null) continue;
    if (ammunition < 0) problems.push(`${slot} has ${ammunition} left`);
    if (ammunition > (most.get(card.id) ?? ammunition))
      problems.push(`${slot} has ${ammunition}, more than at the start`);
  }
  if (new Set(unit.arms.map(({ slot }) => slot)).size < unit.arms.length) problems.push('has two weapons of one name');
  return problems;
}

const mostByScenario = new WeakMap<ScenarioCard, ReadonlyMap<string, number>>();

/** The most rounds that any weapon of a kind starts with in a scenario; no entry where one has no limit. */
function mostAmmunition(scenario: ScenarioCard): ReadonlyMap<string, number> {
  const known = mostByScenario.get(scenario);
  if (known !== undefined) return known;
  const arms = [
    ...scenario.units.flatMap((unit) => [...unit.arms, ...unit.team.flatMap((member) => member.arms)]),
    ...scenario.players.flatMap(({ offMap }) => offMap),
  ];
  const most = new Map<string, number>();
  for (const { weapon, ammunition } of arms) {
    const before = most.get(weapon.id) ?? 0;
    most.set(weapon.id, ammunition === null ? Number.POSITIVE_INFINITY : Math.max(before, ammunition));
  }
  mostByScenario.set(scenario, most);
  return most;
}
