import { inches } from '@sandtable/geometry';
import { z } from 'zod';
import type { UnitCard } from './cards.ts';
import { type CoverRatings, ratingOf } from './cover.ts';
import { defenseOf, defenseSchema, dieSchema } from './dice-notation.ts';
import { inchesSchema, milsOrNull } from './measure.ts';
import { slugSchema, titleSchema } from './name.ts';

const exposureSchema = z.enum(['enclosed', 'semi-exposed', 'exposed']);
const mark = z.boolean().exactOptional();

/** A crew member's seat; the first of a vehicle's stations is the operator's. */
export const stationSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  weapons: z.array(slugSchema).max(12).exactOptional().describe('The mounts it reaches; none when absent.'),
  exposure: exposureSchema.exactOptional().describe('enclosed when absent.'),
});

/** A place for a weapon. */
export const mountSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  weapons: z.array(slugSchema).min(1).max(12).describe('What it may hold; the first unless a scenario says otherwise.'),
});

/** A vehicle as a file gives it. */
export const vehicleSchema = z.strictObject({
  id: slugSchema,
  name: titleSchema,
  movement: inchesSchema.min(1).nullable().describe('Inches; null has no limit.'),
  defense: defenseSchema,
  mobility: z.enum(['foot', 'road', 'off-road', 'tracked', 'amphibious', 'aerial', 'water']),
  radius: inchesSchema.min(0.1).max(12),
  height: inchesSchema.min(0.1).max(12),
  size: z.int().min(0).max(9).describe('For towing (DR-CAR-5); flyers of size 0 leave no wreck.'),
  armoured: mark.describe('Heavy cover, and its wreck does not burn; otherwise light cover that does.'),
  stations: z.array(stationSchema).max(8).describe('The operator first; empty for unmanned vehicles.'),
  mounts: z.array(mountSchema).max(12).exactOptional(),
  passengers: z.int().min(0).max(60),
  exposure: exposureSchema.exactOptional().describe('Of its passengers; exposed when absent.'),
  unmanned: z.enum(['rpv', 'autonomous']).exactOptional(),
  skill: dieSchema.exactOptional().describe('Of an autonomous vehicle.'),
  items: z.array(slugSchema).max(12).exactOptional().describe('Built-in equipment.'),
  withPassengers: z
    .strictObject({ defense: defenseSchema, passengers: z.int().min(1).max(60) })
    .exactOptional()
    .describe('What it is under the option boatsCarryPassengers.'),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/** How high flyers fly (DR-FLY-1). */
export const FLYING_ALTITUDE = inches(6);

/** The vehicle in mils. `passengers`: whether boats carry some (Data, option boats carry passengers). */
export function vehicleCard(
  vehicle: Vehicle,
  ratings: CoverRatings,
  { boatsCarryPassengers }: { boatsCarryPassengers: boolean },
): UnitCard {
  const other = boatsCarryPassengers ? vehicle.withPassengers : undefined;
  const mounts = vehicle.mounts ?? [];
  const soft = !(vehicle.armoured ?? false);
  return {
    id: vehicle.id,
    name: vehicle.name,
    kind: 'vehicle',
    movement: milsOrNull(vehicle.movement),
    skill: vehicle.skill ?? null,
    specialtySkill: null,
    defense: defenseOf(other?.defense ?? vehicle.defense),
    radius: inches(vehicle.radius),
    height: inches(vehicle.height),
    proneHeight: inches(vehicle.height),
    size: vehicle.size,
    coverRating: ratingOf(soft ? 'light' : 'heavy', ratings),
    mobility: vehicle.mobility,
    stations: vehicle.stations.map(({ id, name, weapons = [], exposure = 'enclosed' }, index) => ({
      id,
      name,
      operator: index === 0,
      weapons,
      exposure,
    })),
    mounts,
    passengers: other?.passengers ?? vehicle.passengers,
    exposure: vehicle.exposure ?? 'exposed',
    unmanned: vehicle.unmanned ?? null,
    autopilot: vehicle.unmanned === 'rpv' && vehicle.mobility === 'aerial',
    weapons: mounts.map((mount) => mount.weapons[0]!),
    items: vehicle.items ?? [],
    soft,
    training: [],
    altitude: vehicle.mobility === 'aerial' ? FLYING_ALTITUDE : 0,
  };
}
