import { objectiveOf } from '../decisions/scoring.ts';
import { scoreAt, unitsAt } from '../rules/objectives/scoring.ts';
import { type Objective, otherOf, type State, type UnitId } from '../state.ts';
import { pointWorth } from './ground.ts';
import type { Look } from './look.ts';

/** What scoring an objective now is worth, with every unit that reaches it. */
export function pickWorth(look: Look, id: string): number {
  const objective = objectiveOf(look.state, id);
  return used(look, objective, unitsAt(look.state, look.seat, objective).free);
}

/** What it is worth to use these units at an objective, and the others elsewhere. */
export function useWorth(look: Look, id: string, units: readonly UnitId[]): number {
  const { state, seat } = look;
  const objective = objectiveOf(state, id);
  const rest = unitsAt(state, seat, objective).free.filter((unit) => !units.includes(unit));
  const others = state.objectives.filter((other) => other.id !== id && state.scoring?.left.includes(other.id));
  const elsewhere = others.map((other) => used(look, other, rest)).reduce((a, b) => Math.max(a, b), 0);
  return used(look, objective, units) + elsewhere;
}

function used({ state, seat }: Look, objective: Objective, own: readonly UnitId[]): number {
  const enemy = otherOf(seat);
  const all = [...bound(state, seat, objective), ...own, ...bound(state, enemy, objective)];
  const points = scoreAt(state, objective, all);
  return points[seat] * pointWorth(state, seat) - points[enemy] * pointWorth(state, enemy);
}

function bound(state: State, seat: Look['seat'], objective: Objective): UnitId[] {
  return unitsAt(state, seat, objective).bound;
}
