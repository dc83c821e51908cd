import { Random } from '@sandtable/kernel';
import { gameOf, PLAYED, type Played } from './played.ts';
import type { World } from './world.ts';

/** Everything that can go wrong. */
export const FAULTS = [
  'crash',
  'update',
  'pause',
  'clock',
  'wall',
  'break',
  'slow-network',
  'full-disk',
  'slow-disk',
  'closed-page',
  'dead-bots',
  'failover',
  'cut-off',
] as const;
export type Fault = (typeof FAULTS)[number];

/** What one seed plays: how large, how long, and what goes wrong. */
export type Plan = {
  /** One of those that are played here. */
  readonly game: string;
  /** One server has a file of its own; several share a database. */
  readonly nodes: number;
  readonly matches: number;
  readonly seats: number;
  readonly bots: number;
  readonly rounds: number;
  readonly hasClocks: boolean;
  /** Whether players give their seats away, and how likely one is to vanish meanwhile. */
  readonly handsOver: boolean;
  readonly vanishPercent: number;
  /** Whether trouble lasts until bots play on for those who vanished: then a crash can hit a game that nobody else looks at. */
  readonly outlastsAbsence: boolean;
  /** How likely a table has a spectator. */
  readonly watchPercent: number;
  /** How far a clock may be off: where people wait for each other's time to run out, not for years. */
  readonly mostSkewMs: number;
  /** How much longer they wait for it because of that. */
  readonly waitedSkewMs: number;
  readonly troubleMs: number;
  /** How long players let a game lie after all trouble. */
  readonly idleMs: number;
  readonly faults: readonly Fault[];
};

/** How long a player must be away before a bot may take over. */
export const ABSENCE_MS = 60_000;
/** How much longer trouble lasts where it outlasts that. */
const OUTLASTS_MS = ABSENCE_MS + 60_000;

/** Until when things go wrong. */
export function troubleUntil({ troubleMs, outlastsAbsence }: Plan): number {
  return troubleMs + (outlastsAbsence ? OUTLASTS_MS : 0);
}

/** Each seed leaves some kinds of faults out: those that are left then meet in ways they otherwise never would. */
export function planOf(world: World, game = gameOf(world.seed)): Plan {
  const { random } = world;
  const { seats: most, tables } = PLAYED[game] as Played;
  const seats = Math.min(most, 2 + random.below(2));
  const share = 1 + random.below(4);
  const faults = FAULTS.filter(() => random.below(4) < share);
  const hasClocks = random.below(3) === 0;
  const handsOver = random.below(2) === 0;
  const isTimed = hasClocks || handsOver;
  return {
    game,
    nodes: 1 + random.below(3),
    matches: Math.min(tables, 1 + random.below(2)),
    seats,
    bots: random.below(seats),
    rounds: 2 + random.below(11),
    hasClocks,
    handsOver,
    vanishPercent: 20,
    watchPercent: 50,
    // Drawn apart, so that older seeds go on as they did.
    outlastsAbsence: handsOver && new Random(world.seed, 20).below(3) === 0,
    mostSkewMs: isTimed ? 20 * 60_000 : Number.POSITIVE_INFINITY,
    waitedSkewMs: isTimed ? 2 * 20 * 60_000 : 0,
    troubleMs: 20_000 + random.below(60_000),
    // Long enough for the janitor to come by.
    idleMs: !isTimed && random.below(3) === 0 ? 11 * 60_000 : 0,
    faults,
  };
}

/** What to type to see a seed again, with what was not drawn. */
export function commandFor(seed: number, plan: Partial<Plan> = {}): string {
  const given = Object.keys(plan).length === 0 ? '' : ` --plan '${JSON.stringify(plan)}'`;
  return `node apps/server/test/simulation/main.ts --seed ${seed}${given} --tell`;
}
