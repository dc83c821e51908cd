import { byId, freeze } from '@sandtable/game';
import actionsFile from '../../content/cards/actions.json' with { type: 'json' };
import cinderLeague from '../../content/cards/cinder-league.json' with { type: 'json' };
import coalition from '../../content/cards/coalition.json' with { type: 'json' };
import freeUnion from '../../content/cards/free-union.json' with { type: 'json' };
import meridianCompact from '../../content/cards/meridian-compact.json' with { type: 'json' };
import republic from '../../content/cards/republic.json' with { type: 'json' };
import traitsFile from '../../content/cards/traits.json' with { type: 'json' };
import listsFile from '../../content/lists.json' with { type: 'json' };
import sizesFile from '../../content/sizes.json' with { type: 'json' };
import causeway from '../../content/tables/causeway.json' with { type: 'json' };
import oldExchange from '../../content/tables/old-exchange.json' with { type: 'json' };
import saltgate from '../../content/tables/saltgate.json' with { type: 'json' };
import terrainFile from '../../content/terrain.json' with { type: 'json' };
import { type Action, actionSchema } from './action.ts';
import { type Faction, factionSchema } from './faction.ts';
import { type ReadyList, readyListSchema } from './force-list.ts';
import { type Size, type SizeId, sizeSchema } from './size.ts';
import { type TableFile, tableSchema } from './table.ts';
import { type Terrain, type TerrainId, terrainSchema } from './terrain.ts';
import { type Trait, traitSchema } from './trait.ts';
import { type UnitCard, unitCard } from './unit.ts';

// Parsing here throws on a slip in a file of ours, at start-up and in every test, instead of in the middle of a game.
// Records have no prototype: an id from a file never finds `constructor`.

export const actions: Readonly<Record<string, Action>> = byId(actionSchema.array().parse(actionsFile));

export const traits: Readonly<Record<string, Trait>> = byId(traitSchema.array().parse(traitsFile));

/** The printed factions by their id. */
export const factions: Readonly<Record<string, Faction>> = byId(
  [coalition, republic, freeUnion, meridianCompact, cinderLeague].map((file) => factionSchema.parse(file)),
);

/** Every printed card by its id. */
export const unitCards: Readonly<Record<string, UnitCard>> = byId(
  Object.values(factions).flatMap(({ id, units }) => units.map((unit) => unitCard(unit, id, actions))),
);

/** The ready lists by their id. */
export const readyLists: Readonly<Record<string, ReadyList>> = byId(readyListSchema.array().parse(listsFile));

export const sizes = byId(sizeSchema.array().parse(sizesFile)) as Readonly<Record<SizeId, Size>>;

export const terrains = byId(terrainSchema.array().parse(terrainFile)) as Readonly<Record<TerrainId, Terrain>>;

/** The printed tables by their id. */
export const tables: Readonly<Record<string, TableFile>> = freeze(
  byId([saltgate, causeway, oldExchange].map((file) => tableSchema.parse(file))),
);
