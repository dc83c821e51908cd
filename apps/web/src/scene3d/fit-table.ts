import { type PerspectiveCamera, Vector3 } from 'three';

/** Half the frame's thickness round the sand, and how high things on it stand: both belong into the picture. */
const FRAME = 1.6;
const TALL = 2;
const ROUNDS = 14;

/**
 * Moves the camera to see the whole table from its south side, a little from the west: as near as it still fits above
 * the bottom part of the picture that is covered (`foot`, a share of its height). Returns the point it looks at.
 */
export function standBack(
  camera: PerspectiveCamera,
  { width, height }: { readonly width: number; readonly height: number },
  foot: number,
): Vector3 {
  const upright = camera.aspect < 1;
  const away = new Vector3(upright ? 0 : -0.13, upright ? 0.95 : 0.74, 0.68).normalize();
  const target = new Vector3(0, 0, 0);
  const tall = Math.tan((camera.fov * Math.PI) / 360);
  const room = { low: -1 + 2 * foot + 0.04, high: 0.94, wide: 0.96 };
  let far = Math.max(width, height);
  for (let round = 0; round < ROUNDS; round++) {
    camera.position.copy(target).addScaledVector(away, far);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const seen = corners(width, height).map((corner) => corner.project(camera));
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))];
    const [low, high] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))];
    const aside = (left + right) / 2;
    const below = (room.low + room.high) / 2 - (low + high) / 2;
    target.x += aside * far * tall * camera.aspect * 0.8;
    // The table is seen at a slant: aiming nearer to the camera moves it up in the picture.
    target.z += (below * far * tall * 0.8) / away.y;
    far *= Math.max((right - left) / 2 / room.wide, (high - low) / (room.high - room.low));
  }
  camera.position.copy(target).addScaledVector(away, far);
  return target;
}

function corners(width: number, height: number): Vector3[] {
  const [x, z] = [width / 2 + FRAME, height / 2 + FRAME];
  return [-1, 1].flatMap((a) =>
    [-1, 1].flatMap((b) => [new Vector3(a * x, -FRAME, b * z), new Vector3(a * x, TALL, b * z)]),
  );
}
