import type { Mils } from '@sandtable/geometry';
import type { Damage } from './dice.ts';
import type { ItemEffect } from './item.ts';
import type { Training } from './training.ts';

/** A task with a Difficulty (DR-TSK). */
export interface TaskCard {
  readonly id: string;
  readonly name: string;
  /** null: trivial, no roll. */
  readonly difficulty: number | null;
  readonly focus: boolean;
  /** Untrained attempts are at Disadvantage (DR-TSK-3); null: anybody's. */
  readonly training: Training | null;
  /** Equipment it cannot be done without. */
  readonly needs: ItemEffect | null;
  readonly umpireOnly: boolean;
}

/** An explosive charge put in place and fired by a task (Data, Placed charge). */
export interface ChargeCard {
  readonly radius: Mils;
  readonly damage: Damage;
}

/** A bad thing to be in (DR-HAZ). */
export interface HazardCard {
  readonly id: string;
  readonly name: string;
  readonly damage: Damage;
  readonly effect: 'lethal' | 'disabling';
  /** A protective mask keeps it off (DR-HAZ-4). */
  readonly gas: boolean;
}

/** How fire spreads and what it does (DR-FIR-1, 2). */
export interface FireCard {
  readonly spread: Damage;
  readonly damage: Damage;
}

/** What a treatment or repair comes to (DR-MED-1, 11). */
export type Recovery = 'removed' | 'nothing' | 'injured' | 'unharmed';

/** A row of the medical table: totals up to and including `upTo`; null in the last row. */
export interface RecoveryRow {
  readonly upTo: number | null;
  readonly result: Recovery;
}
