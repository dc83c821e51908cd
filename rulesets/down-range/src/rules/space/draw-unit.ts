import type { Random } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';

/**
 * A unit that fits, by chance: the first one from a random place in the list on. Few are looked at, however many there are;
 * who stands behind many that do not fit comes up more often, which random play can live with.
 */
export function drawUnit({ units }: State, random: Random, fits: (unit: Unit) => boolean): Unit | undefined {
  if (units.length === 0) return undefined;
  const start = random.below(units.length);
  for (let i = start; i < units.length; i++) if (fits(units[i] as Unit)) return units[i];
  for (let i = 0; i < start; i++) if (fits(units[i] as Unit)) return units[i];
  return undefined;
}
