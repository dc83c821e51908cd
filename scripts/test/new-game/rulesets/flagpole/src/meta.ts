import type { GameMeta } from '@sandtable/game';

export const meta: GameMeta = {
  id: 'flagpole',
  name: 'Flagpole',
  prefix: 'FP',
  authors: 'Sandtable',
  players: { min: 2, max: 2 },
  options: [],
  scenarios: [
    {
      id: 'sprint',
      name: 'Sprint',
      summary: 'Two runners a side, nine spaces, one flag each.',
      minutes: 5,
      rounds: null,
      size: { width: 9, height: 1, measure: 'square' },
      night: false,
      options: {},
      guided: false,
      seats: [
        { name: 'Red', role: null, units: 2 },
        { name: 'Blue', role: null, units: 2 },
      ],
      forces: [],
    },
  ],
};
