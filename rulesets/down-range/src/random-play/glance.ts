import type { Json } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { wholeUnit } from '../unit-view.ts';

/**
 * The table as random orders need it: everything that stands on it, and nothing of what sides know of each other, which
 * is what makes views dear. It hides nothing: an order at somebody unseen is the rules' to refuse.
 */
export function glance(state: State): Json {
  const { width, height, terrain, players, units, phase, round, takers, active, charges, dropped } = state;
  return {
    width,
    height,
    terrain,
    players,
    phase,
    round,
    takers,
    active: phase === 'turn' ? active : null,
    charges,
    dropped,
    units: units.map((unit) => wholeUnit(state, unit, 'umpire')),
  } as unknown as Json;
}
