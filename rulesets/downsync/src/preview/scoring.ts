import { objectiveOf } from '../decisions/scoring.ts';
import { OBJECTIVE_RADIUS } from '../rules/measure/radii.ts';
import { BLOCKING_REACH, blocksAt, reaches, scoreAt, scoresAt, unitsAt } from '../rules/objectives/scoring.ts';
import { SEATS, type Seat, type State, type UnitId } from '../state.ts';

/** How far from its middle an objective is kept from being scored. */
export const BLOCKING_RADIUS = OBJECTIVE_RADIUS + BLOCKING_REACH;

/** Who stands at an objective: near enough to score, and near enough to keep the enemy from it. */
export type Standing = {
  readonly seat: Seat;
  readonly scoring: readonly UnitId[];
  readonly blocking: readonly UnitId[];
};

export function standingAt(state: State, objective: string): readonly Standing[] {
  const at = objectiveOf(state, objective);
  // A unit that counted elsewhere doesn't count again; a finished objective keeps the units that stood there.
  const used = state.scoring?.left.includes(objective) ? state.scoring.used : [];
  return SEATS.map((seat) => {
    const own = state.units.filter((unit) => unit.seat === seat && !used.includes(unit.id));
    const ids = (fits: typeof scoresAt): UnitId[] => own.filter((unit) => fits(unit, at)).map(({ id }) => id);
    return { seat, scoring: ids(scoresAt), blocking: ids(blocksAt) };
  });
}

/**
 * What an objective brings if one player uses these units of those that may choose, and everybody else in reach is used
 * (DS-OBJ-3, DS-OBJ-6).
 */
export function scoreWith(
  state: State,
  objective: string,
  chosen?: { readonly seat: Seat; readonly units: readonly UnitId[] },
): Readonly<Record<Seat, number>> {
  const at = objectiveOf(state, objective);
  const used = state.scoring?.used ?? [];
  const free = chosen === undefined ? [] : unitsAt(state, chosen.seat, at).free;
  const there = state.units.filter((unit) => !used.includes(unit.id) && reaches(unit, at)).map(({ id }) => id);
  return scoreAt(
    state,
    at,
    there.filter((id) => !free.includes(id) || chosen?.units.includes(id) === true),
  );
}
