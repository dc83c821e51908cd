import { type State, unitById } from '../state.ts';

/** What is wrong with the table as a whole: turns, what sides know, what lies and burns on it. */
export function tableProblems(state: State): string[] {
  return [...turnProblems(state), ...knowledgeProblems(state), ...thingProblems(state)];
}

function turnProblems(state: State): string[] {
  const problems: string[] = [];
  const keys = state.takers.map(({ key }) => key);
  const { phase, round, active, order, done, turns } = state;
  if (phase === 'turn' && !keys.includes(active)) problems.push(`nobody called ${active} takes turns`);
  for (const key of [...order, ...done])
    if (!keys.includes(key)) problems.push(`${key} takes no turns, but is in the order`);
  for (const [what, list] of Object.entries({ order, done })) problems.push(...twice(what, list));
  for (const [key, count] of Object.entries(turns))
    if (!keys.includes(key) || count > round) problems.push(`${key} has had ${count} turns in round ${round}`);
  const { rounds } = state.scenario;
  if (rounds !== null && round > rounds && !state.openEnded) problems.push(`round ${round} of ${rounds}`);
  for (const { seat, points } of state.players)
    if (!Number.isInteger(points)) problems.push(`${seat} has ${points} points`);
  return problems;
}

function knowledgeProblems(state: State): string[] {
  const sides = new Set(state.players.map(({ side }) => side));
  const named = [...Object.entries(state.aware), ['exposed', state.exposed] as const];
  const problems = named.flatMap(([what, ids]) => [
    ...twice(`known to ${what}`, ids),
    ...ids.filter((id) => unitById(state, id) === undefined).map((id) => `${what}: ${id} is nobody`),
  ]);
  for (const side of [...Object.keys(state.aware), ...Object.keys(state.sightings)])
    if (!sides.has(side)) problems.push(`${side} knows things, but is no side`);
  for (const [side, seen] of Object.entries(state.sightings))
    for (const [id, { round }] of Object.entries(seen)) {
      if (unitById(state, id) === undefined) problems.push(`${side} saw ${id}, who is nobody`);
      if (round > state.round) problems.push(`${side} saw ${id} in round ${round}, which is to come`);
    }
  return problems;
}

function thingProblems(state: State): string[] {
  const pieces = new Set(state.terrain.map(({ id }) => id));
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
  const problems = Object.entries({
    clouds: idsOf(state.clouds),
    emplacements: idsOf(state.emplacements),
    hazards: idsOf(state.hazards),
    dropped: idsOf(state.dropped),
    charges: idsOf(state.charges),
    burning: state.burning,
    cleared: state.cleared,
  }).flatMap(([what, ids]) => twice(what, ids));
  for (const id of [...state.burning, ...state.cleared]) if (!pieces.has(id)) problems.push(`${id} is no piece`);
  for (const id of state.burning) if (state.cleared.includes(id)) problems.push(`${id} burns, but is gone`);
  for (const { id, piece } of state.charges)
    if (piece !== null && !pieces.has(piece)) problems.push(`${id} lies at ${piece}, which is no piece`);
  for (const { id, arm, item } of state.dropped)
    if ((arm === null) === (item === null)) problems.push(`${id} is neither a weapon nor an item`);
  for (const { id, taker } of state.clouds)
    if (!state.takers.some(({ key }) => key === taker))
      problems.push(`${id} goes with a turn of ${taker}, who has none`);
  for (const [name, count] of Object.entries(state.tallies))
    if (!(count > 0)) problems.push(`${name} was counted ${count} times`);
  return problems;
}

function twice(what: string, names: readonly string[]): string[] {
  return new Set(names).size === names.length
    ? []
    : [`somebody or something stands twice: ${what} ${names.join(', ')}`];
}
