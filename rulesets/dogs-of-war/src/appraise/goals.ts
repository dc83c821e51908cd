import { type Bounds, boundsOf, distanceBetween, INCH, type Point } from '@sandtable/geometry';
import { pointAt, type Side } from '../content/measure.ts';
import { leaderOf } from '../rules/command/links.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { walkedSurface } from '../rules/ground/surfaces.ts';
import { buildingOf } from '../rules/ground/terrain.ts';
import { outlineOf } from '../rules/marks/rooms.ts';
import { adviserOf } from '../rules/mission/adviser.ts';
import { isCacheDown } from '../rules/mission/verdict.ts';
import { groundNow, isActive } from '../rules/roster/roster.ts';
import { pointsFor } from '../rules/victory/victory.ts';
import { type Model, otherOf, type Seat, type State } from '../state.ts';
import { wayLength } from './way-lengths.ts';

/** Somewhere a side wants to be: `weight` is what each inch a man still has to go costs. */
export type Goal = {
  readonly at: Point;
  readonly weight: number;
  /** Within this many inches he counts as there. */
  far(place: Place): number;
  /** Time is short: he runs where walking won't get him there this turn. */
  readonly rush?: boolean;
  /** Whose goal it is; everybody's when absent. */
  isFor?(model: Model): boolean;
};

/** Where the mission draws a side. If it names no place, the enemy does. */
export function goalsOf(state: State, seat: Seat, press = 1): readonly Goal[] {
  const { mission } = state.scenario;
  const hurry = 1 + (2 * state.turn) / state.lastTurn;
  switch (mission.kind) {
    case 'engagement':
      return [];
    case 'crash-site': {
      const wreck = state.terrain.placed.find(({ kind }) => kind === 'solid');
      if (wreck === undefined || !('polygon' in wreck)) return [];
      const box = boundsOf(wreck.polygon.map(pointAt));
      return seat === 'one'
        ? [straight(middle(box), 0.06, 5)]
        : [afoot(state, 'wreck', middle(box), 0.12 * press * hurry, 9, () => rim(state, box))];
    }
    case 'snatch': {
      const adviser = adviserOf(state);
      if (adviser === undefined || adviser.on !== 'table') return [];
      const { place, captured } = adviser;
      const name = `adviser ${place.x} ${place.y} ${place.surface}`;
      if (seat === 'two')
        return [afoot(state, name, place, (captured ? 0.2 : 0.06) * press, captured ? 2 : 6, () => [place])];
      // Once the captive is taken, one man leads him and the others stay close.
      return [afoot(state, name, place, (captured ? 0.3 : 0.12) * hurry, captured ? 3 : 1, () => [place])];
    }
    case 'night-cache': {
      const shed = buildingOf(state.terrain, mission.shed);
      if (shed === undefined) return [];
      const box = boundsOf(outlineOf(shed));
      const at = middle(box);
      if (seat === 'two') return [state.alarm ? chase(state, at, press) : straight(at, 0.05, 8)];
      const exit = onEdge(state, mission.exit, at);
      const strip = mission.depth - 1;
      const away = (weight: number) => ({
        ...afoot(state, 'exit', exit, weight * hurry, strip, edge(state)),
        rush: true,
      });
      // A man farther off than he can walk in the turns that are left drops everything else.
      const walk = A_TURNS_WALK * (state.lastTurn - state.turn);
      const back = { ...afoot(state, 'exit', exit, 2, strip + walk, edge(state)), rush: true };
      if (isCacheDown(state)) return [away(0.4), back];
      if (isCharged(state, mission.shed)) return [away(0.2), back];
      // The man with the charges goes up to the wall, with his leader in command range; the others give covering fire.
      // Enough raiders have to be back in time, but he needn't be among them.
      const walls = () => rim(state, box);
      const jobs = { sapper: [1.2, 0], leader: [0.5, 4], escort: [0.2, 10] } as const;
      return [
        ...Object.entries(jobs).map(([job, [weight, within]]) => ({
          ...afoot(state, 'shed', at, weight * hurry, within, walls),
          rush: job !== 'escort',
          isFor: (model: Model) => jobOf(state, model) === job,
        })),
        { ...back, isFor: (model: Model) => jobOf(state, model) !== 'sapper' },
      ];
    }
  }
}

/** Once awake, the guards go for the raiders: in the dark they hit nobody from where they slept. */
function chase({ models }: State, shed: Point, press: number): Goal {
  const raiders = models.filter((model) => model.seat === 'one' && isActive(model));
  const mean = (axis: 'x' | 'y'): number => raiders.reduce((sum, { place }) => sum + place[axis], 0) / raiders.length;
  return raiders.length === 0 ? straight(shed, 0.05, 8) : straight({ x: mean('x'), y: mean('y') }, 0.052 * press, 8);
}

/** Inches a man can count on in a turn. */
const A_TURNS_WALK = 9;

/** Is he to set the charges, and hasn't yet (S4)? */
export function isSapper(state: State, model: Model): boolean {
  const { mission } = state.scenario;
  if (mission.kind !== 'night-cache' || model.seat !== 'one') return false;
  return !isCacheDown(state) && !isCharged(state, mission.shed) && jobOf(state, model) === 'sapper';
}

