import type { ItemCard } from './cards/item.ts';
import type { ChargeCard, FireCard, HazardCard, RecoveryRow, TaskCard } from './cards/tasks.ts';
import type { TerrainKind } from './cards/terrain.ts';
import type { UnitCard } from './cards/unit.ts';
import type { WeaponCard } from './cards/weapon.ts';

/*
 * What the rules read: the catalogue with every length in mils. Cards are frozen and shared by all matches and forks.
 * The files they are made from, in inches and plain words, are described by the schemas beside this file.
 */

export type * from './cards/dice.ts';
export type * from './cards/item.ts';
export type * from './cards/tasks.ts';
export type * from './cards/terrain.ts';
export type * from './cards/training.ts';
export type * from './cards/unit.ts';
export type * from './cards/weapon.ts';

/** Which book is played: the whole one, or its two-page quick-start (DR-QS). */
export type RulesMode = 'full' | 'quick-start';

/** Everything the tables hold, for one rules mode. The records have no prototype: an id from a file never finds `constructor`. */
export interface Catalogue {
  readonly rules: RulesMode;
  readonly weapons: Readonly<Record<string, WeaponCard>>;
  readonly units: Readonly<Record<string, UnitCard>>;
  readonly items: Readonly<Record<string, ItemCard>>;
  readonly terrain: Readonly<Record<string, TerrainKind>>;
  readonly tasks: Readonly<Record<string, TaskCard>>;
  readonly hazards: Readonly<Record<string, HazardCard>>;
  readonly fire: FireCard;
  readonly charge: ChargeCard;
  readonly recovery: readonly RecoveryRow[];
}
