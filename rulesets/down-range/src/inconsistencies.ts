import { isActive, type State, type Unit, unitAt } from './state.ts';

/** In what a state contradicts itself; empty when it is sound. For tests and fuzzing. */
export function inconsistencies(state: State): string[] {
  return [...state.units.flatMap((unit) => unitProblems(state, unit)), ...turnProblems(state)];
}

function unitProblems(state: State, unit: Unit): string[] {
  const problems: string[] = [];
  const say = (what: string) => problems.push(`${unit.id}: ${what}`);
  const { at, berth, carriedBy, carrying, offMap, status } = unit;
  if (at !== null && !(Number.isInteger(at.x) && Number.isInteger(at.y)))
    say(`stands at ${at.x}, ${at.y}, which are no mils`);
  if (at !== null && (berth !== null || carriedBy >= 0)) say('has a place of its own though aboard or carried');
  const placed = at !== null || berth !== null || carriedBy >= 0 || offMap;
  if (isActive(unit) && !placed && state.phase !== 'deployment') say('active, but nowhere');
  if (['reserve', 'removed', 'exited'].includes(status) && at !== null) say(`${status}, but on the table`);
  if (berth !== null && unitAt(state, berth.vehicle).card.kind !== 'vehicle')
    say('aboard something that is no vehicle');
  if (carrying >= 0 && unitAt(state, carrying).carriedBy !== unit.index) say('carries somebody who does not know it');
  if (carriedBy >= 0 && unitAt(state, carriedBy).carrying !== unit.index)
    say('is carried by somebody who does not know it');
  if (unit.towing >= 0 && unitAt(state, unit.towing).towedBy !== unit.index)
    say('tows something that does not know it');
  if (!isActive(unit) && (unit.reaction || unit.jamming || unit.awareness)) say(`${status}, but with tokens in force`);
  for (const { slot, ammunition } of unit.arms)
    if (ammunition !== null && ammunition < 0) say(`${slot} has ${ammunition} left`);
  return problems;
}

function turnProblems(state: State): string[] {
  const problems: string[] = [];
  const keys = state.takers.map(({ key }) => key);
  if (state.phase === 'turn' && !keys.includes(state.active))
    problems.push(`nobody called ${state.active} takes turns`);
  for (const key of state.order) if (!keys.includes(key)) problems.push(`${key} is in the order, but takes no turns`);
  return problems;
}
