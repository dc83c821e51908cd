import type { GameMeta, GameOption, ScenarioInfo } from '@sandtable/game';
import options from '../content/options.json' with { type: 'json' };
import scenarios from '../content/scenario-list.json' with { type: 'json' };

/** What a start page says about Dogs of War; loads no rules. */
export const meta: GameMeta = {
  id: 'dogs-of-war',
  name: 'Dogs of War',
  prefix: 'DW',
  authors: 'JC McDaniels, Devil Dog Design, free web edition of 2002',
  players: { min: 2, max: 2 },
  options: options satisfies readonly GameOption[],
  scenarios: scenarios as readonly ScenarioInfo[],
};
