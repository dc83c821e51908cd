import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { climb, stairsTaken } from '../decisions/climb.ts';
import { useDoor } from '../decisions/use-door.ts';
import type { Opening, Stairs, SurfaceId } from '../rules/ground/ground.ts';
import { isOnSurface, type Place } from '../rules/ground/surfaces.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { leadFault } from '../rules/movement/leading.ts';
import { pointsOnStairs } from '../rules/movement/stairs.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Model, ModelId, State } from '../state.ts';
import { assume } from './assume.ts';
import { type House, houseAt, housesOf } from './houses.ts';
import { orderPrice } from './order-price.ts';
import { planWay } from './way.ts';

/** A door, window or flight of stairs that a man could use now, with the walk there and the total cost. */
export type Use = {
  readonly what: 'open' | 'shut' | 'force' | 'window' | 'up' | 'down';
  readonly piece: string;
  /** Of a door or window. */
  readonly opening: Opening | null;
  readonly stairs: Point | null;
  readonly orders: readonly Command[];
  readonly price: number;
};

const QUESTION = { seat: '', moment: 'act', frame: 'turn', menu: [], about: { current: null, only: false } } as const;
/** Nobody this far from a wall can reach through it. */
const BESIDE: Mils = BASE_RADIUS + 60;

/** What the player can press on the map for a man: doors, windows and stairs within reach of his AP. */
export function usesOf(state: State, id: string): Use[] {
  const model = modelById(state, id);
  if (model === undefined || model.ap < 1 || model.immobilized) return [];
  const houses = housesOf(state);
  const own = houseAt(houses, model.place)?.house.id;
  const near = ({ outline, id: piece }: House): boolean =>
    piece === own || outline.some((corner) => distanceBetween(corner, model.place) < 1000 * model.ap + 6000);
  const ground = groundNow(state);
  return houses
    .filter(near)
    .flatMap((house) => [
      ...house.openings.flatMap((opening) => openingUse(state, model, opening)),
      ...ground.stairs
        .filter(({ piece }) => piece === house.id)
        .flatMap((stairs) => stairs.surfaces.flatMap((surface) => stairsUse(state, model, stairs, surface))),
    ]);
}

const middleOf = (corners: readonly Point[]): Point => ({
  x: Math.round(corners.reduce((sum, { x }) => sum + x, 0) / corners.length),
  y: Math.round(corners.reduce((sum, { y }) => sum + y, 0) / corners.length),
});

/** The two places in front of an opening, one on each side of its wall; the man's own side first. */
function sidesOf({ wall, from, to }: Opening, { place }: Model): readonly [Point, Point] {
  const middle = Math.round((from + to) / 2);
  const low = wall.along === 'x' ? { x: middle, y: wall.minY - BESIDE } : { x: wall.minX - BESIDE, y: middle };
  const high = wall.along === 'x' ? { x: middle, y: wall.maxY + BESIDE } : { x: wall.maxX + BESIDE, y: middle };
  const across = wall.along === 'x' ? place.y > (wall.minY + wall.maxY) / 2 : place.x > (wall.minX + wall.maxX) / 2;
  return across ? [high, low] : [low, high];
}

function openingUse(state: State, model: Model, opening: Opening): Use[] {
  if (opening.kind !== 'door' && opening.kind !== 'window') return [];
  const [here, there] = sidesOf(opening, model);
  return opening.kind === 'door' ? doorUse(state, model, opening, here) : windowUse(state, model, opening, here, there);
}

function doorUse(state: State, model: Model, opening: Opening, here: Point): Use[] {
  const command = { kind: 'use-door', model: model.id, door: opening.id } as const;
  const what = opening.state === 'open' ? 'shut' : opening.state === 'locked' ? 'force' : 'open';
  const order = command as unknown as Command;
  const fits = (after: State) => (useDoor.check(after, QUESTION, command) === undefined ? order : undefined);
  return reached(state, model, [here], fits).map((found) => ({
    ...found,
    what,
    piece: opening.piece,
    opening,
    stairs: null,
  }));
}

function windowUse(state: State, model: Model, opening: Opening, here: Point, there: Point): Use[] {
  const ground = groundNow(state);
  const surfaces = ['ground', ...ground.surfaces.filter(({ piece }) => piece === opening.piece).map(({ id }) => id)];
  const landings = surfaces
    .map((surface): Place => ({ ...there, surface }))
    .filter((landing) => isOnSurface(ground, landing));
  for (const landing of landings) {
    const command = { kind: 'climb', model: model.id, piece: opening.piece, window: opening.id, landing } as const;
    const order = command as unknown as Command;
    const fits = (after: State) => (climb.check(after, QUESTION, command) === undefined ? order : undefined);
    const found = reached(state, model, [here], fits);
    if (found.length > 0)
      return found.map((each) => ({ ...each, what: 'window', piece: opening.piece, opening, stairs: null }));
  }
  return [];
}

/** The stairs, with the prisoner beside him if there's room for both (DW-SUR-8), else alone. */
function stairsUse(state: State, model: Model, stairs: Stairs, surface: SurfaceId): Use[] {
  const [from, to] = [stairs.surfaces.indexOf(model.place.surface), stairs.surfaces.indexOf(surface)];
  if (from < 0 || Math.abs(from - to) !== 1) return [];
  const led = state.models.find((other) => other.captured && leadFault(state, model, other) === undefined)?.id;
  const order = (by?: ModelId) => (after: State) =>
    stairsTaken(after, modelById(after, model.id)!, stairs, surface, by) as Command | undefined;
  const spots = pointsOnStairs(stairs, model.place);
  const found = (led === undefined ? [] : reached(state, model, spots, order(led), led)).concat(
    reached(state, model, spots, order()),
  );
  const what = to > from ? 'up' : 'down';
  const { piece, place } = stairs;
  return found.slice(0, 1).map((each) => ({ ...each, what, piece, opening: null, stairs: middleOf(place) }));
}

type Found = Pick<Use, 'orders' | 'price'>;

/** The order from where he stands, or after a walk to a place where it's possible; nothing if neither works. */
function reached(
  state: State,
  model: Model,
  spots: readonly Point[],
  order: (after: State) => Command | undefined,
  prisoner?: ModelId,
): Found[] {
  const atOnce = order(state);
  if (atOnce !== undefined) return [{ orders: [atOnce], price: orderPrice(state, atOnce) }];
  if (model.posture !== 'standing') return [];
  for (const at of spots) {
    const path = planWay(state, model, at, model.ap * 1000, prisoner);
    if (path === undefined) continue;
    const led = prisoner === undefined ? {} : { prisoner };
    const kind = prisoner === undefined ? 'walk' : 'lead-prisoner';
    const walk = { kind, model: model.id, ...led, path } as unknown as Command;
    const price = orderPrice(state, walk);
    if (price > model.ap) continue;
    const after = assume(state, walk);
    const command = order(after);
    if (command !== undefined) return [{ orders: [walk, command], price: price + orderPrice(after, command) }];
  }
  return [];
}
