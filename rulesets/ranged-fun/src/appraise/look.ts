import type { Grid } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { armourOf, mayScatter, strengthOf } from '../rules/fire-power.ts';
import { coverBetween, distanceBetween, isAdjacent, isCover, isLineFree } from '../rules/lines.ts';
import { remainingHalf } from '../rules/movement.ts';
import { bandOf, isHeldByRiders } from '../rules/ranges.ts';
import { couldFireAt } from '../rules/shooting.ts';
import { gridOf, isHammered, type State, type Unit } from '../state.ts';
import { type ByDamage, chanceOf, expected } from './chances.ts';
import { armourAstray, armourHandToHand, type ShotSum, shareOnTarget, shotSum, unitsAround } from './fire-sums.ts';
import { BUILDING, type Marker, markersHeld, missionPull, missionWeight, wantedBuildings } from './objectives.ts';
import { type ReachMap, reachMap } from './reach-map.ts';
import { aliveShare, lossesOf, pointsOf } from './value.ts';

/** Weights in points of cost. Found by playing against each other, not derived. */
const APPROACH = 1.1;
const COVER = 0.6;
const THREAT = 0.3;
/** Enemies fire once each and have others to fire at: the second and third worst count less. */
const SECOND = 0.7;
const THIRD = 0.45;
/** What an answer in contact costs counts less than what the blow does: it comes only if the target can still give it. */
const ANSWER = 0.7;
/** A friend under one's own shell counts for more than a foe. */
const OWN_FIRE = 1.3;
/** Blows in contact that a turn is reckoned with; more seldom come to pass. */
const MOST_BLOWS = 3;

/** One look at a table from one seat: what things are worth, each worked out once. The table must not change meanwhile. */
export class Look {
  readonly state: State;
  readonly seat: Seat;
  readonly enemies: readonly Unit[];
  readonly friends: readonly Unit[];
  readonly alive: number;
  readonly wanted: readonly number[];
  readonly markers: readonly Marker[];
  readonly grid: Grid;
  /** Quick looks take enemies for standing where they are. */
  readonly swift: boolean;
  readonly #losses = new Map<number, ByDamage>();
  readonly #reach = new Map<number, ReachMap>();
  readonly #posts = new Map<number, readonly number[]>();

  constructor(state: State, seat: Seat, swift = false) {
    this.state = state;
    this.seat = seat;
    this.swift = swift;
    this.enemies = state.units.filter((unit) => unit.seat !== seat && unit.standing === 'board');
    this.friends = state.units.filter((unit) => unit.seat === seat && unit.standing === 'board');
    this.alive = aliveShare(state);
    this.wanted = wantedBuildings(state, seat);
    this.markers = markersHeld(state);
    this.grid = gridOf(state);
  }

  /** What each amount of damage to a unit costs its owner. */
  losses(unit: Unit): ByDamage {
    let known = this.#losses.get(unit.index);
    if (known === undefined) {
      const weight = missionWeight(this.state, unit);
      known = lossesOf(unit, this.alive).map((loss) => loss * weight) as unknown as ByDamage;
      this.#losses.set(unit.index, known);
    }
    return known;
  }

  /** What one attack is worth to the attacker. */
  strike(target: Unit, strength: number, armour: number): number {
    return expected(strength, armour, this.losses(target));
  }

  /** What a shot of one unit from a square is worth; 0 when it cannot be fired. */
  shotFrom(firer: Unit, from: number, target: Unit): number {
    const sum = shotSum(this.state, firer, from, target);
    return sum === undefined ? 0 : this.#worthOfShot(sum, target, firer.seat);
  }

  /** What a volley is worth as the rules have it: of two, with an observer, or in two halves. */
  volley(firers: readonly Unit[], target: Unit, observer?: Unit, split?: readonly number[]): number {
    const { state } = this;
    const armour = armourOf(state, firers, { unit: target }, observer).total;
    const astray = mayScatter(state, firers, target.cell, observer);
    const strengths = split ?? [strengthOf(state, firers, target.cell).total];
    const seat = (firers[0] as Unit).seat;
    return strengths.reduce((sum, strength) => sum + this.#worthOfShot({ strength, armour, astray }, target, seat), 0);
  }

  #worthOfShot({ strength, armour, astray }: ShotSum, target: Unit, seat: Seat): number {
    const worth = this.strike(target, strength, armour);
    if (!astray) return worth;
    const { state } = this;
    const share = shareOnTarget(state);
    let strays = 0;
    for (const other of unitsAround(state, target.cell)) {
      const blow = this.strike(other, strength, armourAstray(state, other));
      strays += other.seat === seat ? -OWN_FIRE * blow : blow;
    }
    return share * worth + ((1 - share) * strays) / this.grid.directions;
  }

