import type { Point3 } from './points.ts';
import type { Body } from './prisms.ts';
import { addEdge, card } from './sight-card.ts';
import type { SightScene } from './sight-scene.ts';

/** What a query may add to the scene. */
export interface SightOptions {
  /** Bodies that hide what is behind them. The target, and any that the eye is over, are passed over. */
  readonly bodies?: readonly Body[];
  /** Ids of prisms and bodies to pass over: the wall a soldier lines, the building he is in. */
  readonly ignore?: ReadonlySet<string>;
}

/** What is nearer to the eye than this (in mils) is taken to be this far: a millionth is nothing, but can be divided by. */
const NEAREST = 1e-6;
const nearCuts = new Float64Array(256);
const farCuts = new Float64Array(256);
let nearCount = 0;
let farCount = 0;

/**
 * Sets up the card and collects every edge that may hide some of it. False if the eye is over the target: all is visible.
 * With `stopWhenHidden` it leaves off as soon as one edge hides the whole card.
 */
export function collectShadows(
  scene: SightScene,
  eye: Point3,
  target: Body,
  options: SightOptions | undefined,
  stopWhenHidden: boolean,
): boolean {
  const dx = target.x - eye.x;
  const dy = target.y - eye.y;
  const square = dx * dx + dy * dy;
  const radius = target.radius;
  card.edges = 0;
  card.canSeeUnder = false;
  card.allHidden = false;
  if (square <= radius * radius) return false;
  const distance = Math.sqrt(square);
  card.distance = distance;
  card.halfWidth = (radius * distance) / Math.sqrt(square - radius * radius);
  card.foot = target.bottom;
  card.head = target.bottom + target.height;
  card.eye = eye.z;
  card.cos = dx / distance;
  card.sin = dy / distance;
  const ignore = options?.ignore;
  for (let k = 0; k < scene.prisms.length; k++) {
    if (mayHide(scene, k, eye) && !ignore?.has(scene.prisms[k]!.id)) castPrism(scene, k, eye);
    if (card.allHidden && stopWhenHidden) return true;
  }
  if (options?.bodies !== undefined) castBodies(options.bodies, scene.prisms.length, eye, target, ignore);
  return true;
}

/** Is the prism high enough, low enough and near enough to the line of sight? Passes over most of a table cheaply. */
function mayHide(scene: SightScene, k: number, eye: Point3): boolean {
  if (scene.top[k]! <= card.foot && scene.top[k]! <= card.eye) return false;
  if (scene.bottom[k]! >= card.head && scene.bottom[k]! >= card.eye) return false;
  const rx = scene.aroundX[k]! - eye.x;
  const ry = scene.aroundY[k]! - eye.y;
  const radius = scene.aroundRadius[k]!;
  const x = rx * card.cos + ry * card.sin;
  if (x <= -radius || x >= card.distance + radius) return false;
  const y = ry * card.cos - rx * card.sin;
  return (Math.abs(y) - radius) * card.distance < card.halfWidth * (x + radius);
}

function castPrism(scene: SightScene, k: number, eye: Point3): void {
  const first = scene.firstCorner[k]!;
  const end = scene.firstCorner[k + 1]!;
  const top = scene.top[k]!;
  const bottom = scene.bottom[k]!;
  const { cos, sin, distance } = card;
  nearCount = 0;
  farCount = 0;
  const before = card.edges;
  let px = scene.cornerX[end - 1]! - eye.x;
  let py = scene.cornerY[end - 1]! - eye.y;
  let x0 = px * cos + py * sin;
  let y0 = py * cos - px * sin;
  for (let i = first; i < end; i++) {
    px = scene.cornerX[i]! - eye.x;
    py = scene.cornerY[i]! - eye.y;
    const x1 = px * cos + py * sin;
    const y1 = py * cos - px * sin;
    castEdge(x0, y0, x1, y1, k, bottom, top);
    x0 = x1;
    y0 = y1;
  }
  // Where the footprint goes on behind the eye or behind the card it is cut off; the cuts are edges too.
  for (let i = 0; i + 1 < nearCount; i += 2) addEdge(NEAREST, nearCuts[i]!, NEAREST, nearCuts[i + 1]!, k, bottom, top);
  for (let i = 0; i + 1 < farCount; i += 2) addEdge(distance, farCuts[i]!, distance, farCuts[i + 1]!, k, bottom, top);
  if (card.edges > before && (bottom > card.foot || bottom > card.eye)) card.canSeeUnder = true;
}

function castEdge(x0: number, y0: number, x1: number, y1: number, owner: number, bottom: number, top: number): void {
  const far = card.distance;
  const slope = (y1 - y0) / (x1 - x0); // only used where x0 and x1 lie on different sides of a cut
  if (x0 < NEAREST !== x1 < NEAREST) nearCount = insertCut(nearCuts, nearCount, y0 + (NEAREST - x0) * slope);
  if (x0 < far !== x1 < far) farCount = insertCut(farCuts, farCount, y0 + (far - x0) * slope);
  if ((x0 < NEAREST && x1 < NEAREST) || (x0 >= far && x1 >= far)) return;
  let ax = x0;
  let ay = y0;
  let bx = x1;
  let by = y1;
  if (ax < NEAREST) {
    ay += (NEAREST - ax) * slope;
    ax = NEAREST;
  } else if (ax > far) {
    ay += (far - ax) * slope;
    ax = far;
  }
  if (bx < NEAREST) {
    by += (NEAREST - bx) * slope;
    bx = NEAREST;
  } else if (bx > far) {
    by += (far - bx) * slope;
    bx = far;
  }
  addEdge(ax, ay, bx, by, owner, bottom, top);
}

/** A body in between hides like the target shows: as an upright card through its axis, as wide as its tangents. */
function castBodies(
  bodies: readonly Body[],
  firstOwner: number,
  eye: Point3,
  target: Body,
  ignore: ReadonlySet<string> | undefined,
): void {
  const { cos, sin, distance, halfWidth } = card;
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    const rx = body.x - eye.x;
    const ry = body.y - eye.y;
    const x = rx * cos + ry * sin;
    const r = body.radius;
    if (x <= 0 || x >= distance) continue;
    const y = ry * cos - rx * sin;
    if ((Math.abs(y) - r) * distance >= halfWidth * (x + r)) continue;
    if (body === target || body.id === target.id || ignore?.has(body.id)) continue;
    const top = body.bottom + body.height;
    if ((top <= card.foot && top <= card.eye) || (body.bottom >= card.head && body.bottom >= card.eye)) continue;
    // With x at most r a tangent would run level with the eye or behind it: the body stands beside, or the eye is over it.
    const depth = x * x - r * r;
    if (depth <= 0) continue;
    const reach = r * Math.sqrt(x * x + y * y - r * r);
    const before = card.edges;
    addEdge(x, (x * (x * y - reach)) / depth, x, (x * (x * y + reach)) / depth, firstOwner + i, body.bottom, top);
    if (card.edges > before && (body.bottom > card.foot || body.bottom > card.eye)) card.canSeeUnder = true;
  }
}

function insertCut(cuts: Float64Array, count: number, y: number): number {
  let i = count - 1;
  while (i >= 0 && cuts[i]! > y) {
    cuts[i + 1] = cuts[i]!;
    i--;
  }
  cuts[i + 1] = y;
  return count + 1;
}
