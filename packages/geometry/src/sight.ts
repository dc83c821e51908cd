import type { Point3 } from './points.ts';
import { type Body, prismOf } from './prisms.ts';
import { card } from './sight-card.ts';
import { hiddenUnderEnvelope } from './sight-envelope.ts';
import type { SightScene } from './sight-scene.ts';
import { collectShadows, type SightOptions } from './sight-shadows.ts';
import { type CardPicture, pictureOfCard } from './sight-union.ts';
import { isLineFree, traceLine } from './trace-line.ts';

/** What an eye sees of a body, and why. */
export interface SightProof {
  /** The visible share of the body's outline in thousandths; 0 only if nothing, 1000 only if all of it is visible. */
  readonly permille: number;
  readonly any: boolean;
  readonly whole: boolean;
  /** The first thing on the line to the middle of the body; undefined if that line is free. */
  readonly firstBlocker: string | undefined;
  /** Everything that hides some part by itself, also where something else hides it too: scene order, then bodies. */
  readonly hiders: readonly string[];
  /** The end of a free ray, in the middle of the largest free patch, in whole mils; undefined if nothing is visible. */
  readonly freeRayTo: Point3 | undefined;
}

/** Areas below this share of the outline are rounding. */
const NOTHING = 1e-9;

/**
 * The visible share of a body's outline in thousandths, seen from one point: exact projection, no sampling. The outline is
 * the card between the body's tangents from its foot to its head (see `sight-card.ts`). Only interiors hide: what merely
 * touches a ray does not. An eye inside a prism sees nothing unless that prism is ignored; an eye over the target's own
 * base sees all of it. Rounded down, but 1 for less than a thousandth and 999 for nearly all.
 */
export function visibleShare(scene: SightScene, eye: Point3, target: Body, options?: SightOptions): number {
  assertBody(target);
  if (!collectShadows(scene, eye, target, options, true)) return 1000;
  if (card.allHidden) return 0;
  return toPermille(1 - (card.canSeeUnder ? pictureOfCard().hidden : hiddenUnderEnvelope()));
}

/** As {@link visibleShare}, with the reasons. Slower: for the one line a player asks about, not for all pairs. */
export function proveSight(scene: SightScene, eye: Point3, target: Body, options?: SightOptions): SightProof {
  assertBody(target);
  const middle = { x: target.x, y: target.y, z: target.bottom + Math.round(target.height / 2) };
  if (!collectShadows(scene, eye, target, options, false)) {
    return { permille: 1000, any: true, whole: true, firstBlocker: undefined, hiders: [], freeRayTo: middle };
  }
  const picture = pictureOfCard();
  const permille = toPermille(1 - picture.hidden);
  const casters = [...scene.prisms, ...(options?.bodies ?? [])];
  return {
    permille,
    any: permille > 0,
    whole: permille === 1000,
    firstBlocker: firstOnLine(scene, eye, middle, target, options),
    hiders: picture.hiders.map((owner) => casters[owner]!.id),
    freeRayTo: permille === 0 ? undefined : rayEnd(picture, target),
  };
}

/** Which of the named points can be seen along free straight lines? Prisms only; the answer keeps the order of the points. */
export function seenPoints(
  scene: SightScene,
  eye: Point3,
  points: readonly Point3[],
  ignore?: ReadonlySet<string>,
): boolean[] {
  const prisms = ignore === undefined ? scene.prisms : scene.prisms.filter((prism) => !ignore.has(prism.id));
  return points.map((point) => isLineFree(eye, point, prisms));
}

function toPermille(share: number): number {
  if (share <= NOTHING) return 0;
  if (share >= 1 - NOTHING) return 1000;
  return Math.min(999, Math.max(1, Math.floor(share * 1000 + NOTHING)));
}

function rayEnd({ free }: CardPicture, target: Body): Point3 | undefined {
  if (free === undefined) return undefined;
  return {
    x: Math.round(target.x - card.sin * free.across),
    y: Math.round(target.y + card.cos * free.across),
    z: Math.round(free.height),
  };
}

function firstOnLine(
  scene: SightScene,
  eye: Point3,
  middle: Point3,
  target: Body,
  options: SightOptions | undefined,
): string | undefined {
  const over = (body: Body) =>
    (body.x - eye.x) * (body.x - eye.x) + (body.y - eye.y) * (body.y - eye.y) <= body.radius * body.radius;
  const bodies = (options?.bodies ?? []).filter((body) => body.id !== target.id && !over(body));
  const inTheWay = [...scene.prisms, ...bodies.map(prismOf)].filter(({ id }) => !options?.ignore?.has(id));
  return traceLine(eye, middle, inTheWay)[0]?.id;
}

function assertBody(body: Body): void {
  if (body.radius > 0 && body.height > 0) return;
  throw new RangeError(`sight: body ${body.id} needs a radius and a height above 0, for a point use a line`);
}
