import type { Mils } from '@sandtable/geometry';

/**
 * What an inch costs: 1 or 2 inches, not at all; `climb` over it (DR-MOV-9, troops), `cross` it while it is low enough
 * (DR-MOV-9, tracked), or as the ground that lies under it.
 */
export type Price = 1 | 2 | 'no' | 'climb' | 'cross' | 'ground';

/** What an inch costs each way of moving. */
export interface Prices {
  readonly foot: Price;
  readonly road: Price;
  readonly offRoad: Price;
  readonly tracked: Price;
  readonly water: Price;
  readonly amphibious: Price;
}

/** `depth`: by the length of the ray inside (woods, DR-GEO-8). `ground`: the earth itself, see `relief`. */
export type Opacity = 'none' | 'partial' | 'total' | 'depth' | 'ground';

/** A kind of ground or terrain, with the defaults of its pieces (Data, Terrain kinds). */
export interface TerrainKind {
  readonly id: string;
  readonly name: string;
  readonly opacity: Opacity;
  /** Stops weapons whose most damage is not greater (DR-COV-2); null: everything. */
  readonly cover: number | null;
  /** Below 0 for a trench; 0 where each piece says its own (`ownHeight`). */
  readonly height: Mils;
  /** Pieces must say their height: hills, wrecks. */
  readonly ownHeight: boolean;
  /** No body can be in it, and no explosive bursts in it (DR-GEO-7, DR-MISS-4). */
  readonly solid: boolean;
  /** Hills and trenches are ground (DR-GEO-5), not prisms on it: rays meet them by height, never as a piece. */
  readonly relief: 'flat' | 'hill' | 'trench';
  readonly price: Prices;
  /** What an inch up a steep slope of it costs (DR-GEO-5); null where there is no slope. */
  readonly steep: Prices | null;
  /** Skis and snowshoes make it cost 1 on foot (DR-MOV-7). */
  readonly skis: boolean;
  readonly enterable: boolean;
  readonly flammable: boolean;
  /** Stops fire from above (DR-COV-5): 0 nothing, null everything. */
  readonly overhead: number | null;
  /** Total darkness inside at night (DR-CON-4). */
  readonly dark: boolean;
  readonly blocksThermal: boolean;
  /** Shelters units inside from all directions (DR-COV-7) and doesn't block other rays. */
  readonly emplacement: boolean;
}
