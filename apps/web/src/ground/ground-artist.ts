import type { TableScene } from '../map/scene.ts';
import { GroundPainter } from './ground-painter.ts';
import type { GroundBox } from './paint-ground.ts';
import type { GroundTheme } from './palette.ts';

export type GroundRequest = {
  readonly number: number;
  readonly scene: TableScene;
  readonly box: GroundBox;
  readonly theme: GroundTheme;
};
export type GroundAnswer = { readonly number: number; readonly bitmap: ImageBitmap };

/** A painted part of the table; draw it, do not keep it longer than needed. */
export type GroundPicture = ImageBitmap | HTMLCanvasElement | OffscreenCanvas;

/** Pixels of pictures kept: the overview, the thumbnails of a home page, and a few parts at the last zooms. */
const KEPT_PIXELS = 14e6;

let worker: Worker | null | undefined;
let painter: GroundPainter | undefined;
let asked = 0;
const waiting = new Map<number, { readonly request: GroundRequest; resolve(picture: GroundPicture): void }>();
const kept = new Map<string, { readonly picture: Promise<GroundPicture>; readonly pixels: number }>();

/**
 * A part of the table, painted in a worker where the browser can, on the page otherwise. The same part is painted once:
 * scenes with the same key are the same ground.
 */
export function groundPicture(scene: TableScene, box: GroundBox, theme: GroundTheme): Promise<GroundPicture> {
  const { left, top, width, height, scale, ratio } = box;
  const key = [scene.key, theme, left, top, width, height, scale, ratio].join('|');
  const before = kept.get(key);
  kept.delete(key);
  const pixels = width * height * scale * scale;
  const entry = before ?? { picture: paint(scene, box, theme), pixels };
  kept.set(key, entry);
  forgetOldest();
  return entry.picture;
}

/** Pictures looked at longest ago go first; the newest stays however large it is. */
function forgetOldest(): void {
  let pixels = 0;
  for (const [key, entry] of [...kept].reverse()) {
    pixels += entry.pixels;
    if (pixels > KEPT_PIXELS && pixels > entry.pixels) kept.delete(key);
  }
}

function paint(scene: TableScene, box: GroundBox, theme: GroundTheme): Promise<GroundPicture> {
  const hand = workerIfAny();
  if (hand === null) return Promise.resolve(paintHere(scene, box, theme));
  asked++;
  const request = { number: asked, scene, box, theme };
  return new Promise((resolve) => {
    waiting.set(request.number, { request, resolve });
    hand.postMessage(request);
  });
}

function paintHere(scene: TableScene, box: GroundBox, theme: GroundTheme): GroundPicture {
  painter ??= new GroundPainter((width, height) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    return canvas;
  });
  return painter.paint(scene, box, theme);
}

function workerIfAny(): Worker | null {
  if (worker !== undefined) return worker;
  worker = null;
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return worker;
  try {
    worker = new Worker(new URL('./ground-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<GroundAnswer>) => {
      waiting.get(data.number)?.resolve(data.bitmap);
      waiting.delete(data.number);
    };
    worker.onerror = giveUpWorker;
  } catch {
    // A page without workers (a strict policy, an old browser) still gets its ground, only slower.
    worker = null;
  }
  return worker;
}

/** The worker could not be loaded or broke: what it owes is painted here, and everything after it. */
function giveUpWorker(): void {
  worker?.terminate();
  worker = null;
  for (const { request, resolve } of waiting.values()) resolve(paintHere(request.scene, request.box, request.theme));
  waiting.clear();
}
