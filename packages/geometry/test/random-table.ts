import {
  type Body,
  discOverlapsPolygon,
  discsOverlap,
  type Polygon,
  type Prism,
  placeInPolygon,
  polygonFaults,
  turnedStep,
} from '../src/index.ts';

/** A stream of fractions from 0 up to 1, the same for the same seed on every machine. */
export function fractions(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 40_503) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4_294_967_296;
  };
}

/** A piece of the random table; the kind says how it stands: hills in tiers, woods to slow down, blocks in the way. */
export interface Piece extends Prism {
  readonly footprint: Polygon;
  readonly kind: 'hill' | 'wood' | 'block';
}

export interface RandomTable {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly Piece[];
  readonly bodies: readonly Body[];
}

/** A six by four foot table with `pieceCount` pieces, 6 of them tiers of 3 hills, and up to `bodyCount` bodies. */
export function randomTable(seed: number, pieceCount = 40, bodyCount = 60): RandomTable {
  const next = fractions(seed);
  const pieces: Piece[] = [];
  const taken: { x: number; y: number; radius: number }[] = [];
  for (let tries = 0; pieces.length < pieceCount && tries < 20_000; tries++) {
    const number = pieces.length;
    const kind = number < 6 ? 'hill' : number % 5 < 2 ? 'wood' : 'block';
    const radius = Math.round(
      kind === 'hill' ? 4000 + next() * 2500 : kind === 'wood' ? 2500 + next() * 1500 : 1200 + next() * 1600,
    );
    const spot = { x: Math.round(4000 + next() * 64_000), y: Math.round(4000 + next() * 40_000), radius };
    if (taken.some((other) => discsOverlap(other, spot) && (kind !== 'hill') === other.radius < 4000)) continue;
    taken.push(spot);
    const corners = kind === 'hill' ? 8 : kind === 'wood' ? 7 : 4 + Math.floor(next() * 3);
    const outline = roughCircle(spot, radius, corners, next);
    if (kind !== 'hill')
      pieces.push({
        id: `${kind}-${number}`,
        kind,
        footprint: outline,
        bottom: 0,
        top: kind === 'wood' ? 3000 : number % 3 === 0 ? 1000 : 4500,
      });
    else {
      pieces.push({ id: `hill-${number}`, kind, footprint: outline, bottom: 0, top: 1000 });
      const upper = outline.map(({ x, y }) => ({
        x: Math.round(spot.x + (x - spot.x) * 0.55),
        y: Math.round(spot.y + (y - spot.y) * 0.55),
      }));
      pieces.push({ id: `hill-${number + 1}`, kind, footprint: upper, bottom: 0, top: 2000 });
    }
  }
  return { width: 72_000, height: 48_000, pieces, bodies: randomBodies(pieces, bodyCount, next) };
}

/** A star-shaped polygon around a spot, its corners between four fifths of the radius and the radius away. */
export function roughCircle(
  spot: { x: number; y: number },
  radius: number,
  corners: number,
  next: () => number,
): Polygon {
  for (;;) {
    const start = Math.floor(next() * 128);
    const polygon = Array.from({ length: corners }, (_, k) => {
      const step = turnedStep(
        { x: 1, y: 0 },
        start + Math.round((k * 128) / corners),
        128,
        Math.round(radius * (0.8 + next() * 0.2)),
      );
      return { x: spot.x + step.x, y: spot.y + step.y };
    });
    if (polygonFaults(polygon).length === 0) return polygon;
  }
}

function randomBodies(pieces: readonly Piece[], count: number, next: () => number): Body[] {
  const bodies: Body[] = [];
  for (let tries = 0; bodies.length < count && tries < 20_000; tries++) {
    const radius = [500, 630, 630, 800, 1200][bodies.length % 5] ?? 500;
    const spot = { x: Math.round(1500 + next() * 69_000), y: Math.round(1500 + next() * 45_000), radius };
    if (bodies.some((other) => discsOverlap(other, spot))) continue;
    if (pieces.some((piece) => piece.kind === 'block' && discOverlapsPolygon(spot, piece.footprint))) continue;
    const tops = pieces
      .filter((piece) => piece.kind === 'hill' && placeInPolygon(spot, piece.footprint) === 'inside')
      .map((piece) => piece.top);
    bodies.push({
      ...spot,
      id: `body-${bodies.length}`,
      bottom: Math.max(0, ...tops),
      height: radius > 1000 ? 3000 : radius > 700 ? 1700 : 1250,
    });
  }
  return bodies;
}
