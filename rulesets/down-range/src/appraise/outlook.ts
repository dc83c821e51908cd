import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { Json, Seat } from '@sandtable/kernel';
import { isObscuredFrom } from '../rules/look.ts';
import { canSee } from '../rules/sight.ts';
import { isActive, placeOf, playerOf, type SideId, type State, sideOf, type Unit } from '../state.ts';
import { FireOdds } from './fire-odds.ts';
import { type Holding, hold, holdingsOf, margin, nearness, weightIn } from './holding.ts';
import { stakeOf } from './stakes.ts';
import { stateOfView } from './state-of-view.ts';

/** What a place means to a unit, in points. */
export type Prospect = {
  /** The best shot from there, on the move and at all. */
  readonly shot: number;
  readonly focusedShot: number;
  /** What the enemy's next turn may cost. */
  readonly danger: number;
  /** Enemies that see it there, and that it sees. */
  readonly seenBy: number;
  readonly sees: number;
  /** What the circles of the mission gain by it. */
  readonly held: number;
};

/** Somebody out of sight may come round the corner: so much of the danger remains. */
const ROUND_THE_CORNER = 0.3;
/** An enemy who has others to shoot at shoots at this one less. */
const OTHERS = 0.5;
/** What somebody who is out does not shoot any more. */
const NEXT_SHOT = 0.6;
/** How far one comes and still shoots. */
const RUSH: Mils = 8000;

/** The table of one view as its seat weighs it: who could do what to whom, from where. Everything is worked out once. */
export class Outlook {
  readonly state: State;
  readonly seat: Seat;
  readonly side: SideId;
  readonly enemies: readonly Unit[];
  readonly friends: readonly Unit[];
  readonly holdings: readonly Holding[];
  readonly odds: FireOdds;
  readonly #prospects = new Map<string, Prospect>();
  readonly #stakes = new Map<number, number>();
  readonly #prizes = new Map<number, number>();
  readonly #margins = new Map<string, number>();
  readonly #watching = new Map<number, number>();

  constructor(state: State, seat: Seat) {
    this.state = state;
    this.seat = seat;
    this.side = playerOf(state, seat).side;
    const present = state.units.filter((unit) => isActive(unit) && !unit.offMap && unit.at !== null);
    this.enemies = present.filter((unit) => sideOf(state, unit) !== this.side && !playerOf(state, unit.seat).neutral);
    this.friends = present.filter((unit) => sideOf(state, unit) === this.side);
    this.holdings = holdingsOf(state);
    this.odds = new FireOdds(state);
  }

  stake(unit: Unit): number {
    let stake = this.#stakes.get(unit.index);
    if (stake === undefined) {
      stake = stakeOf(this.state, unit);
      for (const other of unit.card.kind === 'vehicle' ? this.state.units : [])
        if (other.berth?.vehicle === unit.index && isActive(other)) stake += 0.7 * stakeOf(this.state, other);
      this.#stakes.set(unit.index, stake);
    }
    return stake;
  }

  /** What it is worth to put an enemy out now: itself, and the shot it would take next. */
  prize(enemy: Unit): number {
    let prize = this.#prizes.get(enemy.index);
    if (prize === undefined) {
      prize = this.stake(enemy) + NEXT_SHOT * this.#menace(enemy);
      this.#prizes.set(enemy.index, prize);
    }
    return prize;
  }

