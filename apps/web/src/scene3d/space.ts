import { type HeightField, heightField, sampleField } from '../ground/relief.ts';
import type { Place, TableScene } from '../map/scene.ts';

/** A table in space: x to the east, y up, z to the south, the middle of the table at 0, 0. Lengths are the table's. */
export interface Space {
  readonly scene: TableScene;
  readonly field: HeightField;
  x(place: Place): number;
  z(place: Place): number;
  /** The ground's height, softened as it is painted. */
  ground(place: Place): number;
}

export function spaceOf(scene: TableScene): Space {
  const field = heightField(scene.hills, { left: 0, top: 0, width: scene.width, height: scene.height }, 0.25);
  return {
    scene,
    field,
    x: ({ x }) => x - scene.width / 2,
    z: ({ y }) => y - scene.height / 2,
    ground: (place) => (scene.hills.length === 0 ? 0 : sampleField(field, place)),
  };
}
