import { faultsOf, type GameContent, usualFactions, type Wish } from '@sandtable/game';
import { readSetup } from '../setup.ts';
import { parseArmy } from './army-file.ts';
import { buildingTypes, factions, scenarios, unitTypes } from './catalogue.ts';
import { parseFaction } from './parse-faction.ts';
import { scenarioInfo } from './scenario-info.ts';
import { validateScenario } from './validate-scenario.ts';

type Content = GameContent & {
  readonly scenarios: typeof scenarios;
  readonly factions: typeof factions;
  readonly unitTypes: typeof unitTypes;
  readonly buildingTypes: typeof buildingTypes;
};

/** What Ranged Fun is played with, as hosts read it. */
export const content: Content = {
  scenarios,
  factions,
  unitTypes,
  buildingTypes,
  setup: ({ scenario = Object.keys(scenarios)[0], factions = [], options = {} }) => ({
    scenario,
    forces: listsFor(scenario).map((usual, seat) => ({ faction: factions[seat] ?? usual })),
    options,
  }),
  files: [
    {
      name: 'scenario',
      matches: ({ format }) => format === 'sandtable-scenario',
      faults: (file) => faultsOf(validateScenario(file)),
    },
    {
      name: 'army',
      matches: ({ format }) => format === 'sandtable-army',
      faults: (file) => faultsOf(parseArmy(file)),
    },
    {
      name: 'setup',
      matches: (file) => 'scenario' in file && 'forces' in file,
      faults: (file) => faultsOf(readSetup(file)),
    },
    {
      name: 'faction',
      matches: ({ format, ...rest }) => format === undefined && 'units' in rest,
      faults: (file) => faultsOf(parseFaction(file)),
    },
  ],
};

/** A list for each seat. A scenario that can't be read gets two that nobody has: the setup's faults say the rest. */
function listsFor(scenario: Wish['scenario']): readonly string[] {
  if (typeof scenario === 'string') {
    const printed = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
    return printed === undefined ? UNKNOWN : usualFactions(scenarioInfo(printed));
  }
  const read = validateScenario(scenario);
  return 'faults' in read ? UNKNOWN : usualFactions(scenarioInfo(read.scenario));
}

const UNKNOWN = ['?', '?'];
