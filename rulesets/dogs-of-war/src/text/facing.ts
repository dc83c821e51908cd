import { compassTo } from '@sandtable/game';
import { inches, type Point } from '@sandtable/geometry';

/** `north`, `south-west`: the way a step goes, as near as eight words can say it. */
export function directionText({ x, y }: Point): string {
  return compassTo(x, y) ?? 'north';
}

const ONE = inches(1);
const STEPS: Readonly<Record<string, Point>> = {
  north: { x: 0, y: ONE },
  'north-east': { x: ONE, y: ONE },
  east: { x: ONE, y: 0 },
  'south-east': { x: ONE, y: -ONE },
  south: { x: 0, y: -ONE },
  'south-west': { x: -ONE, y: -ONE },
  west: { x: -ONE, y: 0 },
  'north-west': { x: -ONE, y: ONE },
};
const SHORT: Readonly<Record<string, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
  northeast: 'north-east',
  southeast: 'south-east',
  southwest: 'south-west',
  northwest: 'north-west',
};

/** The word for exactly this facing, as an order has it; undefined for ways in between. */
export function directionTyped({ x, y }: Point): string | undefined {
  return Object.keys(STEPS).find((name) => STEPS[name]!.x === x && STEPS[name]!.y === y);
}

/** `north` or `ne` as a step; undefined for any other word. */
export function readDirection(word: string | undefined): Point | undefined {
  const name = word?.toLowerCase() ?? '';
  return STEPS[SHORT[name] ?? name];
}
