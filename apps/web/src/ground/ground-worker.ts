import type { GroundAnswer, GroundRequest } from './ground-artist.ts';
import { GroundPainter } from './ground-painter.ts';

/** Paints ground off the page's own thread, so that dragging never waits for sand. */
const painter = new GroundPainter((width, height) => new OffscreenCanvas(width, height));

self.onmessage = ({ data }: MessageEvent<GroundRequest>) => {
  const canvas = painter.paint(data.scene, data.box, data.theme) as OffscreenCanvas;
  const bitmap = canvas.transferToImageBitmap();
  const answer: GroundAnswer = { number: data.number, bitmap };
  (self as unknown as Worker).postMessage(answer, [bitmap]);
};
