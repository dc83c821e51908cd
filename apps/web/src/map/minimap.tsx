import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { groundPicture } from '../ground/ground-artist.ts';
import type { GroundTheme } from '../ground/palette.ts';
import { COVER, OVERVIEW } from './covers.ts';
import { overviewBox } from './ground-layer.tsx';
import { plateShape } from './marks.tsx';
import type { MapUnit, Place, TableScene } from './scene.ts';
import { sideColour } from './side-colours.ts';
import styles from './table-map.module.css';
import type { Screen, View } from './view.ts';
import { mapWords } from './words.ts';

export interface MinimapHandle {
  follow(view: View): void;
}

/** The whole table, small, with what is looked at framed; a press goes there. */
export function Minimap(props: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly theme: GroundTheme;
  readonly screen: Screen;
  readonly view: RefObject<View>;
  readonly handle: RefObject<MinimapHandle | null>;
  readonly onGo: (place: Place) => void;
}) {
  const { scene, units, theme, screen, view, handle, onGo } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<SVGRectElement>(null);
  const scale = OVERVIEW.size / Math.max(scene.width, scene.height);
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scenes of equal key are the same ground
  useEffect(() => {
    let stale = false;
    void groundPicture(scene, overviewBox(scene), theme).then((picture) => {
      const surface = canvas.current?.getContext('2d');
      if (stale || surface === null || surface === undefined) return;
      surface.imageSmoothingQuality = 'high';
      surface.drawImage(picture, 0, 0, surface.canvas.width, surface.canvas.height);
    });
    return () => {
      stale = true;
    };
  }, [scene.key, theme]);

  const follow = ({ left, top, scale: seen }: View): void => {
    const box = {
      x: left * scale,
      y: top * scale,
      width: (screen.width / seen) * scale,
      height: (screen.height / seen) * scale,
    };
    for (const [name, value] of Object.entries(box)) frame.current?.setAttribute(name, value.toFixed(1));
  };
  useImperativeHandle(handle, () => ({ follow }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the screen changes
  useEffect(() => follow(view.current), [screen, scale]);

  const go = (event: React.PointerEvent<HTMLElement>): void => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    onGo({ x: (event.clientX - box.left) / scale, y: (event.clientY - box.top) / scale });
    event.stopPropagation();
  };
  return (
    <div
      className={styles.minimap}
      data-part="minimap"
      role="img"
      aria-label={mapWords.overview}
      {...COVER}
      style={{ width, height, left: OVERVIEW.inset, top: OVERVIEW.inset }}
      onPointerDown={go}
      onPointerMove={go}
    >
      <canvas ref={canvas} width={width * 2} height={height * 2} style={{ width, height }} />
      <svg width={width} height={height} aria-hidden="true">
        {units
          .filter(({ state }) => state !== 'downed' && state !== 'wreck')
          .map(({ id, at, side }) => (
            <path
              key={id}
              d={plateShape(side, 3.3)}
              transform={`translate(${(at.x * scale).toFixed(1)} ${(at.y * scale).toFixed(1)})`}
              fill={sideColour(side)}
              stroke="var(--base)"
              strokeWidth={0.8}
            />
          ))}
        <rect ref={frame} fill="none" stroke="var(--ink)" strokeWidth={1.5} />
      </svg>
    </div>
  );
}
