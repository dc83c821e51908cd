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

/** Pictures kept: the overview, the thumbnails of a home page, and a few parts at the last zooms. */
const KEPT = 24;

let worker: Worker | null | undefined;
let painter: GroundPainter | undefined;
let asked = 0;
const waiting = new Map<number, { readonly request: GroundRequest; resolve(picture: GroundPicture): void }>();
const kept = new Map<string, Promise<GroundPicture>>();

/**
 * A part of the table, painted in a worker where the browser can, on the page otherwise. The same part is painted once:
 * scenes with the same key are the same ground.
 */
export function groundPicture(scene: TableScene, box: GroundBox, theme: GroundTheme): Promise<GroundPicture> {
  const { left, top, width, height, scale, ratio } = box;
  const key = [scene.key, theme, left, top, width, height, scale, ratio].join('|');
  let picture = kept.get(key);
  if (picture === undefined) {
    picture = paint(scene, box, theme);
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string);
  } else kept.delete(key);
  kept.set(key, picture);
  return picture;
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
