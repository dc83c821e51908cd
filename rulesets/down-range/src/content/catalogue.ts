import { byId, freeze } from '@sandtable/game';
import type { Catalogue, RulesMode } from './cards.ts';
import { judgementsFor, optionsFor } from './defaults.ts';
import { fireCard, hazardCard } from './hazard.ts';
import { itemCard } from './item.ts';
import type { Judgements } from './judgements.ts';
import type { Options } from './options.ts';
import { printed } from './printed.ts';
import type { OwnCards } from './scenario.ts';
import { chargeCard, taskCard } from './task.ts';
import { terrainCard } from './terrain.ts';
import { troopCard } from './troop.ts';
import { vehicleCard } from './vehicle.ts';
import { type Weapon, weaponCard } from './weapon.ts';

/** The printed tables with all defaults, by rules mode. */
export const catalogues: Readonly<Record<RulesMode, Catalogue>> = freeze({
  full: catalogueFor(optionsFor(), judgementsFor()),
  'quick-start': catalogueFor(optionsFor({ rules: 'quick-start' }), judgementsFor()),
});

/** The cards of a match: the printed tables of its rules mode, and a scenario's own cards. */
export function catalogueFor(options: Options, judgements: Judgements, own: OwnCards = {}): Catalogue {
  const { rules } = options;
  const { troops } = printed;
  return freeze({
    rules,
    weapons: byId([...weaponsOf(rules), ...(own.weapons ?? [])].map(weaponCard)),
    units: byId([
      ...[...(rules === 'full' ? troops.full : troops.quickStart), ...(own.troops ?? [])].map((troop) =>
        troopCard(troop, troops.body),
      ),
      ...[...printed.vehicles, ...(own.vehicles ?? [])].map((vehicle) => vehicleCard(vehicle, judgements, options)),
    ]),
    items: byId([...printed.items, ...(own.items ?? [])].map((item) => itemCard(item, judgements))),
    terrain: byId([...printed.terrain, ...(own.terrain ?? [])].map((kind) => terrainCard(kind, judgements, rules))),
    tasks: byId([...printed.tasks.difficulties.flatMap(({ tasks }) => tasks), ...(own.tasks ?? [])].map(taskCard)),
    hazards: byId([...printed.hazards.hazards, ...(own.hazards ?? [])].map(hazardCard)),
    fire: fireCard(printed.hazards.fire),
    charge: chargeCard(printed.tasks.placedCharge),
    recovery: printed.recovery,
  });
}

/**
 * The weapons of a mode. The quick-start has its own table (DR-QS-20); what it has no row for but its vehicles, drones and
 * off-map guns fire is filled in from the full rules (DR-QS-1), what soldiers carry is not.
 */
function weaponsOf(rules: RulesMode): readonly Weapon[] {
  const { smallArms, explosives, derived, quickStart } = printed.weapons;
  const full = [...smallArms, ...explosives, ...derived];
  if (rules === 'full') return full;
  const mounted = new Set(printed.vehicles.flatMap(({ mounts = [] }) => mounts.flatMap(({ weapons }) => weapons)));
  return [...quickStart, ...full.filter(({ id, family }) => mounted.has(id) || family === 'artillery')];
}