  /** The best shot a unit has from where it stands, at a unit or at a building that must fall. */
  bestShot(unit: Unit): number {
    let best = 0;
    for (const enemy of this.enemies) best = Math.max(best, this.shotFrom(unit, unit.cell, enemy));
    for (const cell of this.wanted) best = Math.max(best, this.demolition(unit, cell));
    return best;
  }

  /** What firing at a building is worth to the side that must bring it down. */
  demolition(firer: Unit, cell: number): number {
    const { state } = this;
    if (!couldFireAt(state, firer, cell)) return 0;
    const strength = strengthOf(state, [firer], cell).total;
    const worth = this.#damageTo(cell, strength, armourOf(state, [firer], { building: cell }).total);
    return mayScatter(state, [firer], cell) ? worth * shareOnTarget(state) : worth;
  }

  #damageTo(cell: number, strength: number, armour: number): number {
    const building = this.state.buildings[cell];
    if (building === undefined) return 0;
    return (BUILDING * Math.min(chanceOf(strength, armour).mean, building.structure)) / building.initial;
  }

  /** One blow in contact, less what the answer may cost. */
  blow(attacker: Unit, target: Unit): number {
    const given = this.strike(target, attacker.vsrf, armourHandToHand(this.state, target));
    if (target.vsrf === 0 || isHammered(target)) return given;
    return given - ANSWER * this.strike(attacker, target.vsrf, armourHandToHand(this.state, attacker));
  }

  /** One blow at a building beside. */
  blowAt(attacker: Unit, cell: number): number {
    if (!this.wanted.includes(cell)) return -1;
    return this.#damageTo(cell, attacker.vsrf, this.state.buildings[cell]?.armour ?? 0);
  }

  /** How many blows a unit has left this turn, as far as they are reckoned with. */
  blows(unit: Unit): number {
    return Math.max(1, Math.min(MOST_BLOWS, remainingHalf(unit) >> 1));
  }

  /** What contact with adjacent enemies is worth with this many half points left. */
  contact(unit: Unit, leftHalf: number): number {
    const blows = Math.min(MOST_BLOWS, leftHalf >> 1);
    if (unit.vsrf === 0 || blows <= 0) return 0;
    let best = 0;
    for (const enemy of this.enemies) {
      if (!isAdjacent(this.state, unit.cell, enemy.cell)) continue;
      best = Math.max(best, Math.min(blows * this.blow(unit, enemy), pointsOf(enemy, this.alive)));
    }
    for (const cell of this.wanted) {
      if (isAdjacent(this.state, unit.cell, cell)) best = Math.max(best, blows * this.blowAt(unit, cell));
    }
    return best;
  }

  /** How good a place is for a unit, whatever it does there: mission, range, cover, and what may befall it there. */
  place(unit: Unit): number {
    return this.pull(unit) - this.danger(unit);
  }

  /** What draws a unit to a place: mission, range and cover. */
  pull(unit: Unit): number {
    const { state } = this;
    const sheltered = isCover(state, unit.cell) || state.ground[unit.cell] === 'building';
    return missionPull(state, unit, this.markers) - this.#approach(unit) + (sheltered ? COVER : 0);
  }

  /** What keeps a unit away from a place. */
  danger(unit: Unit): number {
    return THREAT * this.threat(unit);
  }

  #approach(unit: Unit): number {
    let nearest = Number.POSITIVE_INFINITY;
    for (const enemy of this.enemies) nearest = Math.min(nearest, this.grid.distance(unit.cell, enemy.cell));
    return nearest === Number.POSITIVE_INFINITY ? 0 : APPROACH * Math.max(0, nearest - preferredRange(unit));
  }

  /** What enemies may do to a unit where it stands in their next turn, the worst three of them. */
  threat(unit: Unit): number {
    const worst = new WorstThree();
    for (const enemy of this.enemies) if (!isHammered(enemy)) worst.add(this.#threatOf(enemy, unit));
    return Math.min(worst.total(), pointsOf(unit, this.alive));
  }

  /** The best shot of a unit from where it stands, and what it may get back there: a line is looked along once for both. */
  exchange(unit: Unit): { readonly fire: number; readonly danger: number } {
    const { state } = this;
    const worst = new WorstThree();
    let fire = 0;
    for (const cell of unit.fireUsed ? [] : this.wanted) fire = Math.max(fire, this.demolition(unit, cell));
    for (const enemy of this.enemies) {
      const band = bandOf(distanceBetween(state, unit.cell, enemy.cell));
      const given = unit.fireUsed || isHeldByRiders(unit, band) ? 0 : unit[band];
      const taken = isHammered(enemy) || isHeldByRiders(enemy, band) ? 0 : enemy[band];
      if (given + taken === 0) continue;
      if (band === 'vlrf') {
        if (given > 0) fire = Math.max(fire, this.shotFrom(unit, unit.cell, enemy));
        if (taken > 0) worst.add(this.shotFrom(enemy, enemy.cell, unit));
        continue;
      }
      if (!isLineFree(state, unit.cell, enemy.cell)) continue;
      const between = coverBetween(state, unit.cell, enemy.cell);
      if (given > 0) fire = Math.max(fire, this.strike(enemy, given, between + armourHandToHand(state, enemy)));
      if (taken > 0) worst.add(this.strike(unit, taken, between + armourHandToHand(state, unit)));
    }
    return { fire, danger: THREAT * Math.min(worst.total(), pointsOf(unit, this.alive)) };
  }

  #threatOf(enemy: Unit, unit: Unit): number {
    const distance = this.grid.distance(enemy.cell, unit.cell);
    const near = distance - (this.swift ? 0 : enemy.movement);
    if (near > 10 && enemy.vlrf === 0) return 0;
    let worst = this.shotFrom(enemy, enemy.cell, unit);
    if (this.swift) return worst;
    for (const post of this.#postsOf(enemy)) {
      if (post !== unit.cell) worst = Math.max(worst, this.shotFrom(enemy, post, unit));
    }
    return worst + (enemy.vsrf > 0 && near <= 1 ? this.#rush(enemy, unit) : 0);
  }

  /** What an enemy may do that runs up to a unit and strikes with the points it has left. */
  #rush(enemy: Unit, unit: Unit): number {
    const { price } = this.#reachOf(enemy);
    const { grid } = this;
    let cheapest = Number.POSITIVE_INFINITY;
    for (let direction = 0; direction < grid.directions; direction++) {
      const cell = grid.neighbour(unit.cell, direction);
      const paid = cell < 0 ? -1 : (price[cell] as number);
      if (paid >= 0) cheapest = Math.min(cheapest, paid);
    }
    if (cheapest === Number.POSITIVE_INFINITY) return 0;
    const blows = Math.min(MOST_BLOWS, (2 * enemy.movement - cheapest) >> 1);
    return blows <= 0 ? 0 : blows * this.strike(unit, enemy.vsrf, armourHandToHand(this.state, unit));
  }

  /** Where a unit can get to in a turn of its own that begins where it stands now. */
  #reachOf(unit: Unit): ReachMap {
    let known = this.#reach.get(unit.index);
    if (known === undefined) {
      known = reachMap(this.state, unit, 2 * unit.movement, 0);
      this.#reach.set(unit.index, known);
    }
    return known;
  }

  reachNextTurn(unit: Unit): ReachMap {
    return this.#reachOf(unit);
  }

  /** The farthest reachable squares, one in each direction: a unit with no shot from there or here hardly has one. */
  #postsOf(unit: Unit): readonly number[] {
    let known = this.#posts.get(unit.index);
    if (known === undefined) {
      known = farthest(this.state, this.#reachOf(unit).cells);
      this.#posts.set(unit.index, known);
    }
    return known;
  }
}

