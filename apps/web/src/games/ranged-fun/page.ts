import type { GamePage } from '../web-game.ts';
import { symbolOf, unitsOfView } from './map-units.ts';
import { rangedFunRulings } from './rulings.ts';
import { sceneOfView, tableView } from './scene.ts';

/** How Ranged Fun looks on the page. */
export const page: GamePage = {
  scene: sceneOfView,
  units: (view) => unitsOfView(view),
  symbols: (view) => Object.fromEntries(tableView(view).units.map((unit) => [unit.id, symbolOf(unit)])),
  rulings: rangedFunRulings,
};
