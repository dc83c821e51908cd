import type { Point } from '@sandtable/geometry';
import type { Seat } from '@sandtable/kernel';
import { resultOf } from '../missions/result.ts';
import { isStationary } from '../rules/skill/skill-target.ts';
import { isActive, placeOf, playerOf, type SideId, type State, sideOf, type Unit } from '../state.ts';
import { type Seen, sideOfSeat } from '../view-types.ts';
import { FireOdds } from './fire-odds.ts';
import { goalsOf, pull } from './goals.ts';
import { hold, holdingsOf, margin } from './holding.ts';
import { canRise, lying, mayLie, standing as upright } from './posture.ts';
import { Sights } from './sights.ts';
import { POINT, stakeOf } from './stakes.ts';
import { temperFor } from './temper.ts';

/** What future fire is worth, compared with losses already inflicted: this turn, the next, and the one after. */
const NOW = 0.8;
const NEXT = 0.7;
const AFTER = 0.2;
/** Being ahead as things stand, in points of the scenario's. */
const LEAD = 0.6;

/** What a position is worth to a seat as it stands: people, points, ground, and who could shoot whom. */
export function worth(state: State, seat: Seat): number {
  const { side } = playerOf(state, seat);
  const table = state as unknown as Seen;
  const sum =
    material(state, side) +
    temperFor(table).ground * ground(state, side) +
    points(state, side) +
    exchange(state, side) +
    drawnOf(state, side);
  return Math.max(-990, Math.min(990, sum + standing(state, seat)));
}

function material(state: State, side: SideId): number {
  let sum = 0;
  for (const unit of state.units) {
    const isThere =
      isActive(unit) || unit.status === 'in-team' || unit.status === 'reserve' || unit.status === 'exited';
    if (!isThere || unit.memberOf >= 0 || playerOf(state, unit.seat).neutral) continue;
    sum += sideOf(state, unit) === side ? stakeOf(state, unit) : -stakeOf(state, unit);
  }
  return sum;
}

function ground(state: State, side: SideId): number {
  return holdingsOf(state).reduce((sum, each) => sum + each.worth * hold(margin(state, each, side)), 0);
}

function points({ players }: State, side: SideId): number {
  return players.reduce((sum, player) => sum + POINT * (player.side === side ? player.points : -player.points), 0);
}

/** How near everybody is to what the mission wants of him. */
function drawnOf(state: State, side: SideId): number {
  const table = state as unknown as Seen;
  const goals = goalsOf(table, side);
  if (goals.length === 0) return 0;
  return table.units.reduce((sum, unit) => {
    if (unit.status !== 'active' || unit.at === null || sideOfSeat(table, unit.seat) !== side) return sum;
    return sum + pull(goals, unit, unit.at);
  }, 0);
}

/** If it ended now: a little for being ahead, so that a won game is kept. */
function standing(state: State, seat: Seat): number {
  const { outcome, seats } = resultOf(state);
  if (outcome !== 'won') return 0;
  return (seats.includes(seat) ? LEAD : -LEAD) * POINT;
}

type Guns = { readonly odds: FireOdds; readonly sights: Sights };

/** The best shots of both sides: this turn from units that still have their Action, and next turn from everyone. */
function exchange(state: State, side: SideId): number {
  const present = state.units.filter((unit) => isActive(unit) && !unit.offMap && unit.at !== null);
  const own = present.filter((unit) => sideOf(state, unit) === side);
  const others = present.filter((unit) => sideOf(state, unit) !== side && !playerOf(state, unit.seat).neutral);
  const guns = { odds: new FireOdds(state), sights: new Sights(state) };
  return fireTo(state, guns, own, others) - fireTo(state, guns, others, own);
}

/** What a side's upcoming fire is worth: its unused Actions if it's the active side, then everyone's next turn. */
function fireTo(state: State, guns: Guns, shooters: readonly Unit[], targets: readonly Unit[]): number {
  const isReady = (unit: Unit): boolean => unit.taker === state.active && !unit.actionUsed && !unit.focused;
  const isOnTurn = state.phase === 'turn' && shooters.some(({ taker }) => taker === state.active);
  if (!isOnTurn) return NEXT * fire(state, guns, shooters, targets);
  const ready = shooters.filter(isReady);
  return NOW * fire(state, guns, ready, targets) + AFTER * fire(state, guns, shooters, targets);
}

/** Shooters stand up first, and units of the active player will be prone when they're shot at. */
function fire(state: State, { odds, sights }: Guns, shooters: readonly Unit[], targets: readonly Unit[]): number {
  const spared = new Map<Unit, number>();
  const bodies = targets.map((target) => (mayLie(state, target) ? lying(target) : target));
  for (const each of shooters) {
    const shooter = canRise(state, each) ? upright(each) : each;
    let [best, chosen, chance] = [0, undefined as Unit | undefined, 0];
    const from = placeOf(state, shooter) as Point;
    targets.forEach((target, i) => {
      const to = placeOf(state, target) as Point;
      const sight = sights.of(bodies[i] as Unit, to, shooter);
      if (sight === 'hidden') return;
      const terms = { from, to, stationary: isStationary(state, target), obscured: sight === 'partly', focused: true };
      const found = odds.best(shooter, target, terms);
      const gain = found * stakeOf(state, target) * (spared.get(target) ?? 1);
      if (gain > best) [best, chosen, chance] = [gain, target, found];
    });
    if (chosen !== undefined) spared.set(chosen, (spared.get(chosen) ?? 1) * (1 - chance));
  }
  let sum = 0;
  for (const [target, share] of spared) sum += (1 - share) * stakeOf(state, target);
  return sum;
}
