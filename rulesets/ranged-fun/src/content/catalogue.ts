import { byId, freeze } from '@sandtable/game';
import buildingsFile from '../../content/buildings.json' with { type: 'json' };
import dustrunnerClans from '../../content/factions/dustrunner-clans.json' with { type: 'json' };
import ironbackCombine from '../../content/factions/ironback-combine.json' with { type: 'json' };
import latticeDirectorate from '../../content/factions/lattice-directorate.json' with { type: 'json' };
import breakTheDepot from '../../content/scenarios/break-the-depot.json' with { type: 'json' };
import crossfireFlats from '../../content/scenarios/crossfire-flats.json' with { type: 'json' };
import firstContact from '../../content/scenarios/first-contact.json' with { type: 'json' };
import kingOfTheWorks from '../../content/scenarios/king-of-the-works.json' with { type: 'json' };
import theLongRoad from '../../content/scenarios/the-long-road.json' with { type: 'json' };
import threeWells from '../../content/scenarios/three-wells.json' with { type: 'json' };
import { type BuildingType, buildingTypeSchema } from './building.ts';
import { type Faction, factionSchema } from './faction.ts';
import { type Scenario, scenarioSchema } from './scenario.ts';
import type { UnitType } from './unit-type.ts';

// Parsing here throws on a slip in a file of ours, at start-up and in every test, instead of in the middle of a game.

/** The printed factions. */
export const factions: readonly Faction[] = freeze(
  [ironbackCombine, dustrunnerClans, latticeDirectorate].map((file) => factionSchema.parse(file)),
);

/** Every printed unit type by its id. Has no prototype: an id from a file never finds `constructor`. */
export const unitTypes: Readonly<Record<string, UnitType>> = byId(factions.flatMap((faction) => faction.units));

/** The printed building types, known to every board by their signs. */
export const buildingTypes: readonly BuildingType[] = freeze(buildingTypeSchema.array().parse(buildingsFile));

/** The printed missions and the teaching game by their id, the teaching game first. Has no prototype. */
export const scenarios: Readonly<Record<string, Scenario>> = byId(
  [firstContact, crossfireFlats, threeWells, breakTheDepot, theLongRoad, kingOfTheWorks].map((file) =>
    scenarioSchema.parse(file),
  ),
);
