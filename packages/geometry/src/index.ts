// Boards of cells

export { type Grid, MAX_GRID_SIDE, trueRange } from './grid.ts';
export { hexGrid } from './hex-grid.ts';
export { squareGrid } from './square-grid.ts';

// Lengths and shapes

export * from './bounds.ts';
export * from './convex.ts';
export { convexParts } from './convex-parts.ts';
export * from './directions.ts';
export * from './discs.ts';
export { compareProducts, compareRootToSum } from './exact-compare.ts';
export * from './lengths.ts';
export { MinHeap } from './min-heap.ts';
export * from './points.ts';
export { MAX_CORNERS, type PolygonFault, polygonFaults } from './polygon-faults.ts';
export { polygonsOverlap } from './polygon-overlap.ts';
export * from './polygons.ts';
export * from './segments.ts';
export * from './turns.ts';

// Lines and sight

export { type ClearOrigin, findClearOrigin, type Screen } from './clear-origin.ts';
export { isWhollyClear } from './clear-view.ts';
export { type ConvexHill, hillAboveLine } from './convex-hill.ts';
export { type FreeLine, type FreeLineTerms, findFreeLine, type SeeingVolume } from './free-line.ts';
export * from './prisms.ts';
export { groundAboveLine, groundHeight, type Hill, type Relief, type Trench } from './slopes.ts';
export * from './trace-line.ts';

// Movement

export { firstTouch } from './first-touch.ts';
export * from './move-ground.ts';
export { isFree, legCost, type MoveMap, moveMap } from './move-map.ts';
export * from './paths.ts';
export { piercedWall, sweepHitsWall, type WallBlock, type WallHole, type WallStrip } from './pierced-wall.ts';
export { type PlannedPath, planPath } from './plan-path.ts';
export { type ReachField, reachField } from './reach-field.ts';
export { type UphillPart, uphillParts } from './uphill.ts';

// Areas of effect

export * from './arcs.ts';
export * from './blast-and-lane.ts';
