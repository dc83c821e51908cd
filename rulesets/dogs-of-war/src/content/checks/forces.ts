import { under } from '@sandtable/game';
import { armyFaults } from '../../rules/force/army-faults.ts';
import { houseChart } from '../chart.ts';
import { pointer } from '../fault.ts';
import { optionsSchema } from '../options.ts';
import { check } from './check.ts';

/** Both forces may be bought for the scenario's points; only a scenario can give specialists. */
export const forcesCheck = check(['forces', 'points'], ({ forces, points }) => {
  const options = optionsSchema.parse({ specialists: true, smoke: true });
  const terms = { chart: houseChart, options, limit: points, byScenario: true };
  return forces.flatMap((army, i) => under(pointer('forces', i), armyFaults(army, terms)));
});
