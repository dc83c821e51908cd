import { freeze } from '@sandtable/game';
import { z } from 'zod';
import hazardsFile from '../../content/hazards.json' with { type: 'json' };
import itemsFile from '../../content/items.json' with { type: 'json' };
import recoveryFile from '../../content/recovery.json' with { type: 'json' };
import tasksFile from '../../content/tasks.json' with { type: 'json' };
import terrainFile from '../../content/terrain.json' with { type: 'json' };
import troopsFile from '../../content/troops.json' with { type: 'json' };
import vehiclesFile from '../../content/vehicles.json' with { type: 'json' };
import weaponsFile from '../../content/weapons.json' with { type: 'json' };
import { fireSchema, hazardSchema } from './hazard.ts';
import { itemSchema } from './item.ts';
import { recoverySchema } from './medicine.ts';
import { chargeSchema, difficultySchema } from './task.ts';
import { terrainSchema } from './terrain.ts';
import { bodySchema, troopSchema } from './troop.ts';
import { vehicleSchema } from './vehicle.ts';
import { weaponSchema } from './weapon.ts';

const weaponTable = z.array(weaponSchema);
const troopTable = z.array(troopSchema);

/** The shapes of the table files under content/. */
export const tableSchemas = {
  weapons: z.strictObject({
    smallArms: weaponTable,
    explosives: weaponTable,
    derived: weaponTable.describe('Weapons of scenarios and vehicles that no printed table has.'),
    quickStart: weaponTable,
  }),
  troops: z.strictObject({ body: bodySchema, full: troopTable, quickStart: troopTable }),
  vehicles: z.array(vehicleSchema),
  items: z.array(itemSchema),
  terrain: z.array(terrainSchema),
  tasks: z.strictObject({ difficulties: z.array(difficultySchema), placedCharge: chargeSchema }),
  hazards: z.strictObject({ hazards: z.array(hazardSchema), fire: fireSchema }),
  recovery: recoverySchema,
};

// Parsing here throws on a slip in a file of ours, at start-up and in every test, instead of in the middle of a game.

/** The tables of the ledger as the files give them, in inches. */
export const printed = freeze({
  weapons: tableSchemas.weapons.parse(weaponsFile),
  troops: tableSchemas.troops.parse(troopsFile),
  vehicles: tableSchemas.vehicles.parse(vehiclesFile),
  items: tableSchemas.items.parse(itemsFile),
  terrain: tableSchemas.terrain.parse(terrainFile),
  tasks: tableSchemas.tasks.parse(tasksFile),
  hazards: tableSchemas.hazards.parse(hazardsFile),
  recovery: tableSchemas.recovery.parse(recoveryFile),
});
