import type { ViewUnit } from '@sandtable/down-range';
import type { SymbolKey } from '../../map/scene.ts';

type Card = NonNullable<ViewUnit['card']>;

/** Weapon families by what they make of their bearer, the most distinctive first. */
const byFamily: readonly (readonly [family: string, symbol: SymbolKey])[] = [
  ['mortar', 'mortar'],
  ['artillery', 'artillery'],
  ['anti-air-missile', 'anti-air'],
  ['guided-missile', 'anti-tank'],
  ['rocket-launcher', 'anti-tank'],
  ['heavy-machine-gun', 'machine-gun'],
  ['machine-gun', 'machine-gun'],
  ['grenade-machine-gun', 'launcher'],
  ['light-machine-gun', 'light-machine-gun'],
  ['underbarrel-launcher', 'launcher'],
];

/** Printed vehicles whose numbers do not tell them apart. */
const byVehicle: Readonly<Record<string, SymbolKey>> = {
  motorcycle: 'recon',
  'civilian-car': 'car',
  'military-truck': 'truck',
  'light-tactical-vehicle': 'light-vehicle',
  utv: 'light-vehicle',
  'amphibious-vehicle': 'carrier',
  ifv: 'carrier',
  'zbl-09': 'carrier',
  'self-propelled-artillery': 'artillery',
};

/** Which picture stands for a unit, from what a view shows of it. */
export function symbolOf(unit: ViewUnit): SymbolKey {
  const { card } = unit;
  if (card === undefined) return 'unknown';
  return card.kind === 'vehicle' ? vehicleSymbol(card) : troopSymbol(unit, card);
}

function vehicleSymbol({ id, mobility, unmanned, soft }: Card): SymbolKey {
  const printed = byVehicle[id];
  if (printed !== undefined) return printed;
  if (mobility === 'aerial') return unmanned === null ? 'helicopter' : 'drone';
  if (unmanned !== null) return 'robot';
  if (mobility === 'water') return 'boat';
  if (mobility === 'tracked') return 'armour';
  return soft ? 'light-vehicle' : 'carrier';
}

function troopSymbol(unit: ViewUnit, card: Card): SymbolKey {
  const items = unit.items ?? [];
  const arms = unit.arms ?? [];
  const { rank = 0, specialties = [] } = unit as { readonly rank?: number; readonly specialties?: readonly string[] };
  if (rank > 1) return 'leader';
  if (specialties.includes('medicine') || items.some(({ medicalKit }) => medicalKit)) return 'medic';
  if (items.some(({ ew }) => ew)) return 'signals';
  for (const [family, symbol] of byFamily) {
    if (arms.some(({ card: weapon }) => weapon.family === family)) return symbol;
  }
  if (items.some(({ demolitionCharge, toolKit }) => demolitionCharge || toolKit)) return 'engineer';
  if (arms.some(({ card: { id } }) => id === 'sniper-rifle' || id === 'm110')) return 'sniper';
  if (rank > 0) return 'leader';
  return card.id === 'non-combatant' ? 'civilian' : 'rifle';
}
