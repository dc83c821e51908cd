import { faultsOf, type GameContent } from '@sandtable/game';
import { readSetup } from '../setup.ts';
import { scenarios } from './scenarios.ts';
import { validateScenario } from './validate-scenario.ts';

/** What Down Range is played with, as hosts read it. */
export const content = {
  scenarios,
  // The scenario says who fights; there are no factions to choose.
  setup: ({ scenario = Object.keys(scenarios)[0], options = {} }) => ({ scenario, options }),
  files: [
    {
      name: 'scenario',
      matches: ({ format }) => format === 'sandtable-scenario',
      faults: (file) => faultsOf(validateScenario(file)),
    },
    { name: 'setup', matches: (file) => 'scenario' in file, faults: (file) => faultsOf(readSetup(file)) },
  ],
} satisfies GameContent;
