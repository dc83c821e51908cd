import type { Seat } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import type { Square, UnitId } from '../state.ts';
import { isSame, type Seen } from '../view-types.ts';
import type { Words } from './english/index.ts';

/** How things are called in sentences. */
export type Names = {
  /** `R1 Old Bull`. */
  unit(id: UnitId): string;
  units(ids: readonly UnitId[]): string;
  seat(seat: Seat): string;
  /** `(4,7)`. */
  square(square: Square | null): string;
  squares(squares: readonly Square[]): string;
  target(target: Target): string;
  zone(id: string): string;
};

/** Names as a view gives them. Take the view from before what is told: a building that fell is in no later one. */
export function namesIn(view: Seen, words: Pick<Words, 'conjunction' | 'building'>): Names {
  const square = (at: Square | null): string => (at === null ? '' : `(${at[0]},${at[1]})`);
  const unit = (id: UnitId): string => {
    const name = view.units.find((each) => each.id === id)?.name;
    return name === undefined || name === id ? id : `${id} ${name}`;
  };
  return {
    unit,
    units: (ids) => ids.map(unit).join(` ${words.conjunction} `),
    seat: (seat) => seat.slice(0, 1).toUpperCase() + seat.slice(1),
    square,
    squares: (squares) => squares.map(square).join(', '),
    target(target) {
      if ('unit' in target) return unit(target.unit);
      const building = view.buildings.find(({ at }) => isSame(at, target.building));
      return `${building?.name ?? words.building} ${square(target.building)}`;
    },
    zone: (id) => view.zones.find((zone) => zone.id === id)?.name ?? id,
  };
}
