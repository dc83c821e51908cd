import { inches } from '@sandtable/geometry';
import type { Chart } from '../../content/chart.ts';
import { pointAt } from '../../content/measure.ts';
import type { Options } from '../../content/options.ts';
import type { Scenario } from '../../content/scenario.ts';
import { tableOf } from '../../content/validate-scenario.ts';
import type { Model, State } from '../../state.ts';
import { surfaceOfLevel } from '../ground/building.ts';
import { newModels } from '../roster/new-models.ts';

export const ADVISER = 'adviser';

/** The man Delta comes for: civilian scores, unarmed, in no team (S3). */
export function newBystanders({ mission, table }: Scenario, chart: Chart, options: Options): Model[] {
  if (mission.kind !== 'snatch') return [];
  const house = tableOf(table)?.pieces.find(({ id }) => id === mission.house);
  const levels = house?.kind === 'building' ? house.levels : 1;
  const { models } = newModels({ teams: [{ force: 'somali-civilians' }] }, 'two', chart, options);
  const { at, level } = mission.adviser;
  return [
    {
      ...models[1]!,
      id: ADVISER,
      team: ADVISER,
      price: 0,
      bystander: true,
      on: 'table',
      place: { ...pointAt(at), surface: surfaceOfLevel(mission.house, level, levels) },
      facing: { x: 0, y: -inches(1) },
      weapons: [],
      ready: null,
      known: [],
      reserve: {},
      grenades: {},
      items: {},
    },
  ];
}

export const adviserOf = ({ models }: State): Model | undefined => models.find(({ bystander }) => bystander);
