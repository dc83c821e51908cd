import { inches } from '@sandtable/geometry';
import { capacityOf } from '../rules/command/points.ts';
import { radiusOf } from '../rules/measure/radii.ts';
import { readyMembers } from '../rules/turn.ts';
import { cardOf, livingBases, pingsOf, playerOf, unitsOf } from '../rules/units/roster.ts';
import { otherOf, type Ping, type Seat, type State, type Unit } from '../state.ts';
import { type Guards, guardsOf } from './goals.ts';
import { groundWorth, pingPull } from './ground.ts';
import { bestShot, fireWorth } from './shots.ts';
import { type Stake, stakeAt } from './stakes.ts';
import { steady, type Temper } from './temper.ts';
import { isPressed } from './time.ts';
import { unitValue } from './value.ts';

/** The danger from an enemy that has acted this Round, since it's only a threat in the next. */
const ACTED = 0.35;
/** An enemy that must move first may do so. */
const NEARBY = 0.3;
/** How much fire from a place counts once the Action Point is spent. */
export const FIRE_LATER = 0.25;

/** The share of danger that still counts when time is running out. */
const PRESSED = 0.3;

/**
 * The table from one side's point of view: who is there, what each could do, what places are worth. Worked out once,
 * then looked up.
 */
export class Look {
  readonly state: State;
  readonly seat: Seat;
  readonly temper: Temper;
  readonly friends: readonly Unit[];
  readonly foes: readonly Unit[];
  readonly pings: readonly Ping[];
  readonly foePings: readonly Ping[];
  /** What a Command Point is worth now. Unspent ones are lost at the end of the Round. */
  readonly price: number;
  readonly stakes: readonly Stake[];
  /** Ground counts for more every Round: at the end only points matter. */
  readonly urgency: number;
  /** How much danger counts: less when there's no time left to be careful. */
  readonly care: number;
  /** Members that stay with an objective of their own: some where others are to be won, all where there are no others. */
  readonly guards: Guards;

  constructor(state: State, seat: Seat, temper: Temper = steady) {
    this.state = state;
    this.seat = seat;
    this.temper = temper;
    const enemy = otherOf(seat);
    this.friends = unitsOf(state, seat);
    this.foes = unitsOf(state, enemy);
    this.pings = pingsOf(state, seat);
    this.foePings = pingsOf(state, enemy);
    const late = state.scenario.mission.kind === 'corner-extraction' ? 0.3 : 1;
    this.stakes = state.objectives.map((each) => stakeAt(each, this.friends, this.foes, this.foePings, late));
    this.care = isPressed(state, seat) ? temper.care * PRESSED : temper.care;
    this.urgency = temper.ground + 0.2 * Math.max(0, state.round - 2);
    this.guards = guardsOf(state, seat, this.friends, this.pings);
    const { cp } = playerOf(state, seat);
    const waiting = readyMembers(state, seat).length + readyMembers(state, enemy).length;
    const all = this.friends.length + this.foes.length + this.pings.length + this.foePings.length;
    this.price = temper.thrift * (0.2 + (1.1 * waiting) / Math.max(1, all)) * (capacityOf(state) / (cp + 2));
  }

  /** What a unit could shoot from where it is. */
  fire(unit: Unit): number {
    return fireWorth(this.state, unit, this.foes);
  }

  /** What the enemy could do to a unit where it is; `by`: only some of them. */
  danger(unit: Unit, by: readonly Unit[] = this.foes): number {
    if (unit.stealth) return 0.1 * this.#danger({ ...unit, stealth: false }, by);
    return this.#danger(unit, by);
  }

  #danger(unit: Unit, by: readonly Unit[]): number {
    let sum = 0;
    for (const foe of by) {
      const share = !foe.activated || foe.overwatch ? 1 : ACTED;
      let worst = 0;
      for (const base of livingBases(foe)) worst = Math.max(worst, bestShot(this.state, foe, base, [unit]));
      sum += share * (worst > 0 ? worst : NEARBY * this.#couldCome(foe, unit));
    }
    for (const ping of this.foePings) if (gapTo(ping.at, unit) < inches(14)) sum += ping.activated ? 0.2 : 0.6;
    return this.care * Math.min(sum, unitValue(unit));
  }

  /** A rough value of the shot an enemy would have after a move if it has none now. */
  #couldCome(foe: Unit, unit: Unit): number {
    const card = cardOf(foe);
    let reach = 0;
    for (const { effect, range } of card.actions)
      if (effect === 'kill' || effect === 'stun') reach = Math.max(reach, range ?? inches(40));
    const base = livingBases(foe)[0];
    if (base === undefined || reach === 0) return 0;
    return gapTo(base.at, unit) <= reach + card.speed ? 0.3 * unitValue(unit) : 0;
  }

  /** What it is worth to have a unit where it is: ground, fire, less danger. */
  place(unit: Unit, fire = this.temper.fire): number {
    return this.ground(unit) + fire * this.fire(unit) - this.danger(unit);
  }

  /** What the mission pays for a unit being there. */
  ground(unit: Unit): number {
    return this.urgency * groundWorth(this, unit);
  }

  /** What it is worth to have a Ping there: it can't score, and can't be shot. */
  pingPlace({ id, at }: Pick<Ping, 'id' | 'at'>): number {
    return this.urgency * pingPull(this, id, at);
  }
}

function gapTo({ x, y }: { x: number; y: number }, unit: Unit): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { at } of livingBases(unit)) least = Math.min(least, (at.x - x) * (at.x - x) + (at.y - y) * (at.y - y));
  return Math.sqrt(least) - 2 * radiusOf(cardOf(unit));
}
