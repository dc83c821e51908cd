import type { CubeKey } from './scene.ts';
import { mapWords } from './words.ts';

/** `has acted this Round, 2 Countermeasures`. */
export function cubesInWords(cubes: readonly CubeKey[]): string {
  const countOf = (cube: CubeKey): number => cubes.filter((each) => each === cube).length;
  return [...new Set(cubes)].map((cube) => mapWords.cubes[cube](countOf(cube))).join(', ');
}
