import { useEffect, useRef } from 'react';
import type { GroundLayerHandle } from './ground-layer.tsx';
import styles from './table-map.module.css';
import type { Dragging } from './use-map-pointer.ts';
import type { Screen, View } from './view.ts';

const SIZE = 132;
const POWER = 2;

/** What is under a dragging finger, twice as large, in the corner farther from it. */
export function Loupe(props: {
  readonly dragging: Dragging;
  readonly view: View;
  readonly screen: Screen;
  readonly sheets: readonly string[];
  readonly ground: GroundLayerHandle | null;
}) {
  const { dragging, view, screen, sheets, ground } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const left = view.left + dragging.x / view.scale;
  const top = view.top + dragging.y / view.scale;
  useEffect(() => {
    const surface = canvas.current?.getContext('2d');
    if (surface === null || surface === undefined || ground === null) return;
    const half = SIZE / 2 / POWER / view.scale;
    ground.draw(surface, { left: left - half, top: top - half, size: 2 * half });
  });
  const side = dragging.x < screen.width / 2 ? { right: 12 } : { left: 12 };
  const span = SIZE / POWER;
  const box = `${left * view.scale - span / 2} ${top * view.scale - span / 2} ${span} ${span}`;
  return (
    <div className={styles.loupe} style={{ top: dragging.y < 190 ? 200 : 12, ...side }} aria-hidden="true">
      <canvas
        ref={canvas}
        width={SIZE * 2}
        height={SIZE * 2}
        style={{ position: 'absolute', inset: 0, width: SIZE, height: SIZE }}
      />
      <svg width={SIZE} height={SIZE} viewBox={box} style={{ position: 'absolute', inset: 0 }}>
        <title>{''}</title>
        {sheets.map((sheet) => (
          <use key={sheet} href={`#${sheet}`} />
        ))}
      </svg>
    </div>
  );
}
