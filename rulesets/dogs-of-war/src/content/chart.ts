import { byId, freeze } from '@sandtable/game';
import chartFile from '../../content/weapons-chart.json' with { type: 'json' };
import {
  type Blast,
  type CloseWeapon,
  type Firearm,
  type WeaponsChartFile,
  weaponsChartSchema,
} from './weapons-chart.ts';

/** The weapons chart as the rules read it: rows by their id. */
export type Chart = {
  readonly firearms: Readonly<Record<string, Firearm>>;
  readonly closeQuarters: Readonly<Record<string, CloseWeapon>>;
  readonly blasts: Readonly<Record<string, Blast>>;
  readonly c4: WeaponsChartFile['c4'];
  readonly throws: WeaponsChartFile['throws'];
};

export function chartOf({ firearms, closeQuarters, blasts, c4, throws }: WeaponsChartFile): Chart {
  return freeze({
    firearms: byId(firearms),
    closeQuarters: byId(closeQuarters),
    blasts: byId(blasts),
    c4,
    throws,
  });
}

/** The shipped chart, with our house values. */
export const houseChart: Chart = chartOf(weaponsChartSchema.parse(chartFile));
