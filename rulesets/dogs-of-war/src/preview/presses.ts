import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { climb, leapOf, type UseStairs, useStairs } from '../decisions/climb.ts';
import { useDoor } from '../decisions/use-door.ts';
import type { Opening } from '../rules/ground/ground.ts';
import { isOnSurface, type Place } from '../rules/ground/surfaces.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { leadFault } from '../rules/movement/leading.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { assume } from './assume.ts';
import { type House, houseAt, housesOf } from './houses.ts';
import { orderPrice } from './order-price.ts';
import { planWay } from './way.ts';

/** A door, window or flight of stairs that a man could use now, the way there first; what all of it costs. */
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
/** Farther from a wall than this nobody reaches through it. */
const BESIDE: Mils = BASE_RADIUS + 60;

/** What a man could press: doors, windows and stairs within reach of his action points. */
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
        .flatMap(({ place, surfaces }) =>
          surfaces.flatMap((surface) => stairsUse(state, model, house.id, middleOf(place), surface)),
        ),
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
  const fits = (after: State): boolean => useDoor.check(after, QUESTION, command) === undefined;
  return reached(state, model, here, fits, () => order).map((found) => ({
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
    const fits = (after: State): boolean => climb.check(after, QUESTION, command) === undefined;
    const found = reached(state, model, here, fits, () => command as unknown as Command);
    if (found.length > 0)
      return found.map((each) => ({ ...each, what: 'window', piece: opening.piece, opening, stairs: null }));
  }
  return [];
}

function stairsUse(state: State, model: Model, piece: string, at: Point, surface: string): Use[] {
  const onto = (man: Model): Place => ({ x: man.place.x, y: man.place.y, surface });
  const stairs = groundNow(state).stairs.find((each) => each.piece === piece)!;
  const [from, to] = [stairs.surfaces.indexOf(model.place.surface), stairs.surfaces.indexOf(surface)];
  if (from < 0 || Math.abs(from - to) !== 1) return [];
  const what = to > from ? 'up' : 'down';
  const both = withPrisoner(state, model, piece, surface);
  if (both !== undefined) {
    const taken = both as unknown as Command;
    return [{ what, piece, opening: null, stairs: at, orders: [taken], price: orderPrice(state, taken) }];
  }
  const order = (after: State): UseStairs => {
    const man = modelById(after, model.id)!;
    return { kind: 'use-stairs', model: model.id, piece, landing: onto(man) };
  };
  const fits = (after: State): boolean => {
    const command = order(after);
    return useStairs.check(after, QUESTION, command) === undefined && !('code' in leapOf(after, model, command));
  };
  const found = reached(state, model, at, fits, (after) => order(after) as unknown as Command);
  return found.map((each) => ({ ...each, what, piece, opening: null, stairs: at }));
}

/** How far from where he stands he may land, so that there's room for his prisoner too. */
const ASIDE: readonly Mils[] = [0, -500, 500, -1000, 1000];

/** The stairs taken with a prisoner who stands beside him; undefined where there is none, or no room for both (DW-SUR-8). */
function withPrisoner(state: State, model: Model, piece: string, surface: string): UseStairs | undefined {
  const led = state.models.find((other) => other.captured && leadFault(state, model, other) === undefined);
  if (led === undefined) return undefined;
  const { x, y } = model.place;
  const landings = ASIDE.flatMap((dx) => ASIDE.map((dy): Place => ({ x: x + dx, y: y + dy, surface })));
  return landings
    .map((landing): UseStairs => ({ kind: 'use-stairs', model: model.id, piece, prisoner: led.id, landing }))
    .find((command) => useStairs.check(state, QUESTION, command) === undefined);
}

type Found = Pick<Use, 'orders' | 'price'>;

/** The order from where he is, or after a walk to the place where it can be given; none where neither is possible. */
function reached(
  state: State,
  model: Model,
  at: Point,
  fits: (after: State) => boolean,
  order: (after: State) => Command,
): Found[] {
  if (fits(state)) {
    const command = order(state);
    return [{ orders: [command], price: orderPrice(state, command) }];
  }
  if (model.posture !== 'standing') return [];
  const path = planWay(state, model, at, model.ap * 1000);
  if (path === undefined) return [];
  const walk = { kind: 'walk', model: model.id, path } as unknown as Command;
  const price = orderPrice(state, walk);
  if (price > model.ap) return [];
  const after = assume(state, walk);
  if (!fits(after)) return [];
  const command = order(after);
  return [{ orders: [walk, command], price: price + orderPrice(after, command) }];
}
