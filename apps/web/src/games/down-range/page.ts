import type { GamePage } from '../web-game.ts';
import { unitsOfView } from './map-units.ts';
import { downRangeRulings } from './rulings.ts';
import { sceneOfView, tableView } from './scene.ts';
import { symbolOf } from './unit-symbols.ts';

/** How Down Range looks on the page. */
export const page: GamePage = {
  scene: (view) => sceneOfView(view),
  units: (view) => unitsOfView(view),
  symbols: (view) => Object.fromEntries(tableView(view).units.map((unit) => [unit.id, symbolOf(unit)])),
  rulings: downRangeRulings,
};
