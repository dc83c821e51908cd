import { faultsOf, type GameContent, type Wish } from '@sandtable/game';
import { readArmy } from '../rules/force/read-army.ts';
import { readSetup } from '../setup.ts';
import { factions, readyLists, traits, unitCards } from './catalogue.ts';
import { scenarios } from './scenarios.ts';
import { validateScenario } from './validate-scenario.ts';

type Content = GameContent & {
  readonly scenarios: typeof scenarios;
  readonly factions: typeof factions;
  readonly readyLists: typeof readyLists;
  readonly traits: typeof traits;
  readonly unitCards: typeof unitCards;
};

/** What Downsync is played with, as hosts read it. */
export const content: Content = {
  scenarios,
  factions,
  readyLists,
  traits,
  unitCards,
  // Lists are chosen in the match, in secret (DS-SETUP-2); there are no factions to choose here.
  setup: ({ scenario = Object.keys(scenarios)[0], options = {} }: Wish) => ({ scenario, options }),
  files: [
    {
      name: 'scenario',
      matches: ({ format }) => format === 'sandtable-scenario',
      faults: (file) => faultsOf(validateScenario(file)),
    },
    { name: 'army', matches: ({ format }) => format === 'sandtable-army', faults: (file) => faultsOf(readArmy(file)) },
    { name: 'setup', matches: (file) => 'scenario' in file, faults: (file) => faultsOf(readSetup(file)) },
  ],
};