  /** The best shot an enemy has at any of ours as they stand. */
  #menace(enemy: Unit): number {
    if (enemy.at === null || enemy.arms.length === 0) return 0;
    let most = 0;
    for (const friend of this.friends) {
      if (!canSee(this.state, enemy, friend)) continue;
      const obscured = isObscuredFrom(this.state, enemy, friend);
      const terms = { from: enemy.at, to: friend.at as Point, stationary: false, obscured, focused: true };
      most = Math.max(most, this.stake(friend) * this.odds.best(enemy, friend, terms));
    }
    return most;
  }

  /** `moved`: it will have moved when the enemy shoots, and is harder to hit. */
  prospect(unit: Unit, at: Point, moved: boolean): Prospect {
    const key = `${unit.index} ${at.x} ${at.y} ${moved}`;
    let prospect = this.#prospects.get(key);
    if (prospect === undefined) {
      prospect = { ...this.#fire(unit, at, moved), held: this.#held(unit, at) };
      this.#prospects.set(key, prospect);
    }
    return prospect;
  }

  /** The chance that an enemy puts the unit out by the end of its next turn. */
  #risk(enemy: Unit, there: Unit, unit: Unit, seen: boolean, obscured: boolean): number {
    const [from, to] = [enemy.at as Point, there.at as Point];
    const share = 1 / (1 + OTHERS * this.#others(enemy, unit));
    const stationary = !there.movedNow && unit.hadTurn;
    if (seen) return share * this.odds.best(enemy, there, { from, to, stationary, obscured, focused: true });
    // Whoever comes closer need not be in range now.
    const nearer = distanceBetween(from, to) <= RUSH ? to : from;
    const terms = { from: nearer, to, stationary: false, obscured: false, focused: false };
    return ROUND_THE_CORNER * share * this.odds.best(enemy, there, terms);
  }

  #fire(unit: Unit, at: Point, moved: boolean): Omit<Prospect, 'held'> {
    const there: Unit = { ...unit, at, movedNow: moved };
    const state: State = { ...this.state, units: this.state.units.with(unit.index, there) };
    let [shot, focusedShot, spared, seenBy, sees] = [0, 0, 1, 0, 0];
    for (const enemy of this.enemies) {
      const from = enemy.at as Point;
      const seen = canSee(state, enemy, there);
      if (seen) seenBy += 1;
      spared *= 1 - this.#risk(enemy, there, unit, seen, seen && isObscuredFrom(state, enemy, there));
      if (unit.arms.length === 0 || !(seen || canSee(state, there, enemy))) continue;
      sees += 1;
      const aim = {
        from: at,
        to: from,
        stationary: enemy.hadTurn && !enemy.movedLast,
        obscured: isObscuredFrom(state, there, enemy),
      };
      const stake = this.prize(enemy);
      shot = Math.max(shot, stake * this.odds.best(there, enemy, { ...aim, focused: false }));
      if (!moved) focusedShot = Math.max(focusedShot, stake * this.odds.best(there, enemy, { ...aim, focused: true }));
    }
    return { shot, focusedShot: Math.max(shot, focusedShot), danger: (1 - spared) * this.stake(unit), seenBy, sees };
  }

  /** Would an enemy see the unit at a place? */
  isSeenAt(enemy: Unit, unit: Unit, at: Point): boolean {
    const there: Unit = { ...unit, at };
    return canSee({ ...this.state, units: this.state.units.with(unit.index, there) }, enemy, there);
  }

  /** How many others of ours an enemy has in sight. */
  #others(enemy: Unit, unit: Unit): number {
    let count = this.#watching.get(enemy.index);
    if (count === undefined) {
      count = this.friends.filter((friend) => canSee(this.state, enemy, friend)).length;
      this.#watching.set(enemy.index, count);
    }
    return Math.max(0, count - (canSee(this.state, enemy, unit) ? 1 : 0));
  }

  #held(unit: Unit, at: Point): number {
    return this.holdings.reduce((sum, holding, i) => {
      const weight = weightIn(this.state, holding.circle, unit);
      if (weight === 0) return sum;
      const key = `${i} ${unit.index}`;
      const lead = this.#margins.get(key) ?? margin(this.state, holding, this.side, unit);
      this.#margins.set(key, lead);
      return sum + holding.worth * (hold(lead + weight * nearness(holding, unit, at)) - hold(lead));
    }, 0);
  }

  /** How far the nearest enemy is from a point, in inches; undefined where none is known. */
  nearestEnemy(at: Point): { readonly enemy: Unit; readonly inches: number } | undefined {
    let best: { readonly enemy: Unit; readonly inches: number } | undefined;
    for (const enemy of this.enemies) {
      const inches = distanceBetween(at, placeOf(this.state, enemy) as Point) / 1000;
      if (best === undefined || inches < best.inches) best = { enemy, inches };
    }
    return best;
  }
}

const outlooks = new WeakMap<object, Outlook>();

/** The outlook of a view; asked again for the same view it is the same. */
export function outlookOf(game: Json, seat: Seat): Outlook {
  const known = outlooks.get(game as object);
  if (known?.seat === seat) return known;
  const made = new Outlook(stateOfView(game), seat);
  outlooks.set(game as object, made);
  return made;
}
