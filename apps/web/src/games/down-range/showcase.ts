import type { Showcase } from '../web-game.ts';

/** Kestrel Farm in the third round: a rifleman by the bridge and a defender in the farmhouse. */
export const showcase: Showcase = {
  scenario: 'kestrel-farm',
  part: { left: 20.1, top: 14.6, width: 18.3, height: 14.4 },
  units: [
    { side: 1, symbol: 'rifle', at: { x: 29.9, y: 19.9 }, token: 'reaction' },
    { side: 1, symbol: 'rifle', at: { x: 31.3, y: 22.3 } },
    { side: 1, symbol: 'anti-tank', at: { x: 33.6, y: 17.2 } },
    { side: 1, symbol: 'leader', at: { x: 37.2, y: 19.4 } },
    { side: 0, symbol: 'light-machine-gun', at: { x: 22.6, y: 16.9 }, token: 'suppressed' },
    { side: 0, symbol: 'medic', at: { x: 22.2, y: 26.4 } },
    { side: 0, symbol: 'rifle', at: { x: 24.4, y: 26.9 } },
  ],
  shooter: 6,
  target: 1,
  covered: true,
  chance: '44 · 22%',
};