/** What a raider does until the charges are set (S4). */
function jobOf(state: State, { id, team, items }: Model): 'sapper' | 'leader' | 'escort' {
  if ((items['c4-quarter'] ?? 0) > 0) return 'sapper';
  return leaderOf(state, team)?.id === id ? 'leader' : 'escort';
}

/** Where the man they came for is led, once he is taken (S3). */
export function wayOut(state: State, seat: Seat): Goal | undefined {
  const { mission } = state.scenario;
  const captive = captiveOf(state, seat);
  if (mission.kind !== 'snatch' || captive === undefined) return undefined;
  return afoot(state, 'exit', onEdge(state, mission.exit, captive.place), LEADING, 0, edge(state));
}

/** The man they came for, taken and still on the table (S3). */
export function captiveOf(state: State, seat: Seat): Model | undefined {
  const adviser = adviserOf(state);
  return seat === 'one' && adviser?.captured === true && adviser.on === 'table' ? adviser : undefined;
}

/** Bringing him an inch closer to the edge is worth more than any shot. */
const LEADING = 3;

/** How urgently a side must act once it has lost more than the other. */
export const BEHIND = 0.7;

/** How urgently a side must act, from 0 to 1. The side that would win if nobody moved can wait. */
export function urgencyOf(state: State, seat: Seat, press = 1): number {
  switch (state.scenario.mission.kind) {
    case 'engagement': {
      const points = pointsFor(state);
      const lead = points[seat] - points[otherOf(seat)];
      return lead > 0 ? 0 : lead === 0 ? 0.4 : BEHIND;
    }
    case 'crash-site':
      return seat === 'two' ? 1 : 0;
    case 'snatch':
      return seat === 'one' ? 1 : adviserOf(state)?.captured === true ? 0.8 : 0;
    case 'night-cache':
      return seat === 'one' ? 1 : state.alarm && press > 1 ? 0.6 : 0;
  }
}

/** Is enough explosive set against the building to bring it down? */
export function isCharged({ devices, terrain }: State, building: string): boolean {
  const house = buildingOf(terrain, building);
  if (house === undefined) return false;
  const { minX, minY, maxX, maxY } = boundsOf(outlineOf(house));
  const near = devices.filter(
    ({ type, place: { x, y } }) =>
      type === 'c4' && x > minX - INCH && x < maxX + INCH && y > minY - INCH && y < maxY + INCH,
  );
  return near.reduce((sum, { quarters }) => sum + quarters, 0) >= ENOUGH;
}

/** Half a pound brings down a wooden level for certain (DW-EXP-7, DW-STR-4). */
export const ENOUGH = 2;

function straight(at: Point, weight: number, within: number): Goal {
  return { at, weight, far: (place) => Math.max(0, distanceBetween(at, place) / INCH - within) };
}

function afoot(
  { terrain }: State,
  name: string,
  at: Point,
  weight: number,
  within: number,
  goals: () => readonly Place[],
): Goal {
  return { at, weight, far: (place) => Math.max(0, wayLength(terrain, name, goals, place) / INCH - within) };
}

const middle = ({ minX, maxX, minY, maxY }: Bounds): Point => ({ x: (minX + maxX) / 2, y: (minY + maxY) / 2 });

/** Places to stand right outside a box, an inch apart; not at its corners, where nothing can be set against a wall. */
function rim(state: State, { minX, minY, maxX, maxY }: Bounds): Place[] {
  const ground = groundNow(state);
  const off = INCH / 2;
  const points: Point[] = [];
  for (let x = minX + off; x < maxX; x += INCH) points.push({ x, y: minY - off }, { x, y: maxY + off });
  for (let y = minY + off; y < maxY; y += INCH) points.push({ x: minX - off, y }, { x: maxX + off, y });
  return points.map((point) => ({ ...point, surface: walkedSurface(ground, point) }));
}

/** Places all along the edge the raiders leave by. */
function edge(state: State): () => Place[] {
  const { mission } = state.scenario;
  const side = 'exit' in mission ? mission.exit : 'south';
  return () => {
    const ground = groundNow(state);
    const { minX, minY, maxX, maxY } = ground.bounds;
    const places: Place[] = [];
    const add = (point: Point): void => {
      places.push({ ...point, surface: walkedSurface(ground, point) });
    };
    // Within this distance a base touches the edge.
    const off = INCH / 2;
    if (side === 'south' || side === 'north')
      for (let x = minX + INCH; x < maxX; x += INCH) add({ x, y: side === 'south' ? minY + off : maxY - off });
    else for (let y = minY + INCH; y < maxY; y += INCH) add({ x: side === 'west' ? minX + off : maxX - off, y });
    return places;
  };
}

function onEdge(state: State, side: Side, { x, y }: Point): Point {
  const { minX, minY, maxX, maxY } = groundNow(state).bounds;
  switch (side) {
    case 'north':
      return { x, y: maxY };
    case 'south':
      return { x, y: minY };
    case 'east':
      return { x: maxX, y };
    case 'west':
      return { x: minX, y };
  }
}
