import type { GamePage } from '../web-game.ts';
import { symbolsOfView, unitsOfView } from './map-units.ts';
import { sceneOfView } from './scene.ts';

/** How Dogs of War looks on the page. */
export const page: GamePage = { scene: sceneOfView, units: unitsOfView, symbols: symbolsOfView };
