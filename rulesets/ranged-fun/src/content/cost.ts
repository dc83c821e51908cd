import type { UnitType } from './unit-type.ts';

/** One part of a cost. The values of all steps add up to the total. */
export interface CostStep {
  readonly clause: string;
  readonly what: 'base' | 'srf' | 'lrf' | 'vlrf' | 'vsrf' | 'armour' | 'movement' | 'transport';
  readonly value: number;
}

/** What a unit costs, and how that comes about. */
export interface Cost {
  readonly total: number;
  readonly steps: readonly CostStep[];
}

const clause = 'RF-SET-4';

/** The cost of one unit by its initial stats (Data, Unit cost). */
export function unitCost(type: Pick<UnitType, 'class' | 'stats'>): Cost {
  const { movement, armour, srf, lrf, vlrf, vsrf } = type.stats;
  const very = vlrf ?? 0;
  const contact = vsrf ?? 0;
  const steps: CostStep[] = [
    { clause, what: 'base', value: 14 },
    { clause, what: 'srf', value: (srf * (srf + 1)) / 2 },
    { clause, what: 'lrf', value: lrf * (2 * lrf - 1) },
    { clause, what: 'vlrf', value: very * (very + 4) },
    { clause, what: 'vsrf', value: Math.floor((contact * contact * movement) / 8) },
  ];
  const punch = steps.reduce((sum, step) => sum + step.value, 0);
  // Armour multiplies the worth of all weapons, by a third for ARMOUR 0: as a step of a sum it may be negative.
  steps.push({ clause, what: 'armour', value: Math.ceil(((armour + 1) * punch) / 3) - punch });
  steps.push({ clause, what: 'movement', value: Math.ceil(movement / 2) });
  if (type.class === 'TRANSPORT') steps.push({ clause, what: 'transport', value: 5 });
  return { total: steps.reduce((sum, step) => sum + step.value, 0), steps };
}
