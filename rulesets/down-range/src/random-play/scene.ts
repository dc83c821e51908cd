import type { Random } from '@sandtable/kernel';
import { type Seen, type SeenUnit, type Spot, sideOfSeat, spotOf } from '../view-types.ts';

type Thing = { readonly id: string; readonly at: Spot };

/** One unit and what is around it, for making up orders. */
export class Scene {
  readonly table: Seen;
  readonly unit: SeenUnit;
  readonly at: Spot;
  readonly #random: Random;

  constructor(table: Seen, unit: SeenUnit, random: Random) {
    this.table = table;
    this.unit = unit;
    this.at = spotOf(table, unit) ?? { x: 0, y: 0 };
    this.#random = random;
  }

  /** A unit that fits: mostly the nearest, sometimes any. */
  other(fits: (other: SeenUnit) => boolean): SeenUnit | undefined {
    const others = this.table.units.filter((other) => other !== this.unit && fits(other));
    return this.#random.below(3) === 0 ? this.#random.pick(others) : this.#nearest(others, (each) => this.spot(each));
  }

  enemy(): SeenUnit | undefined {
    return this.other((other) => !this.isFriend(other));
  }

  isFriend({ seat }: SeenUnit): boolean {
    return sideOfSeat(this.table, seat) === sideOfSeat(this.table, this.unit.seat);
  }

  /** Where a unit is; the scene's own spot for a unit that isn't anywhere. */
  spot(other: SeenUnit | undefined): Spot {
    return (other === undefined ? null : spotOf(this.table, other)) ?? this.at;
  }

  weapon(): string {
    return this.#random.pick(this.unit.arms ?? [])?.slot ?? '';
  }

  piece(): string | undefined {
    return this.#random.pick(this.table.terrain)?.id;
  }

  /** What lies on the ground, or a charge that was placed: the nearest. Views that show none have none. */
  thing(what: 'dropped' | 'charges'): string | undefined {
    const things = (this.table as Partial<Record<typeof what, readonly Thing[]>>)[what] ?? [];
    return this.#nearest(things, ({ at }) => at)?.id;
  }

  /** A place within reach of another. */
  near({ x, y }: Spot, reach: number): Spot {
    const off = () => this.#random.below(2 * reach + 1) - reach;
    return { x: x + off(), y: y + off() };
  }

  #nearest<T>(things: readonly T[], spot: (thing: T) => Spot): T | undefined {
    const away = ({ x, y }: Spot) => (x - this.at.x) * (x - this.at.x) + (y - this.at.y) * (y - this.at.y);
    return things.toSorted((a, b) => away(spot(a)) - away(spot(b)))[0];
  }
}
