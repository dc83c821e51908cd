import { DIRECTIONS, distanceBetween, type Mils, type Point, pointBetween, stepTowards } from '@sandtable/geometry';
import type { Random, Seat } from '@sandtable/kernel';
import type { Edge } from '../../content/zone.ts';
import { isActive, isFriendly, type State, sideOf, type Unit } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { drawUnit } from '../space/roster.ts';
import { isWithin } from '../space/space.ts';
import { isAsleep } from '../turn/sleep.ts';
import { checkMove, type Move } from './move-check.ts';
import { distanceToEdge } from './move-ending.ts';
import { mostMovement } from './movement.ts';
import { pathRejection } from './path.ts';
import { hasMoveLeft } from './who-moves.ts';

/** A player's units that have a Move to make now. */
export function movers(state: State, seat: Seat, mode: Mode): Unit[] {
  return state.units.filter((unit) => hasMove(state, seat, unit, mode));
}

/** One of them by chance. */
export function drawMover(state: State, seat: Seat, mode: Mode, random: Random): Unit | undefined {
  return drawUnit(state, random, (unit) => hasMove(state, seat, unit, mode));
}

function hasMove(state: State, seat: Seat, unit: Unit, mode: Mode): boolean {
  return (
    unit.seat === seat &&
    isActive(unit) &&
    (mode === 'turn' ? unit.taker === state.active : unit.reaction) &&
    !isAsleep(state, unit) &&
    hasMoveLeft(state, unit, mode)
  );
}

/** How far sampled moves of units without limit go. */
const FAR = 24_000;

/** Moves straight ahead in eight directions, as far as the way allows or half as far, and those that lead off or aboard. */
export function sampleMoves(state: State, unit: Unit, mode: Mode): Move[] {
  const allowance = Math.min(FAR, mostMovement(state, unit));
  const straightOn = DIRECTIONS.filter((_, i) => i % 2 === 0).flatMap((direction) => {
    const ways = [1, 2].map((part) => straight(unit, direction, Math.floor(allowance / part)));
    return ways.filter((each) => checkMove(state, unit.seat, each, mode) === undefined).slice(0, 1);
  });
  return [...straightOn, ...endingMoves(state, unit, mode)];
}

/** One short straight move in some direction, now and then one that leads off the table or aboard. */
export function drawMove(state: State, unit: Unit, mode: Mode, random: Random): Move | undefined {
  if (random.below(8) === 0) {
    const ending = random.pick(endingMoves(state, unit, mode));
    if (ending !== undefined) return ending;
  }
  const allowance = Math.min(FAR, mostMovement(state, unit));
  const direction = random.pick(DIRECTIONS) as Point;
  const made = straight(unit, direction, Math.floor((allowance * (1 + random.below(4))) / 4));
  // The unit has a Move: only its way is in question.
  const flying = unit.card.mobility === 'aerial';
  const going = { crawl: unit.posture === 'prone', flying, endsFlying: flying };
  return pathRejection(state, unit, made.path, going) === undefined ? made : undefined;
}

function straight(unit: Unit, direction: Point, length: Mils): Move {
  return { kind: 'move', unit: unit.id, path: [stepTowards(unit.at as Point, direction, length)] };
}

/** Straight over an edge that is open to the unit, straight to a vehicle of its own side, and down from the air. */
function endingMoves(state: State, unit: Unit, mode: Mode): Move[] {
  const at = unit.at as Point;
  const reach = mostMovement(state, unit);
  const base = { kind: 'move', unit: unit.id } as const;
  const exits = state.scenario.exits
    .filter(({ edge, sides }) => sides.includes(sideOf(state, unit)) && distanceToEdge(state, at, edge) <= reach)
    .map(({ edge }): Move => ({ ...base, path: [onEdge(state, at, edge)], exit: edge }));
  const rides = unit.card.kind === 'vehicle' ? [] : vehiclesNear(state, unit, reach);
  const boardings = rides.map((vehicle): Move => {
    const way = wayBeside(unit, vehicle);
    return { ...base, path: way === null ? [] : [way], board: { vehicle: vehicle.id } };
  });
  const landings: Move[] = unit.flying ? [{ ...base, path: [], land: true }] : [];
  return [...exits, ...boardings, ...landings].filter((each) => checkMove(state, unit.seat, each, mode) === undefined);
}

function onEdge({ width, height }: State, { x, y }: Point, edge: Edge): Point {
  switch (edge) {
    case 'north':
      return { x, y: height };
    case 'south':
      return { x, y: 0 };
    case 'east':
      return { x: width, y };
    case 'west':
      return { x: 0, y };
  }
}

function vehiclesNear(state: State, unit: Unit, reach: Mils): Unit[] {
  return state.units.filter(
    (other) =>
      other.card.stations.length > 0 &&
      isActive(other) &&
      isFriendly(state, unit, other) &&
      isWithin(state, unit, other, reach),
  );
}

/** Beside the vehicle, on the straight line to it; null when the unit is there already. */
function wayBeside(unit: Unit, vehicle: Unit): Point | null {
  const [from, to] = [unit.at as Point, vehicle.at as Point];
  const [distance, touch] = [distanceBetween(from, to), unit.card.radius + vehicle.card.radius];
  return distance <= touch + BESIDE ? null : pointBetween(to, from, (touch + BESIDE) / distance);
}

/** Near enough to touch by any rules. */
const BESIDE: Mils = 50;
