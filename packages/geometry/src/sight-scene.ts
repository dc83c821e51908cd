import { isDisc, type Prism } from './prisms.ts';
import { rimPoints } from './turns.ts';

/**
 * Prisms laid out flat for many sight queries. Build it once for terrain that stays; building costs about as much as one
 * query per prism. The fields are for this package; callers only hand it on.
 */
export interface SightScene {
  readonly prisms: readonly Prism[];
  /** Corners of prism k: from firstCorner[k] up to firstCorner[k + 1]. */
  readonly firstCorner: Int32Array;
  readonly cornerX: Float64Array;
  readonly cornerY: Float64Array;
  /** A circle around each prism, to pass over most of them with one multiplication or two. */
  readonly aroundX: Float64Array;
  readonly aroundY: Float64Array;
  readonly aroundRadius: Float64Array;
  readonly bottom: Float64Array;
  readonly top: Float64Array;
}

/** Prepares prisms for {@link visibleShare} and {@link proveSight}. A round prism is taken as the 64-cornered polygon on its rim. */
export function sightScene(prisms: readonly Prism[]): SightScene {
  const outlines = prisms.map(({ footprint }) =>
    isDisc(footprint) ? rimPoints(footprint, footprint.radius, 64) : footprint,
  );
  const corners = outlines.flat();
  const count = prisms.length;
  const scene: SightScene = {
    prisms,
    firstCorner: new Int32Array(count + 1),
    cornerX: Float64Array.from(corners, (corner) => corner.x),
    cornerY: Float64Array.from(corners, (corner) => corner.y),
    aroundX: new Float64Array(count),
    aroundY: new Float64Array(count),
    aroundRadius: new Float64Array(count),
    bottom: Float64Array.from(prisms, (prism) => prism.bottom),
    top: Float64Array.from(prisms, (prism) => prism.top),
  };
  outlines.forEach((outline, k) => {
    scene.firstCorner[k + 1] = scene.firstCorner[k]! + outline.length;
    const x = outline.reduce((sum, corner) => sum + corner.x, 0) / outline.length;
    const y = outline.reduce((sum, corner) => sum + corner.y, 0) / outline.length;
    const squares = outline.map((corner) => (corner.x - x) * (corner.x - x) + (corner.y - y) * (corner.y - y));
    scene.aroundX[k] = x;
    scene.aroundY[k] = y;
    scene.aroundRadius[k] = Math.sqrt(Math.max(...squares)) + 1;
  });
  return scene;
}
