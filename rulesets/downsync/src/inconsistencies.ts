import { SIGNATURES } from './content/signature.ts';
import { capacityOf, lodgedBy } from './rules/command/points.ts';
import { doOverlap, liesOnTable } from './rules/measure/distance.ts';
import { decoysOf } from './rules/reserve/reserve.ts';
import { cardOf, livingBases, pingById, standingDiscs, unitById, unitsOf } from './rules/units/roster.ts';
import { SEATS, type State } from './state.ts';

/** Whether the state contradicts itself; for tests and fuzzing. */
export function inconsistencies(state: State): string[] {
  const found: string[] = [];
  const discs = standingDiscs(state, new Set());
  for (let i = 0; i < discs.length; i++) {
    const disc = discs[i]!;
    if (!liesOnTable(disc, state.ground.bounds)) found.push(`a base lies off the table at ${disc.x},${disc.y}`);
    let next = i + 1;
    while (next < discs.length && !doOverlap(disc, discs[next]!)) next++;
    if (next < discs.length) found.push(`bases overlap at ${disc.x},${disc.y}`);
  }
  for (const { seat, cp } of state.players) {
    if (cp < 0 || cp + lodgedBy(state, seat) > capacityOf(state)) found.push(`${seat} holds ${cp} Command Points`);
    for (const unit of unitsOf(state, seat)) {
      const { countermeasures, emergency } = cardOf(unit);
      for (const { id, cm, cmPlus, ap } of livingBases(unit)) {
        if (cm < 0 || cm > (countermeasures ?? 0)) found.push(`${id} has ${cm} countermeasures`);
        if (cmPlus < 0 || cmPlus > emergency) found.push(`${id} has ${cmPlus} emergency countermeasures`);
        if (ap < 0 || ap > 1) found.push(`${id} has ${ap} Action Points`);
      }
    }
  }
  if (state.players.every(({ deployed }) => deployed)) {
    for (const seat of SEATS) {
      for (const signature of SIGNATURES)
        if (decoysOf(state, seat, signature) < 0) found.push(`${seat} has too few Pings`);
    }
  }
  for (const id of state.taskforce) {
    if (unitById(state, id) === undefined && pingById(state, id) === undefined)
      found.push(`${id} is in the Taskforce and nowhere`);
  }
  return found;
}
