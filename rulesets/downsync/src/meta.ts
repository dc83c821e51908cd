import type { GameMeta, GameOption, ScenarioInfo } from '@sandtable/game';
import options from '../content/options.json' with { type: 'json' };
import scenarios from '../content/scenario-list.json' with { type: 'json' };

/** What a start page says about Downsync; loads no rules. */
export const meta: GameMeta = {
  id: 'downsync',
  name: 'Downsync',
  prefix: 'DS',
  authors: 'unstoppablecarl, rulebook Beta 4.2.0',
  players: { min: 2, max: 2 },
  options: options satisfies readonly GameOption[],
  scenarios: scenarios as readonly ScenarioInfo[],
};
