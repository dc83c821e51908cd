import type { TableScene } from '../map/scene.ts';
import { valueNoise } from './noise.ts';
import type { GroundPalette, Rgb } from './palette.ts';
import { type HeightField, heightField } from './relief.ts';

/** Pixels per inch of the sand. It has no edges, so it is painted coarse once and drawn larger. */
export const SAND_SCALE = 10;

/** The sand's picture and the heights it was shaded from. */
export interface Sand {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly field: HeightField;
}

/**
 * Flat colour with two octaves of noise, shaded by the hills with light from the north-west. Colours are quantised to even
 * steps: neighbours are often equal, so pictures compress and nothing shimmers.
 */
export function paintSand(scene: TableScene, palette: GroundPalette): Sand {
  const width = Math.max(1, Math.ceil(scene.width * SAND_SCALE));
  const height = Math.max(1, Math.ceil(scene.height * SAND_SCALE));
  const step = 1 / SAND_SCALE;
  const box = { left: -step, top: -step, width: scene.width + 3 * step, height: scene.height + 3 * step };
  const field = heightField(scene.hills, box, step);
  const pixels = new Uint8ClampedArray(width * height * 4);
  const broad = valueNoise(7);
  const fine = valueNoise(21);
  const grain = valueNoise(43);
  const base = baseColour(scene, palette);
  const { heights, columns } = field;
  const steepness = 1.25 / (2 * step);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const node = (y + 1) * columns + x + 1;
      const rise = heights[node]!;
      const slope = heights[node + 1]! - heights[node - 1]! + heights[node + columns]! - heights[node - columns]!;
      const lit = Math.max(-1, Math.min(1, slope * steepness));
      const [inchX, inchY] = [x * step, y * step];
      const noise =
        (broad(inchX * 0.22, inchY * 0.22) - 0.5) * 0.1 +
        (fine(inchX * 0.9, inchY * 0.9) - 0.5) * 0.045 +
        (grain(inchX * 3.1, inchY * 3.1) - 0.5) * 0.018;
      shade(pixels, (y * width + x) * 4, base, palette, Math.min(1, rise / 3), lit, 1 + noise);
    }
  }
  return { width, height, pixels, field };
}

function shade(
  pixels: Uint8ClampedArray,
  at: number,
  base: Rgb,
  palette: GroundPalette,
  high: number,
  lit: number,
  noise: number,
): void {
  for (let k = 0; k < 3; k++) {
    let colour = (base[k]! * (1 - high * 0.55) + palette.high[k]! * high * 0.55) * noise;
    if (lit > 0) colour += (palette.lit[k]! - colour) * lit * palette.litShare;
    else colour += (palette.shade[k]! - colour) * -lit * palette.shadeShare;
    pixels[at + k] = Math.round(colour / 2) * 2;
  }
  pixels[at + 3] = 255;
}

function baseColour({ ground }: TableScene, palette: GroundPalette): Rgb {
  switch (ground) {
    case 'snow':
      return palette.snow;
    case 'mud':
      return palette.mud;
    case 'water':
      return parse(palette.water);
    case 'woods':
      return mix(palette.sand, parse(palette.trees[0]), 0.45);
    case 'road':
      return parse(palette.road);
    default:
      return palette.sand;
  }
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [0, 1, 2].map((k) => a[k]! * (1 - share) + b[k]! * share) as unknown as Rgb;
}

function parse(hex: string): Rgb {
  return [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)) as unknown as Rgb;
}
