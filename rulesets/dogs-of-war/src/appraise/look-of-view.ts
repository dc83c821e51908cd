import type { SeatView } from '@sandtable/kernel';
import type { Seat } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { Look } from './look.ts';
import { steady } from './temper.ts';

const known = new WeakMap<object, Look[]>();

/** A seat's look at its view. The same view returns the same look, with everything worked out so far. */
export function lookOfView({ game, viewer }: SeatView, temper = steady): Look {
  const looks = known.get(game as object) ?? [];
  known.set(game as object, looks);
  const before = looks.find((look) => look.temper === temper && look.seat === viewer);
  if (before !== undefined) return before;
  const look = new Look(looks[0]?.state ?? stateOfView(game), viewer as Seat, temper);
  looks.push(look);
  return look;
}
