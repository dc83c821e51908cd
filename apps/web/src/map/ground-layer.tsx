import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { groundPicture } from '../ground/ground-artist.ts';
import type { GroundBox } from '../ground/paint-ground.ts';
import type { GroundTheme } from '../ground/palette.ts';
import type { TableScene } from './scene.ts';
import type { Screen, View } from './view.ts';
import { mapWords } from './words.ts';

/** The longest side of the coarse picture of the whole table, in pixels. */
const OVERVIEW = 900;
/** How much more than the screen is painted at each side, so that short pans need nothing new. */
const MARGIN = 0.3;

export interface GroundLayerHandle {
  /** The view has come to rest: paint what is looked at, if it is not painted yet. */
  settle(view: View): void;
  /** Draws a square part of the table over the whole of a surface: the loupe. */
  draw(
    surface: CanvasRenderingContext2D,
    part: { readonly left: number; readonly top: number; readonly size: number },
  ): void;
}

/** The box of the whole table at a coarse scale: for the minimap, and under the fine picture while that is painted. */
export function overviewBox({ width, height }: TableScene): GroundBox {
  return {
    left: 0,
    top: 0,
    width,
    height,
    scale: Math.max(2, Math.min(12, OVERVIEW / Math.max(width, height))),
    ratio: 1,
  };
}

/** The sand and everything built on it: a coarse picture of all of it, and a fine one of what is looked at. */
export function GroundLayer(props: {
  readonly scene: TableScene;
  readonly theme: GroundTheme;
  readonly scale: number;
  readonly screen: Screen;
  readonly view: RefObject<View>;
  readonly handle: RefObject<GroundLayerHandle | null>;
}) {
  const { scene, theme, scale, screen, view, handle } = props;
  const coarse = useRef<HTMLCanvasElement>(null);
  const fine = useRef<HTMLCanvasElement>(null);
  const painted = useRef<{ box: GroundBox; key: string } | null>(null);
  const [ready, setReady] = useState(false);
  const key = `${scene.key}|${theme}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: scenes of equal key are the same ground
  useEffect(() => {
    let stale = false;
    void groundPicture(scene, overviewBox(scene), theme).then((picture) => {
      if (stale) return;
      show(coarse.current, picture);
      setReady(true);
    });
    return () => {
      stale = true;
    };
  }, [key]);

  const asked = useRef(0);
  const settle = (at: View): void => {
    const box = boxAround(at, scene, screen);
    if (box === null || covers(painted.current, key, at, scene, screen)) return;
    asked.current++;
    const number = asked.current;
    void groundPicture(scene, box, theme).then((picture) => {
      const canvas = fine.current;
      if (canvas === null || number !== asked.current) return;
      painted.current = { box, key };
      show(canvas, picture);
      place(canvas, box, scale);
    });
  };
  const draw: GroundLayerHandle['draw'] = (surface, { left, top, size }) => {
    const whole = { box: overviewBox(scene), canvas: coarse.current };
    const part = painted.current === null ? whole : { box: painted.current.box, canvas: fine.current };
    const zoom = surface.canvas.width / size;
    surface.clearRect(0, 0, surface.canvas.width, surface.canvas.height);
    for (const { box, canvas } of [whole, part]) {
      if (canvas === null || canvas.width === 0) continue;
      const [x, y] = [(box.left - left) * zoom, (box.top - top) * zoom];
      surface.drawImage(canvas, x, y, box.width * zoom, box.height * zoom);
    }
  };
  useImperativeHandle(handle, () => ({ settle, draw }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when scene, theme, scale or screen change
  useEffect(() => {
    if (fine.current !== null && painted.current !== null) place(fine.current, painted.current.box, scale);
    settle(view.current);
  }, [key, scale, screen]);

  const size = { width: scene.width * scale, height: scene.height * scale };
  return (
    <div style={{ position: 'absolute', left: 0, top: 0, ...size, background: 'var(--map-sand)' }} aria-hidden="true">
      <canvas ref={coarse} style={{ position: 'absolute', left: 0, top: 0, width: '100%', height: '100%' }} />
      <canvas ref={fine} style={{ position: 'absolute' }} />
      {ready ? null : (
        <span style={{ position: 'absolute', left: 16, top: 16, color: 'var(--ink-2)' }}>{mapWords.loading}</span>
      )}
    </div>
  );
}

function show(canvas: HTMLCanvasElement | null, picture: CanvasImageSource & { width: number; height: number }): void {
  if (canvas === null) return;
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}

function place(canvas: HTMLCanvasElement, { left, top, width, height }: GroundBox, scale: number): void {
  Object.assign(canvas.style, {
    left: `${left * scale}px`,
    top: `${top * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  });
}

/** What is looked at and a margin round it, cut to the table; null when none of it is on the screen. */
function boxAround({ left, top, scale }: View, table: TableScene, screen: Screen): GroundBox | null {
  const wide = screen.width / scale;
  const deep = screen.height / scale;
  const from = { x: Math.max(0, left - wide * MARGIN), y: Math.max(0, top - deep * MARGIN) };
  const to = {
    x: Math.min(table.width, left + wide * (1 + MARGIN)),
    y: Math.min(table.height, top + deep * (1 + MARGIN)),
  };
  if (to.x <= from.x || to.y <= from.y || screen.width === 0) return null;
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  // On whole device pixels, so that the picture is drawn as it was painted.
  const snap = (value: number): number => Math.floor(value * scale) / scale;
  const [x, y] = [snap(from.x), snap(from.y)];
  return { left: x, top: y, width: to.x - x, height: to.y - y, scale: scale * ratio, ratio };
}

function covers(
  painted: { box: GroundBox; key: string } | null,
  key: string,
  { left, top, scale }: View,
  table: TableScene,
  screen: Screen,
): boolean {
  if (painted === null || painted.key !== key) return false;
  const { box } = painted;
  if (Math.abs(box.scale / box.ratio - scale) > 0.001) return false;
  return (
    box.left <= Math.max(0, left) &&
    box.top <= Math.max(0, top) &&
    box.left + box.width >= Math.min(table.width, left + screen.width / scale) - 0.01 &&
    box.top + box.height >= Math.min(table.height, top + screen.height / scale) - 0.01
  );
}
