import type { ScenarioPicture } from '../web-game.ts';
import { type ScenarioFile, sceneOfScenario } from './scenario-scene.ts';

type Forces = { readonly forces: readonly { readonly units: readonly unknown[] }[]; readonly players: number };

/** A shipped scenario; all its units are placed by hand. */
export function pictureOf(file: unknown): ScenarioPicture {
  const { forces, players } = file as Forces;
  const waiting = forces[0]?.units.length ?? 0;
  return {
    scene: sceneOfScenario(file as ScenarioFile),
    forces: Array.from({ length: players }, () => ({ standing: [], waiting })),
  };
}
