import { CanvasTexture, SRGBColorSpace } from 'three';
import { iconStroke, icons } from '../map/icons.ts';
import { plateShape } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { colourOfSide } from './colours.ts';

const SIZE = 96;
const textures = new Map<string, CanvasTexture>();

/** A unit's plate with its picture, as it stands on the map, to float over it. */
export function markTexture({ side, symbol, state }: MapUnit): CanvasTexture {
  const out = state === 'downed' || state === 'wreck';
  const key = `${side}|${symbol}|${out}`;
  let texture = textures.get(key);
  if (texture === undefined) {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const surface = canvas.getContext('2d')!;
    surface.translate(SIZE / 2, SIZE / 2);
    const radius = SIZE * 0.44;
    const plate = new Path2D(plateShape(side, radius));
    surface.lineJoin = 'round';
    surface.lineWidth = 9;
    surface.strokeStyle = '#fffdf4';
    surface.stroke(plate);
    surface.fillStyle = out ? '#6b675a' : colourOfSide(side);
    surface.fill(plate);
    const { zoom, parts } = icons[symbol];
    const size = radius * (side === 0 ? 0.0126 : side === 3 ? 0.0088 : 0.0112) * zoom;
    surface.scale(size, size);
    surface.translate(-100, -100);
    surface.strokeStyle = '#ffffff';
    surface.fillStyle = '#ffffff';
    surface.lineWidth = iconStroke(symbol, radius) / zoom ** 0.5;
    for (const { d, filled, stroked } of parts) {
      if (filled) surface.fill(new Path2D(d));
      if (stroked) surface.stroke(new Path2D(d));
    }
    texture = new CanvasTexture(canvas);
    texture.colorSpace = SRGBColorSpace;
    textures.set(key, texture);
  }
  return texture;
}
