import type { Previews } from '@sandtable/downsync';
import { inchesOf } from '../../map/inch-places.ts';
import type { Stat } from '../../thinker/planner.ts';
import { words } from './words.ts';

/** The numbers on a unit's card. */
export function statsOf({ speed, scan, targeting, defense }: Previews.UnitCard): Stat[] {
  const bonus = (value: number | null): string => (value === null ? words.none : `+${value}`);
  return [
    { label: words.stats.speed, value: `${inchesOf(speed)}″` },
    { label: words.stats.targeting, value: bonus(targeting) },
    { label: words.stats.scan, value: bonus(scan) },
    { label: words.stats.defense, value: String(defense) },
  ];
}