/** The three worst of many, added up. */
class WorstThree {
  #first = 0;
  #second = 0;
  #third = 0;

  add(worth: number): void {
    if (worth > this.#first) {
      this.#third = this.#second;
      this.#second = this.#first;
      this.#first = worth;
    } else if (worth > this.#second) {
      this.#third = this.#second;
      this.#second = worth;
    } else if (worth > this.#third) this.#third = worth;
  }

  total(): number {
    return this.#first + SECOND * this.#second + THIRD * this.#third;
  }
}

const COMPASS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

function farthest({ width }: State, cells: readonly number[]): number[] {
  const found = new Set<number>();
  for (const [dx, dy] of COMPASS) {
    let best = Number.NEGATIVE_INFINITY;
    let at = -1;
    for (const cell of cells) {
      const x = cell % width;
      const far = dx * x + (dy * (cell - x)) / width;
      if (far <= best) continue;
      best = far;
      at = cell;
    }
    if (at >= 0) found.add(at);
  }
  return [...found];
}

/** The distance at which a unit is at its best. */
function preferredRange({ srf, lrf, vlrf, vsrf }: Unit): number {
  const best = Math.max(srf, lrf, vlrf, vsrf);
  if (best === 0) return 12;
  if (vlrf === best) return 14;
  if (lrf === best || lrf + 1 >= srf) return 8;
  return srf === best ? 3 : 1;
}

/** Runs `look` with the unit standing elsewhere, and puts it back. */
export function standingAt<T>(state: State, unit: Unit, cell: number, look: () => T): T {
  const { cell: home, standing } = unit;
  const before = state.occupant[cell] as number;
  const left = home >= 0 ? (state.occupant[home] as number) : -1;
  if (left === unit.index) state.occupant[home] = -1;
  state.occupant[cell] = unit.index;
  unit.cell = cell;
  unit.standing = 'board';
  const seen = look();
  state.occupant[cell] = before;
  if (home >= 0) state.occupant[home] = left;
  unit.cell = home;
  unit.standing = standing;
  return seen;
}

/** Points a unit has left, in halves. */
export { remainingHalf };
