import {
  type Bounds,
  boundsMeet,
  boundsOf,
  convexEdges,
  convexOutline,
  type Hill,
  type Mils,
  type Point,
  type Trench,
} from '@sandtable/geometry';
import type { Judgements } from '../../content/judgements.ts';
import type { PieceCard } from '../../content/piece-card.ts';
import type { State } from '../../state.ts';
import type { Ground } from './ground-rays.ts';
import { slopeOf } from './hill-rays.ts';
import { type KnownRays, noRays } from './known-rays.ts';
import type { Obstacle } from './obstacle.ts';

/** For how many pairs it is kept what screens them; a power of 2. */
export const SCREENS = 4096;

/** The table's terrain made ready for rays. It depends on pieces, on what was cleared of them and on settings alone. */
export interface Scene {
  readonly obstacles: readonly Obstacle[];
  /** The same, those first that most likely hide what is behind them. */
  readonly screening: readonly Obstacle[];
  readonly ground: Ground;
  readonly floors: readonly PieceCard[];
  readonly dark: readonly PieceCard[];
  /** Emplacements among the pieces (DR-COV-7); those dug in play are in the state. */
  readonly rings: readonly PieceCard[];
  readonly roofs: readonly PieceCard[];
  /** Within how much of an outer edge units inside look out (DR-GEO-11). */
  readonly edgeReach: Mils;
  readonly known: KnownRays;
  /** What screened one of a pair from the other when that was last asked. */
  readonly screens: (Obstacle | undefined)[];
  /** Heights of the ground at points asked for before. */
  readonly heights: WeakMap<Point, Mils>;
}

const scenes = new WeakMap<readonly PieceCard[], WeakMap<readonly string[], WeakMap<Judgements, Scene>>>();

type Made = Pick<State, 'terrain' | 'cleared' | 'judgements'> & { readonly scene: Scene };
let last: Made | undefined;

/** The scene of a state. Its keys are objects that are replaced and never changed, so forks share it safely. */
export function sceneOf({ terrain, cleared, judgements }: State): Scene {
  if (last?.terrain === terrain && last.cleared === cleared && last.judgements === judgements) return last.scene;
  return findScene(terrain, cleared, judgements);
}

function findScene(terrain: State['terrain'], cleared: State['cleared'], judgements: Judgements): Scene {
  const byCleared = fill(scenes, terrain, () => new WeakMap());
  const byJudgements = fill(byCleared, cleared, () => new WeakMap());
  const scene = fill(byJudgements, judgements, () => {
    const left = cleared.length === 0 ? terrain : terrain.filter(({ id }) => !cleared.includes(id));
    return makeScene(left, judgements);
  });
  last = { terrain, cleared, judgements, scene };
  return scene;
}

function fill<K extends object, V>(map: WeakMap<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

function makeScene(pieces: readonly PieceCard[], { edgeReach }: Judgements): Scene {
  const obstacles = pieces.flatMap(obstacleOf);
  return {
    obstacles,
    screening: [...obstacles.filter(isOpaque), ...obstacles.filter((obstacle) => !isOpaque(obstacle))],
    ground: groundOf(pieces),
    floors: pieces.filter(({ floor }) => floor !== null),
    dark: pieces.filter(({ dark }) => dark),
    rings: pieces.filter(({ emplacement }) => emplacement),
    roofs: pieces.filter(({ overhead }) => overhead !== 0),
    edgeReach,
    known: noRays(),
    screens: new Array<Obstacle | undefined>(SCREENS).fill(undefined),
    heights: new WeakMap(),
  };
}

const isOpaque = ({ opacity }: Obstacle): boolean => opacity === 'total';

function groundOf(pieces: readonly PieceCard[]): Ground {
  const hills = pieces.filter(({ relief }) => relief === 'hill');
  const trenches = pieces.filter(({ relief }) => relief === 'trench');
  const bounds: readonly Bounds[] = trenches.map(({ footprint }) => boundsOf(footprint));
  return {
    relief: {
      hills: hills.map(
        ({ footprint, bottom, height, slopeWidth }): Hill => ({ footprint, top: bottom + height, slopeWidth }),
      ),
      trenches: trenches.map(({ footprint, height }): Trench => ({ footprint, depth: -height })),
    },
    slopes: hills.map(slopeOf),
    trenches: bounds,
    trenchInHill: hills.some(({ footprint }) => bounds.some((each) => boundsMeet(boundsOf(footprint), each))),
  };
}

/** The obstacle a piece is; none for what is flat, the ground itself, rings (DR-COV-7), and what neither hides nor stops. */
function obstacleOf(piece: PieceCard): Obstacle[] {
  const { id, name, footprint, bottom, height, opacity, cover, solid, enterable, blocksThermal } = piece;
  if (height <= 0 || opacity === 'ground' || piece.relief !== 'flat' || piece.emplacement) return [];
  if (opacity === 'none' && cover === 0 && !blocksThermal) return [];
  const edges = convexEdges(footprint);
  return [
    {
      kind: 'piece',
      id,
      name,
      footprint,
      bottom,
      top: bottom + height,
      bounds: boundsOf(footprint),
      outline: edges === null ? null : convexOutline(edges),
      opacity,
      rating: cover ?? Number.POSITIVE_INFINITY,
      hard: solid || enterable,
      anyLength: false,
      enterable,
    },
  ];
}
