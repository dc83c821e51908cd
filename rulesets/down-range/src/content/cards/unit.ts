import type { Mils } from '@sandtable/geometry';
import type { Defense, Die } from './dice.ts';
import type { Training } from './training.ts';

/** How exposed the people aboard a vehicle are (DR-XPA). */
export type Exposure = 'enclosed' | 'semi-exposed' | 'exposed';

/** A place on a vehicle for a weapon. */
export interface Mount {
  readonly id: string;
  readonly name: string;
  /** The weapons it may hold; a scenario that names none gets the first. */
  readonly weapons: readonly string[];
}

/** A crew member's seat. */
export interface Station {
  readonly id: string;
  readonly name: string;
  /** Moves the vehicle (DR-VEH-2). */
  readonly operator: boolean;
  /** The mounts that can be fired from here (DR-VEH-5). */
  readonly weapons: readonly string[];
  readonly exposure: Exposure;
}

/** How a unit gets about (DR-MOV-2): the column of the terrain table it pays by. `aerial` pays nothing. */
export type Mobility = 'foot' | 'road' | 'off-road' | 'tracked' | 'amphibious' | 'aerial' | 'water';

/** A troop type or a vehicle. */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  readonly kind: 'troop' | 'vehicle';
  /** null: ∞ (DR-MOV-12). */
  readonly movement: Mils | null;
  /** null: its crew's, or its operator's. */
  readonly skill: Die | null;
  /** For tasks and weapons of its specialty (DR-SKL-9); null for all but specialists. */
  readonly specialtySkill: Die | null;
  readonly defense: Defense;
  readonly radius: Mils;
  readonly height: Mils;
  /** Height when prone (DR-MOV-15); vehicles cannot. */
  readonly proneHeight: Mils;
  /** For towing (DR-CAR-5); troops are 0. */
  readonly size: number;
  /** As an obstacle to rays (DR-GEO-12); troops never are one. */
  readonly coverRating: number | null;
  readonly mobility: Mobility;
  readonly stations: readonly Station[];
  readonly mounts: readonly Mount[];
  readonly passengers: number;
  /** Of its passengers; riders outside an overloaded vehicle are exposed in any case (DR-OVL-1). */
  readonly exposure: Exposure;
  readonly unmanned: 'rpv' | 'autonomous' | null;
  /** Flies home by itself when nobody controls it (DR-UMV-6, 12). */
  readonly autopilot: boolean;
  /** What its mounts hold by default, one for each mount in the same order. */
  readonly weapons: readonly string[];
  /** Built-in equipment. */
  readonly items: readonly string[];
  /** Not armoured: its wreck burns (DR-FIR-4). */
  readonly soft: boolean;
  /** What everybody of this type is trained in (DR-SKL-8). */
  readonly training: readonly Training[];
  /** Height above ground when in the air (DR-FLY-1); 0 for what does not fly. */
  readonly altitude: Mils;
}
