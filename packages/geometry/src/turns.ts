import type { Mils } from './lengths.ts';
import type { Point } from './points.ts';

/** Into how many equal parts a full turn can be cut: clock faces, d8 and d10 directions, rim points. */
export type TurnParts = 4 | 8 | 10 | 12 | 16 | 32 | 64 | 128;

/** Directions are kept as whole numbers of millionths, each rounded to the nearest: on a six-foot table off by 0.04 mil at most. */
const SCALE = 1_000_000;

interface TurnTable {
  readonly cos: readonly number[];
  readonly sin: readonly number[];
}

const tables = new Map<TurnParts, TurnTable>();

/**
 * The step of `length` that points along `towards` turned by `turns` parts of a full turn, rounded to whole mils. Positive
 * turns go the way y turns from x: counter-clockwise where y grows north, clockwise where it grows south.
 */
export function turnedStep(towards: Point, turns: number, parts: TurnParts, length: Mils): Point {
  const size = Math.sqrt(towards.x * towards.x + towards.y * towards.y);
  if (size === 0) throw new RangeError('turnedStep: a step of no length has no direction to turn from');
  const table = turnTable(parts);
  const index = ((turns % parts) + parts) % parts;
  const cos = table.cos[index];
  const sin = table.sin[index];
  if (cos === undefined || sin === undefined)
    throw new RangeError(`turnedStep: ${turns} is not a whole number of parts`);
  return stepFrom({ x: 0, y: 0 }, towards, cos, sin, length / (size * SCALE));
}

function stepFrom(start: Point, towards: Point, cos: number, sin: number, scale: number): Point {
  return {
    x: start.x + Math.round((towards.x * cos - towards.y * sin) * scale),
    y: start.y + Math.round((towards.x * sin + towards.y * cos) * scale),
  };
}

/** Where something that strays from `mark` lands: `turns` parts of a turn off the direction `towards`, `distance` away. */
export function deviate(mark: Point, towards: Point, turns: number, parts: TurnParts, distance: Mils): Point {
  const step = turnedStep(towards, turns, parts, distance);
  return { x: mark.x + step.x, y: mark.y + step.y };
}

/** Points on a circle at equal angles, the first in direction `towards`, going the way y turns from x. */
export function rimPoints(centre: Point, radius: Mils, parts: TurnParts, towards: Point = { x: 1, y: 0 }): Point[] {
  return Array.from({ length: parts }, (_, i) => rimPoint(centre, radius, parts, towards, i));
}

/** One of {@link rimPoints} by its number from 0, for callers that may not need them all. */
export function rimPoint(centre: Point, radius: Mils, parts: TurnParts, towards: Point, index: number): Point {
  const size = Math.sqrt(towards.x * towards.x + towards.y * towards.y);
  if (size === 0) throw new RangeError('rimPoints: a step of no length has no direction to start in');
  const { cos, sin } = turnTable(parts);
  return stepFrom(centre, towards, cos[index]!, sin[index]!, radius / (size * SCALE));
}

/**
 * A place given in a model's own frame: `forward` along its facing, `right` of it (clockwise where y grows north), rounded
 * to whole mils.
 */
export function placeFromFacing(centre: Point, facing: Point, forward: Mils, right: Mils): Point {
  const size = Math.sqrt(facing.x * facing.x + facing.y * facing.y);
  if (size === 0) throw new RangeError('placeFromFacing: a facing needs a length');
  return {
    x: centre.x + Math.round((facing.x * forward + facing.y * right) / size),
    y: centre.y + Math.round((facing.y * forward - facing.x * right) / size),
  };
}

/** The sine and cosine tables, made with square roots alone so that every machine makes the same. */
function turnTable(parts: TurnParts): TurnTable {
  const known = tables.get(parts);
  if (known !== undefined) return known;
  const [stepCos, stepSin] = firstStep(parts);
  const cos: number[] = [];
  const sin: number[] = [];
  let c = 1;
  let s = 0;
  for (let i = 0; i < parts; i++) {
    cos.push(Math.round(c * SCALE));
    sin.push(Math.round(s * SCALE));
    [c, s] = [c * stepCos - s * stepSin, c * stepSin + s * stepCos];
  }
  const table = { cos, sin };
  tables.set(parts, table);
  return table;
}

function firstStep(parts: TurnParts): [number, number] {
  if (parts === 10) return [(1 + Math.sqrt(5)) / 4, Math.sqrt(10 - 2 * Math.sqrt(5)) / 4];
  if (parts === 12) return [Math.sqrt(3) / 2, 0.5];
  let c = 0;
  let s = 1;
  for (let n = 4; n < parts; n *= 2) {
    s = Math.sqrt((1 - c) / 2);
    c = Math.sqrt((1 + c) / 2);
  }
  return [c, s];
}
