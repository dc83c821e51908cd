import { areInContact } from './rules/ground/contact.ts';
import { placeFault } from './rules/ground/standing.ts';
import { DEAD_AT } from './rules/health/survival.ts';
import { groundNow, isPresent, modelById, occupants } from './rules/roster/roster.ts';
import type { State } from './state.ts';

/** Whether the state contradicts itself; for tests and fuzzing. */
export function inconsistencies(state: State): string[] {
  const found: string[] = [];
  const ground = groundNow(state);
  for (const model of state.models) {
    const { id, ap, hp, dead, unconscious, immobilized, posture, opFire, place } = model;
    if (ap < 0 || ap > 10) found.push(`${id} has ${ap} AP`);
    if (hp <= DEAD_AT && !dead) found.push(`${id} lives with ${hp} HP`);
    if (hp <= 0 && !dead && !unconscious) found.push(`${id} is awake with ${hp} HP`);
    if ((unconscious || immobilized) && posture !== 'prone') found.push(`${id} can't stand and stands`);
    if (opFire && (dead || unconscious || model.broken)) found.push(`${id} waits to fire and can't`);
    const carrier = model.carriedBy === null ? undefined : modelById(state, model.carriedBy);
    if (carrier !== undefined && carrier.carrying !== id) found.push(`${id} is carried by somebody who carries nobody`);
    if (!isPresent(model) || carrier !== undefined) continue;
    const fault = placeFault(ground, occupants(state, [id]), place);
    if (fault !== undefined) found.push(`${id} can't be at ${place.x},${place.y} on ${place.surface}: ${fault}`);
    for (const { type, loaded } of model.weapons) {
      if (loaded < 0 || loaded > state.chart.firearms[type]!.capacity)
        found.push(`${id} has ${loaded} rounds in ${type}`);
    }
  }
  for (const { row, crew } of state.vehicles) {
    for (const id of crew)
      if (id !== null && modelById(state, id)?.on !== 'aboard') found.push(`${id} sits in ${row.id} and isn't aboard`);
  }
  for (const { id, on } of state.models) {
    if (on === 'aboard' && !state.vehicles.some(({ crew }) => crew.includes(id))) found.push(`${id} is aboard nothing`);
  }
  for (const { pair } of state.duels) {
    const [a, b] = pair.map((id) => modelById(state, id)!);
    if (isPresent(a!) && isPresent(b!) && !areInContact(ground, a!.place, b!.place))
      found.push(`${a!.id} and ${b!.id} fight apart`);
  }
  return found;
}
