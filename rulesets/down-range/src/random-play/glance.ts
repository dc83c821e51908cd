import type { Json } from '@sandtable/kernel';
import type { State } from '../state.ts';
import { wholeUnit } from '../unit-view.ts';

/**
 * The table as random orders need it: everything that stands on it, and nothing about what sides know of each other,
 * since that makes views expensive. It hides nothing: the rules refuse an order against a target the player can't see.
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
