import type { GameMeta, GameOption, ScenarioInfo } from '@sandtable/game';
import options from '../content/options.json' with { type: 'json' };
import scenarios from '../content/scenario-list.json' with { type: 'json' };

/** What a start page says about Down Range; loads no rules. */
export const meta: GameMeta = {
  id: 'down-range',
  name: 'Down Range',
  prefix: 'DR',
  authors: '© 2025 Nicholas Royer',
  players: { min: 2, max: 4 },
  options: options satisfies readonly GameOption[],
  scenarios: scenarios as readonly ScenarioInfo[],
};
