import { faultsOf, type GameContent, type Wish } from '@sandtable/game';
import { readSetup } from '../setup.ts';
import { equipment, forces, perks } from './catalogue.ts';
import { houseChart } from './chart.ts';
import { scenarios } from './scenarios.ts';
import { validateChart } from './validate-chart.ts';
import { validateScenario } from './validate-scenario.ts';

type Content = GameContent & {
  readonly scenarios: typeof scenarios;
  readonly forces: typeof forces;
  readonly perks: typeof perks;
  readonly equipment: typeof equipment;
  readonly houseChart: typeof houseChart;
};

/** What Dogs of War is played with, as hosts read it. */
export const content: Content = {
  scenarios,
  forces,
  perks,
  equipment,
  houseChart,
  // Scenarios say who fights; there are no lists to choose here.
  setup: ({ scenario = Object.keys(scenarios)[0], options = {} }: Wish) => ({ scenario, options }),
  files: [
    {
      name: 'scenario',
      matches: ({ format }) => format === 'sandtable-scenario',
      faults: (file) => faultsOf(validateScenario(file)),
    },
    {
      name: 'weapons chart',
      matches: ({ format }) => format === 'sandtable-weapons-chart',
      faults: (file) => faultsOf(validateChart(file)),
    },
    { name: 'setup', matches: (file) => 'scenario' in file, faults: (file) => faultsOf(readSetup(file)) },
  ],
};
