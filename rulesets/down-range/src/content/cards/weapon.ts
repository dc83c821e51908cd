import type { Mils } from '@sandtable/geometry';
import type { Damage } from './dice.ts';
import type { WeaponFamily } from './training.ts';

/** What a launcher may fire (DR-VAR-1): high explosive, smoke, illumination, infrared illumination. */
export type Payload = 'he' | 'smoke' | 'illumination' | 'ir';

/** A weapon as the tables print it (DR-WPN-1). */
export interface WeaponCard {
  readonly id: string;
  readonly name: string;
  /** null: anywhere on the table (DR-RNG-3), or the setting `unlimitedRange`. */
  readonly range: Mils | null;
  readonly difficulty: number;
  readonly damage: Damage;
  /** Attacks in one Action; 1 for a single shot. */
  readonly fan: number;
  /** 0: no blast. */
  readonly radius: Mils;
  /** null: never runs out. */
  readonly ammunition: number | null;
  /** Needs Focus when fired dismounted (DR-WPN-2, 3). */
  readonly focus: boolean;
  readonly vehicleOnly: boolean;
  /** Fires over what is between, on information alone (DR-ART-1). */
  readonly indirect: boolean;
  /** Judged from above although it is aimed by sight: top attack, bombs dropped by flyers (DR-COV-5). */
  readonly fromAbove: boolean;
  readonly antiAir: boolean;
  readonly assistants: number;
  readonly payloads: readonly Payload[];
  /** null: no soldier can carry it. */
  readonly bulk: number | null;
  readonly family: WeaponFamily;
  /** Goes off at its bearer's own place or at a neighbour, and its bearer with it (DR-UMV-10). */
  readonly contact: boolean;
  /** May be served by a team token (DR-CRW-9). */
  readonly crewServed: boolean;
  /** A mortar or gun that cannot fire from a vehicle that moves in the same turn (DR-WPN-3). */
  readonly artillery: boolean;
}
