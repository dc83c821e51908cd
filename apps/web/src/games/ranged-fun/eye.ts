import { rangedFun } from '@sandtable/ranged-fun';
import type { Place } from '../../map/scene.ts';
import type { Eyed } from '../../thinker/planner.ts';
import { nameOf, plannedFor, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

/** What a unit has a free line to, from its own or a planned square, and what its fire would do to each enemy. */
export function eyeOf(table: Table, id: string, from: Place | null): Eyed[] {
  const state = plannedFor(table, id, from);
  const unit = previews.unitById(state, id);
  if (unit === undefined) return [];
  return state.units.flatMap((other): Eyed[] => {
    if (other === unit || other.standing !== 'board') return [];
    const distance = words.spaces(previews.distance(state, id, other.id));
    const free = previews.isLineFree(state, unit.cell, other.cell);
    const friend = other.seat === unit.seat;
    if (friend && !free) return [];
    const shot = friend || !free ? undefined : previews.shotSum(state, unit, unit.cell, other);
    const chance = shot === undefined ? undefined : previews.shotChance(state, shot);
    return [
      {
        unit: other.id,
        title: nameOf(table, other.id),
        value: friend ? '' : chance === undefined ? '—' : words.chip(chance.hit, chance.mean),
        detail: `${distance} · ${free ? words.clear : words.blocked}`,
        verdict: friend ? 'friend' : free ? 'clear' : 'none',
      },
    ];
  });
}
