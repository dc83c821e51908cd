import type { GameMeta, GameOption, ScenarioInfo } from '@sandtable/game';
import options from '../content/options.json' with { type: 'json' };
import scenarios from '../content/scenario-list.json' with { type: 'json' };

/** What a start page says about Ranged Fun; loads no rules. */
export const meta: GameMeta = {
  id: 'ranged-fun',
  name: 'Ranged Fun',
  prefix: 'RF',
  authors: 'the rules page of 2005, last edited by nirejhenge',
  players: { min: 2, max: 4 },
  options: options satisfies readonly GameOption[],
  scenarios: scenarios as readonly ScenarioInfo[],
};
