import { DIRECTIONS, distanceBetween, type Mils, type Point, stepTowards } from '@sandtable/geometry';
import type { Json, Seat } from '@sandtable/kernel';
import { movementAllowance } from '../rules/movement/movement.ts';
import { standRejection } from '../rules/space/standing.ts';
import { isActive, placeOf, playerOf, type SideId, type State, sideOf, type Unit } from '../state.ts';
import { FireOdds } from './fire-odds.ts';
import { type Holding, hold, holdingsOf, margin, nearness, weightIn } from './holding.ts';
import { canRise, lying, mayLie, mayRise, standing } from './posture.ts';
import { type Sight, Sights } from './sights.ts';
import { stakeOf } from './stakes.ts';
import { stateOfView } from './state-of-view.ts';

/** What a place is worth to a unit, in points. */
export type Prospect = {
  /** The best shot from there, on the move and at all. */
  readonly shot: number;
  readonly focusedShot: number;
  /** What the enemy's next turn costs at the least: see `danger`. */
  readonly leastDanger: number;
  /** Enemies that see it there, and that it sees. */
  readonly seenBy: number;
  readonly sees: number;
  /** What the circles of the mission gain by it. */
  readonly held: number;
};

/** An enemy who is out of sight may still come around the corner: this share of the danger remains. */
const ROUND_THE_CORNER = 0.1;
/** No enemy is expected from farther. */
const FARTHEST: Mils = 12_000;
/** An enemy who has others to shoot at shoots at this one less. */
const OTHERS = 0.5;
/** How much we count the shots an enemy can't take anymore once they're out. */
const NEXT_SHOT = 0.6;
/** How often an enemy who could step into view does so. */
const COMES = 0.3;
/** How far an enemy can come and still shoot. */
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
  readonly sights: Sights;
  readonly #prospects = new Map<string, Prospect>();
  readonly #dangers = new Map<string, number>();
  readonly #watches = new Map<string, number>();
  readonly #stakes = new Map<number, number>();
  readonly #prizes = new Map<number, number>();
  readonly #margins = new Map<string, number>();
  readonly #watching = new Map<number, number>();
  readonly #from = new Map<number, readonly Unit[]>();

  constructor(state: State, seat: Seat) {
    this.state = state;
    this.seat = seat;
    this.side = playerOf(state, seat).side;
    const present = state.units.filter((unit) => isActive(unit) && !unit.offMap && unit.at !== null);
    this.enemies = present.filter((unit) => sideOf(state, unit) !== this.side && !playerOf(state, unit.seat).neutral);
    this.friends = present.filter((unit) => sideOf(state, unit) === this.side);
    this.holdings = holdingsOf(state);
    this.odds = new FireOdds(state);
    this.sights = new Sights(state);
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
      const to = friend.at as Point;
      const sight = this.sights.of(friend, to, enemy);
      if (sight === 'hidden') continue;
      const terms = { from: enemy.at, to, stationary: false, obscured: sight === 'partly', focused: true };
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

  /** What the enemy's next turn may cost a unit at a place: shots from where they are and from where they may go first. */
  danger(unit: Unit, at: Point, moved: boolean): number {
    const key = `${unit.index} ${unit.posture} ${at.x} ${at.y} ${moved}`;
    let danger = this.#dangers.get(key);
    if (danger === undefined) {
      const there: Unit = { ...unit, at, movedNow: moved };
      let spared = 1;
      for (const enemy of this.enemies) spared *= 1 - this.#share(enemy, unit) * this.#mostRisk(enemy, there);
      danger = (1 - spared) * this.stake(unit);
      this.#dangers.set(key, danger);
    }
    return danger;
  }

  /**
   * What a saved Action is worth to a unit at a place: the best shot at an enemy who comes into view from there. A unit
   * that hasn't moved can use weapons that need Focus (DR-REA-5).
   */
  watch(unit: Unit, at: Point, moved: boolean): number {
    if (unit.arms.length === 0) return 0;
    const key = `${unit.index} ${at.x} ${at.y} ${moved}`;
    let watch = this.#watches.get(key);
    if (watch === undefined) {
      const shooter = mayRise(this.state, unit) ? standing(unit) : unit;
      watch = 0;
      for (const enemy of this.enemies) watch = Math.max(watch, this.#ambush(shooter, at, enemy, !moved, watch));
      watch *= COMES;
      this.#watches.set(key, watch);
    }
    return watch;
  }

  /** The most that a watch is worth, wherever. */
  mostWatch(): number {
    return COMES * this.enemies.reduce((most, enemy) => Math.max(most, this.prize(enemy)), 0);
  }

  /** The best shot from a place at an enemy where it may go; shots that can't be better than `least` are skipped. */
  #ambush(shooter: Unit, at: Point, enemy: Unit, focused: boolean, least: number): number {
    const prize = this.prize(enemy);
    let most = least;
    for (const body of this.#vantages(enemy)) {
      const terms = { from: at, to: body.at as Point, stationary: false, focused };
      const plain = prize * this.odds.best(shooter, enemy, { ...terms, obscured: false });
      if (plain <= most) continue;
      const sight = this.sights.from(shooter, at, body);
      if (sight === 'plain') most = plain;
      else if (sight === 'partly')
        most = Math.max(most, prize * this.odds.best(shooter, enemy, { ...terms, obscured: true }));
    }
    return most;
  }

  /** How many of an enemy's shots go at this unit. */
  #share(enemy: Unit, unit: Unit): number {
    return 1 / (1 + OTHERS * this.#others(enemy, unit));
  }

  /** The chance that an enemy puts the unit out from where it is. */
  #riskNow(enemy: Unit, there: Unit, sight: Sight): number {
    if (sight === 'hidden') return 0;
    const [from, to] = [enemy.at as Point, there.at as Point];
    const stationary = !there.movedNow && there.hadTurn;
    return this.odds.best(enemy, there, { from, to, stationary, obscured: sight === 'partly', focused: true });
  }

  /** The same from the best place it may go to first. */
  #mostRisk(enemy: Unit, there: Unit): number {
    const to = there.at as Point;
    const stationary = !there.movedNow && there.hadTurn;
    let most = this.#riskNow(enemy, there, this.sights.of(there, to, enemy));
    for (const vantage of this.#vantages(enemy)) {
      const terms = { from: vantage.at as Point, to, stationary, focused: false };
      const plain = this.odds.best(enemy, there, { ...terms, obscured: false });
      if (plain <= most) continue;
      const sight = this.sights.of(there, to, vantage);
      if (sight === 'plain') most = plain;
      else if (sight === 'partly') most = Math.max(most, this.odds.best(enemy, there, { ...terms, obscured: true }));
    }
    return most > 0 ? most : this.#riskLater(enemy, there);
  }

  /** An enemy who can't see the unit next turn either. One who can rush in doesn't have to be in range now. */
  #riskLater(enemy: Unit, there: Unit): number {
    const [from, to] = [enemy.at as Point, there.at as Point];
    const nearer = distanceBetween(from, to) <= RUSH ? to : from;
    const terms = { from: nearer, to, stationary: false, obscured: false, focused: false };
    return ROUND_THE_CORNER * this.odds.best(enemy, there, terms);
  }

  /** Where an enemy may be when it shoots. */
  #vantages(enemy: Unit): readonly Unit[] {
    let known = this.#from.get(enemy.index);
    if (known === undefined) {
      const upright = canRise(this.state, enemy) ? standing(enemy) : enemy;
      const reach = Math.min(FARTHEST, movementAllowance(this.state, enemy).total);
      known = DIRECTIONS.filter((_, i) => i % 2 === 0)
        .map((direction) => stepTowards(enemy.at as Point, direction, reach))
        .filter((at) => standRejection(this.state, enemy, at) === undefined)
        .map((at) => ({ ...upright, at }));
      this.#from.set(enemy.index, known);
    }
    return known;
  }

  /** Assumes the unit stands up to shoot and lies down afterwards, if allowed: both are free. */
  #fire(unit: Unit, at: Point, moved: boolean): Omit<Prospect, 'held'> {
    const shooter = mayRise(this.state, unit) ? standing(unit) : unit;
    let [shot, focusedShot, sees] = [0, 0, 0];
    for (const enemy of unit.arms.length === 0 ? [] : this.enemies) {
      const sight = this.sights.from(shooter, at, enemy);
      if (sight === 'hidden') continue;
      sees += 1;
      const aim = {
        from: at,
        to: enemy.at as Point,
        stationary: enemy.hadTurn && !enemy.movedLast,
        obscured: sight === 'partly',
      };
      const prize = this.prize(enemy);
      shot = Math.max(shot, prize * this.odds.best(shooter, enemy, { ...aim, focused: false }));
      if (!moved)
        focusedShot = Math.max(focusedShot, prize * this.odds.best(shooter, enemy, { ...aim, focused: true }));
    }
    const there: Unit = { ...this.resting(unit), at, movedNow: moved };
    let [spared, seenBy] = [1, 0];
    for (const enemy of this.enemies) {
      const sight = this.sights.of(there, at, enemy);
      if (sight === 'hidden') continue;
      seenBy += 1;
      spared *= 1 - this.#share(enemy, unit) * this.#riskNow(enemy, there, sight);
    }
    const leastDanger = (1 - spared) * this.stake(unit);
    return { shot, focusedShot: Math.max(shot, focusedShot), sees, seenBy, leastDanger };
  }

  /** A unit as it is on the enemy's turn: prone if it's allowed to be. */
  resting(unit: Unit): Unit {
    return mayLie(this.state, unit) ? lying(unit) : unit;
  }

  /** Would an enemy see the unit at a place? */
  isSeenAt(enemy: Unit, unit: Unit, at: Point): boolean {
    return this.sights.of(unit, at, enemy) !== 'hidden';
  }

  /** How many others of ours an enemy has in sight. */
  #others(enemy: Unit, unit: Unit): number {
    let count = this.#watching.get(enemy.index);
    if (count === undefined) {
      count = this.friends.filter((friend) => this.isSeenAt(enemy, friend, friend.at as Point)).length;
      this.#watching.set(enemy.index, count);
    }
    const now = this.state.units[unit.index] as Unit;
    const isAmong = now.at !== null && this.isSeenAt(enemy, now, now.at);
    return Math.max(0, count - (isAmong ? 1 : 0));
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
