import type { Showcase } from '../web-game.ts';

/** Saltgate in the third Round: Bastion has Mauler in the open, with Pings around them. */
export const showcase: Showcase = {
  scenario: 'vip-capture',
  part: { left: 16, top: 14, width: 22, height: 17.3 },
  units: [
    { side: 0, symbol: 'armour', at: { x: 27.6, y: 26.9 } },
    { side: 1, symbol: 'armour', at: { x: 35.2, y: 20.2 } },
    { side: 0, symbol: 'medium-ping', at: { x: 20.6, y: 26.4 } },
    { side: 0, symbol: 'small-ping', at: { x: 33.9, y: 28.9 } },
    { side: 1, symbol: 'small-ping', at: { x: 36.2, y: 15.8 } },
    { side: 1, symbol: 'medium-ping', at: { x: 20.4, y: 17.6 } },
    { side: 1, symbol: 'rifle', at: { x: 25.4, y: 18.4 } },
  ],
  shooter: 0,
  target: 1,
  covered: false,
  chance: '72 · 57%',
};
