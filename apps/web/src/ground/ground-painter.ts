import type { TableScene } from '../map/scene.ts';
import { type GroundBox, paintGround, type SandPicture } from './paint-ground.ts';
import { paintSand } from './paint-sand.ts';
import { type GroundTheme, palettes } from './palette.ts';
import type { Surface } from './pen.ts';

/** Makes a canvas: on the page an element, in a worker one without. */
export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement | OffscreenCanvas;

/** Keeps the sand of the last few tables, which is what takes time, and paints parts of them. */
export class GroundPainter {
  readonly #make: MakeCanvas;
  readonly #sands = new Map<string, SandPicture>();

  constructor(make: MakeCanvas) {
    this.#make = make;
  }

  /** A canvas with the part of the table in the box. */
  paint(scene: TableScene, box: GroundBox, theme: GroundTheme): HTMLCanvasElement | OffscreenCanvas {
    const width = Math.max(1, Math.round(box.width * box.scale));
    const height = Math.max(1, Math.round(box.height * box.scale));
    const canvas = this.#make(width, height);
    paintGround(surfaceOf(canvas), scene, box, theme, (of) => this.#sandOf(scene, of));
    return canvas;
  }

  #sandOf(scene: TableScene, theme: GroundTheme): SandPicture {
    const key = `${theme}|${scene.width}|${scene.height}|${scene.ground}|${JSON.stringify(scene.hills)}`;
    let picture = this.#sands.get(key);
    if (picture === undefined) {
      const sand = paintSand(scene, palettes[theme]);
      const image = this.#make(sand.width, sand.height);
      surfaceOf(image).putImageData(new ImageData(sand.pixels, sand.width, sand.height), 0, 0);
      picture = { sand, image };
      if (this.#sands.size > 3) this.#sands.delete(this.#sands.keys().next().value as string);
      this.#sands.set(key, picture);
    }
    return picture;
  }
}

function surfaceOf(canvas: HTMLCanvasElement | OffscreenCanvas): Surface {
  const surface = canvas.getContext('2d') as Surface | null;
  if (surface === null) throw new Error('this browser gives no 2d canvas');
  return surface;
}
