import type { Seat } from '@sandtable/kernel';
import { armourOf, mayScatter, strengthOf } from '../rules/fire-power.ts';
import { distanceBetween, isAdjacent, isCover } from '../rules/lines.ts';
import { couldFireAt } from '../rules/shooting.ts';
import { cellOf, isHammered, playerOf, type State, type Unit } from '../state.ts';
import { attackWorth, chanceOf } from './chances.ts';

/** Weights in points of cost. Found by playing against random and against each other, not derived. */
const APPROACH = 1.2;
const OBJECTIVE = 9;
const OBJECTIVE_PULL = 1.6;
const THREAT = 0.35;
const COVER = 0.8;
const EXIT_PULL = 6;
const BUILDING = 120;

export function enemiesOf(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => unit.seat !== seat && unit.standing === 'board');
}

/** What firing at a unit is worth; a shot that may go astray counts a third, as two faces of six are on target. */
export function shotWorth(state: State, firers: readonly Unit[], target: Unit, observer?: Unit): number {
  const strength = strengthOf(state, firers, target.cell).total;
  const worth =
    attackWorth(target, strength, armourOf(state, firers, { unit: target }, observer).total) *
    missionWorth(state, target);
  return mayScatter(state, firers, target.cell, observer) ? worth / 3 : worth;
}

/** Transports are what a convoy is about. */
export function missionWorth({ scenario: { victory } }: State, target: Unit): number {
  return victory.kind === 'convoy' && target.type.class === 'TRANSPORT' ? 2.5 : 1;
}

/** The best shot a unit has from where it stands, in points. */
export function bestShot(state: State, unit: Unit, enemies: readonly Unit[]): number {
  let best = 0;
  for (const enemy of enemies) {
    if (couldFireAt(state, unit, enemy.cell)) best = Math.max(best, shotWorth(state, [unit], enemy));
  }
  for (const cell of wantedBuildings(state, unit.seat)) {
    if (couldFireAt(state, unit, cell)) best = Math.max(best, demolitionWorth(state, unit, cell));
  }
  return best;
}

/** The buildings that a seat must bring down and that still stand. */
export function wantedBuildings(state: State, seat: Seat): number[] {
  const { victory } = state.scenario;
  if (victory.kind !== 'demolish' || playerOf(state, seat).role !== victory.attacker) return [];
  return victory.squares.map((square) => cellOf(state, square)).filter((cell) => state.buildings[cell] !== undefined);
}

/** What firing at a building that must fall is worth. */
export function demolitionWorth(state: State, firer: Unit, cell: number): number {
  const building = state.buildings[cell];
  if (building === undefined) return 0;
  const strength = strengthOf(state, [firer], cell).total;
  const { mean } = chanceOf(strength, armourOf(state, [firer], { building: cell }).total);
  const worth = (BUILDING * Math.min(mean, building.structure)) / building.initial;
  return mayScatter(state, [firer], cell) ? worth / 3 : worth;
}

/** Runs `look` with the unit standing elsewhere, and puts it back. */
export function standingAt<T>(state: State, unit: Unit, cell: number, look: () => T): T {
  const { cell: home, standing } = unit;
  const before = state.occupant[cell] as number;
  if (home >= 0) state.occupant[home] = -1;
  state.occupant[cell] = unit.index;
  unit.cell = cell;
  unit.standing = 'board';
  const seen = look();
  state.occupant[cell] = before;
  if (home >= 0) state.occupant[home] = unit.index;
  unit.cell = home;
  unit.standing = standing;
  return seen;
}

/** How good a place is for a unit, whatever it does there: mission, range, cover, and who could fire at it. */
export function placeWorth(state: State, unit: Unit, enemies: readonly Unit[]): number {
  const cover = isCover(state, unit.cell) || state.ground[unit.cell] === 'building' ? COVER : 0;
  return missionPull(state, unit) - approach(state, unit, enemies) - THREAT * threat(state, unit, enemies) + cover;
}

/** Points for standing away from the range at which the unit is at its best. */
function approach(state: State, unit: Unit, enemies: readonly Unit[]): number {
  if (enemies.length === 0) return 0;
  const nearest = Math.min(...enemies.map((enemy) => distanceBetween(state, unit.cell, enemy.cell)));
  return APPROACH * Math.max(0, nearest - preferredRange(unit));
}

function preferredRange({ srf, lrf, vlrf, vsrf }: Unit): number {
  const best = Math.max(srf, lrf, vlrf, vsrf);
  if (best === 0) return 12;
  if (vlrf === best) return 14;
  if (lrf === best || lrf + 1 >= srf) return 8;
  return srf === best ? 3 : 1;
}

/** What the two worst shots at this place would cost. */
function threat(state: State, unit: Unit, enemies: readonly Unit[]): number {
  let worst = 0;
  let second = 0;
  for (const enemy of enemies) {
    if (isHammered(enemy) || !couldFireAt(state, enemy, unit.cell)) continue;
    const worth = shotWorth(state, [enemy], unit);
    if (worth > worst) {
      second = worst;
      worst = worth;
    } else second = Math.max(second, worth);
  }
  return worst + second;
}

/** What the mission makes of a place. */
function missionPull(state: State, unit: Unit): number {
  const { victory } = state.scenario;
  switch (victory.kind) {
    case 'hold':
      return markerPull(
        state,
        unit,
        victory.squares.map((square) => cellOf(state, square)),
      );
    case 'king':
      return markerPull(state, unit, [cellOf(state, victory.square)]);
    case 'demolish': {
      const standing = wantedBuildings(state, unit.seat);
      return -OBJECTIVE_PULL * Math.max(0, nearestOf(state, unit.cell, standing) - (unit.lrf >= unit.srf ? 9 : 3));
    }
    case 'convoy':
      return playerOf(state, unit.seat).role === victory.convoy && unit.type.class === 'TRANSPORT'
        ? -EXIT_PULL * toExit(state, unit)
        : 0;
    default:
      return 0;
  }
}

/** A marker that no friend holds yet draws most; being there counts most. */
function markerPull(state: State, unit: Unit, markers: readonly number[]): number {
  const open = markers.filter(
    (cell) =>
      !state.units.some((friend) => friend !== unit && friend.seat === unit.seat && isHolding(state, friend, cell)),
  );
  if (open.some((cell) => isHolding(state, unit, cell))) return OBJECTIVE;
  return -OBJECTIVE_PULL * nearestOf(state, unit.cell, open.length > 0 ? open : markers) * (open.length > 0 ? 1 : 0.3);
}

function isHolding(state: State, unit: Unit, cell: number): boolean {
  return unit.standing === 'board' && (unit.cell === cell || isAdjacent(state, unit.cell, cell));
}

function nearestOf(state: State, from: number, cells: readonly number[]): number {
  return cells.length === 0 ? 0 : Math.min(...cells.map((cell) => distanceBetween(state, from, cell)));
}

/** Spaces to the nearest edge by which the unit may leave. */
function toExit(state: State, unit: Unit): number {
  const { role } = playerOf(state, unit.seat);
  const x = unit.cell % state.width;
  const y = (unit.cell - x) / state.width;
  const edges = { north: y, south: state.height - 1 - y, west: x, east: state.width - 1 - x };
  const open = (state.scenario.exits ?? []).filter(({ roles }) => role !== null && roles.includes(role));
  return open.length === 0 ? 0 : Math.min(...open.map(({ edge }) => edges[edge]));
}
