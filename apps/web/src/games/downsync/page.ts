import type { GamePage } from '../web-game.ts';
import { unitsOfView } from './map-units.ts';
import { downsyncRulings } from './rulings.ts';
import { sceneOfView } from './scene.ts';

/** How Downsync looks on the page. */
export const page: GamePage = {
  scene: sceneOfView,
  units: unitsOfView,
  symbols: (view) => Object.fromEntries(unitsOfView(view).map(({ id, symbol }) => [id, symbol])),
  rulings: downsyncRulings,
  turnsEndThemselves: true,
};
