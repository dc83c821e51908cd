import type { ScenarioPicture } from '../web-game.ts';
import { type ScenarioFile, sceneOfScenario } from './scenario-scene.ts';

type Forces = { readonly players: readonly { readonly units: readonly { readonly at?: readonly number[] }[] }[] };

/** A shipped scenario with the units that its file puts on the table. */
export function pictureOf(file: unknown): ScenarioPicture {
  const scene = sceneOfScenario(file as ScenarioFile);
  const { players } = file as Forces;
  return {
    scene,
    forces: players.map(({ units }) => {
      const standing = units.flatMap(({ at }) =>
        at === undefined ? [] : [{ x: at[0] ?? 0, y: scene.height - (at[1] ?? 0) }],
      );
      return { standing, waiting: units.length - standing.length };
    }),
  };
}
