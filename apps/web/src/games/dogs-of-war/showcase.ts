import type { Showcase } from '../web-game.ts';

/** Crossroads in the third turn: a machine gunner has a rifleman in the open beyond the wall. */
export const showcase: Showcase = {
  scenario: 'crossroads',
  part: { left: 14, top: 13, width: 22, height: 17.3 },
  units: [
    { side: 0, symbol: 'light-machine-gun', at: { x: 20.8, y: 28.4 }, token: 'prone' },
    { side: 1, symbol: 'rifle', at: { x: 26.4, y: 19.6 } },
    { side: 0, symbol: 'leader', at: { x: 25.6, y: 28.8 } },
    { side: 0, symbol: 'rifle', at: { x: 29.4, y: 26.2 } },
    { side: 1, symbol: 'leader', at: { x: 22.6, y: 16.4 }, token: 'overwatch' },
    { side: 1, symbol: 'rifle', at: { x: 31.2, y: 16.9 } },
  ],
  shooter: 0,
  target: 1,
  covered: false,
  chance: '41 · 17%',
};
