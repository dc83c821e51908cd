import type { Mils } from '@sandtable/geometry';

/** What a piece of equipment lets its bearer do (DR-EQP). */
export interface ItemCard {
  readonly id: string;
  readonly name: string;
  readonly bulk: number;
  readonly radio: boolean;
  readonly ew: boolean;
  readonly medicalKit: boolean;
  readonly toolKit: boolean;
  readonly nvg: boolean;
  readonly thermal: boolean;
  readonly bodyArmor: boolean;
  readonly whiteLight: boolean;
  readonly skis: boolean;
  readonly mask: boolean;
  readonly designator: boolean;
  readonly droneController: boolean;
  readonly camouflageNet: boolean;
  readonly demolitionCharge: boolean;
  /** Added to a static Defense (DR-EQP-1, 2). */
  readonly defenseBonus: number;
  /** Of an EW set; 0 for everything else (DR-EWF-5). */
  readonly jammingRadius: Mils;
  /** How far a designator reaches; 0 for everything else (DR-EQP-4). */
  readonly designatorRange: Mils;
  /** The circle a net covers; 0 for everything else (DR-CON-3). */
  readonly netRadius: Mils;
}

/** The words for what items do. */
export type ItemEffect = {
  [K in keyof ItemCard]: ItemCard[K] extends boolean ? K : never;
}[keyof ItemCard];
