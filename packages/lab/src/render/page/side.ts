import type { Seat } from '@sandtable/kernel';

/** The four styles for sides: each has a colour and a pattern, so that colour is never the only difference. */
export type Side = 'a' | 'b' | 'c' | 'd';

const BY_NAME: { readonly [seat: string]: Side } = { blue: 'a', red: 'b', yellow: 'c', green: 'd' };
const ALL: readonly Side[] = ['a', 'b', 'c', 'd'];

/** Seats named after a colour get it if it's still free; the others take what is left, in order. */
export function sidesOf(seats: readonly Seat[]): ReadonlyMap<Seat, Side> {
  const sides = new Map<Seat, Side>();
  for (const seat of seats) {
    const own = BY_NAME[seat];
    if (own !== undefined) sides.set(seat, own);
  }
  const left = ALL.filter((side) => ![...sides.values()].includes(side));
  for (const seat of seats) if (!sides.has(seat)) sides.set(seat, left.shift() ?? 'd');
  return sides;
}
