import type { Showcase } from '../web-game.ts';

/** A tank finds another across Crossfire Flats. */
export const showcase: Showcase = {
  scenario: 'crossfire-flats',
  part: { left: 4, top: 4, width: 15.3, height: 12 },
  units: [
    { side: 0, symbol: 'armour', at: { x: 6.5, y: 11.5 } },
    { side: 0, symbol: 'rifle', at: { x: 8.5, y: 13.5 } },
    { side: 0, symbol: 'rifle', at: { x: 5.5, y: 14.5 } },
    { side: 1, symbol: 'armour', at: { x: 13.5, y: 7.5 } },
    { side: 1, symbol: 'rifle', at: { x: 16.5, y: 9.5 } },
    { side: 1, symbol: 'rifle', at: { x: 10.5, y: 5.5 } },
  ],
  shooter: 0,
  target: 3,
  covered: false,
  chance: '72%',
};
