import { byId, freeze } from '@sandtable/game';
import { INCH, type Mils } from '@sandtable/geometry';
import actionCostsFile from '../../content/action-costs.json' with { type: 'json' };
import bodyPointsFile from '../../content/body-points.json' with { type: 'json' };
import distancesFile from '../../content/distances.json' with { type: 'json' };
import equipmentFile from '../../content/equipment.json' with { type: 'json' };
import forcesFile from '../../content/forces.json' with { type: 'json' };
import modifiersFile from '../../content/modifiers.json' with { type: 'json' };
import perksFile from '../../content/perks.json' with { type: 'json' };
import structuresFile from '../../content/structures.json' with { type: 'json' };
import crashSite from '../../content/tables/crash-site.json' with { type: 'json' };
import crossroads from '../../content/tables/crossroads.json' with { type: 'json' };
import nightCache from '../../content/tables/night-cache.json' with { type: 'json' };
import roadblock from '../../content/tables/roadblock.json' with { type: 'json' };
import snatch from '../../content/tables/snatch.json' with { type: 'json' };
import woundChartFile from '../../content/wound-chart.json' with { type: 'json' };
import { type Equipment, equipmentSchema, type Force, forceSchema, type Perk, perkSchema } from './force.ts';
import { type TableFile, tableSchema } from './table.ts';
import {
  type ActionCost,
  actionCostSchema,
  bodyPointsSchema,
  modifiersSchema,
  type Structure,
  structureSchema,
  woundChartSchema,
} from './tables.ts';

// Parsing here throws on a slip in a file of ours, at start-up and in every test, instead of in the middle of a game.
// Records have no prototype: an id from a file never finds `constructor`.

/** The force lists by their id (T1 to T4). */
export const forces: Readonly<Record<string, Force>> = byId(forceSchema.array().parse(forcesFile));

export const perks: Readonly<Record<string, Perk>> = byId(perkSchema.array().parse(perksFile));

export const equipment: Readonly<Record<string, Equipment>> = byId(equipmentSchema.array().parse(equipmentFile));

export const structures = byId(structureSchema.array().parse(structuresFile)) as Readonly<
  Record<Structure['id'], Structure>
>;

/** Prices in action points by their id (T11). */
export const actionCosts: Readonly<Record<string, ActionCost>> = byId(actionCostSchema.array().parse(actionCostsFile));

/** Modifiers by their id: To Hit (T9), close quarters (T10), morale (T16). */
export const modifiers = (() => {
  const { toHit, closeQuarters, morale } = modifiersSchema.parse(modifiersFile);
  return freeze({ toHit: byId(toHit), closeQuarters: byId(closeQuarters), morale: byId(morale) });
})();

/** The location and wound chart (T12). */
export const woundChart = freeze(woundChartSchema.parse(woundChartFile));

/** The ten body points of a figure, in inches (T13). */
export const bodyPoints = freeze(bodyPointsSchema.parse(bodyPointsFile));

type DistanceName = keyof typeof distancesFile.inches;

/** Distances in one place, in mils (T18). */
export const distances = freeze(
  Object.fromEntries(Object.entries(distancesFile.inches).map(([name, count]) => [name, Math.round(count * INCH)])),
) as Readonly<Record<DistanceName, Mils>>;

/** The shipped tables by their id. */
export const tables: Readonly<Record<string, TableFile>> = byId(
  [crossroads, crashSite, snatch, nightCache, roadblock].map((file) => tableSchema.parse(file)),
);
