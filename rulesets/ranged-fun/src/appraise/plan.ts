import { isInZone } from '../rules/watching.ts';
import { gridOf, type State, type Unit } from '../state.ts';
import { type Look, standingAt } from './look.ts';
import { pathTo, type ReachMap, reachMap } from './reach-map.ts';

/** A move and then a shot is worth a little less than the shot now: something may come between. */
const LATER = 0.93;
/** Walking for nothing wastes points that a later order of this turn may need. */
const WALK = 0.15;
/** How many of the best squares to end a move on are remembered for moving on after firing. */
const ENDS = 24;

/** How many squares get a close look: the most attractive ones, and others. */
const THOROUGH = [40, 40] as const;
const SWIFT = [14, 10] as const;

/** A square a unit can get to: how good it is to stay, what can be done from it, and what it costs to get there. */
type Spot = {
  readonly cell: number;
  readonly priceHalf: number;
  readonly stay: number;
  readonly fire: number;
  readonly contact: number;
};

/** What one unit could do this turn from each square it can get to: go, fire, strike, and go again with what is left. */
export class UnitPlan {
  readonly #look: Look;
  readonly #unit: Unit;
  readonly #leftHalf: number;
  readonly reach: ReachMap;
  readonly #spots = new Map<number, Spot>();
  readonly #home: Spot;
  readonly #ends: readonly Spot[];

  constructor(look: Look, unit: Unit, leftHalf: number) {
    this.#look = look;
    this.#unit = unit;
    this.#leftHalf = leftHalf;
    this.reach = reachMap(look.state, unit, leftHalf, unit.spentHalf);
    this.#home = this.#spotAt(unit.cell, 0);
    for (const cell of this.#worthALook()) this.#spots.set(cell, this.#spotAt(cell, this.reach.price[cell] as number));
    this.#ends = [...this.#spots.values()].sort((a, b) => b.stay - a.stay).slice(0, ENDS);
  }

  /** Of many squares those that draw most, and some of the others, which may have a view. */
  #worthALook(): readonly number[] {
    const { state, swift } = this.#look;
    const { cells } = this.reach;
    const [drawn, others] = swift ? SWIFT : THOROUGH;
    if (cells.length <= drawn + others) return cells;
    const pulls = new Map(
      cells.map((cell) => [cell, standingAt(state, this.#unit, cell, () => this.#look.pull(this.#unit))]),
    );
    const sorted = [...cells].sort((a, b) => (pulls.get(b) as number) - (pulls.get(a) as number) || a - b);
    const every = Math.ceil((sorted.length - drawn) / others);
    return sorted.filter((_, i) => i < drawn || (i - drawn) % every === 0);
  }

  #spotAt(cell: number, priceHalf: number): Spot {
    const look = this.#look;
    const unit = this.#unit;
    return standingAt(look.state, unit, cell, () => {
      const { fire, danger } = look.swift
        ? look.exchange(unit)
        : { fire: unit.fireUsed ? 0 : look.bestShot(unit), danger: look.danger(unit) };
      const contact = look.contact(unit, this.#leftHalf - priceHalf);
      return { cell, priceHalf, stay: look.pull(unit) - danger, fire, contact };
    });
  }

  /** What it gains by going away from here after it has acted, with all the points it has. */
  get retreat(): number {
    return this.#after(this.#home) - this.#home.stay;
  }

  /** What going to a square is worth with all that can follow; undefined when the unit cannot get there. */
  worthOfMove(cell: number): { readonly worth: number; readonly spot: Spot } | undefined {
    const spot = this.#spots.get(cell);
    if (spot === undefined) return undefined;
    const acted = LATER * spot.fire + (spot.fire > 0 ? this.#after(spot) : spot.stay);
    const struck = LATER * (spot.fire + spot.contact) + spot.stay;
    const worth = Math.max(acted, spot.contact > 0 ? struck : acted) - this.#home.stay;
    return { worth: worth - WALK - this.#risk(cell), spot };
  }

  /** The best square to go to. */
  best(): { readonly cell: number; readonly worth: number } | undefined {
    let best: { cell: number; worth: number } | undefined;
    for (const cell of this.#spots.keys()) {
      const { worth } = this.worthOfMove(cell) as { worth: number };
      if (best === undefined || worth > best.worth) best = { cell, worth };
    }
    return best;
  }

  /** The best place to be at the end of the turn for a unit that acts from this one. */
  #after(spot: Spot): number {
    const left = this.#leftHalf - spot.priceHalf;
    let best = spot.stay;
    for (const end of this.#ends) {
      if (end.stay <= best) break;
      if (wayHalf(this.#look.state, spot.cell, end.cell) <= left) best = end.stay;
    }
    return best;
  }

  /** What watchers may do to it on the way. */
  #risk(cell: number): number {
    const { state, enemies } = this.#look;
    let risk = 0;
    for (const watcher of enemies) {
      if (watcher.overwatch === null) continue;
      const step = pathTo(this.reach, cell).find((each) => isInZone(state, watcher, each));
      if (step === undefined) continue;
      risk += standingAt(state, this.#unit, step, () => this.#look.shotFrom(watcher, watcher.cell, this.#unit));
    }
    return risk;
  }
}

/** What a way over open ground costs at least, in halves. */
function wayHalf(state: State, from: number, to: number): number {
  const grid = gridOf(state);
  if (grid.kind === 'hex') return 2 * grid.distance(from, to);
  const dx = Math.abs(grid.xOf(from) - grid.xOf(to));
  const dy = Math.abs(grid.yOf(from) - grid.yOf(to));
  return 2 * Math.max(dx, dy) + Math.min(dx, dy);
}
