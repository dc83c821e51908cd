import { useEffect, useRef } from 'react';
import { groundPicture } from '../ground/ground-artist.ts';
import type { GroundTheme } from '../ground/palette.ts';
import { COVER } from '../map/covers.ts';
import { plateShape } from '../map/marks.tsx';
import type { MapUnit, Place, TableScene } from '../map/scene.ts';
import { sideColour } from '../map/side-colours.ts';
import styles from './scene3d.module.css';
import { words } from './words.ts';

const WIDTH = 212;
const HEIGHT = 152;

/** A small plan with the direction of view up: the units in view, and those out of sight. */
export function EyePlan(props: {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly theme: GroundTheme;
  readonly unit: MapUnit;
  readonly place: Place;
  readonly yaw: number;
  readonly wide: number;
}) {
  const { scene, units, theme, unit, place, yaw, wide } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = Math.min(5, Math.max(WIDTH / scene.width, 3.4)) * (scene.grid === null ? 1 : 3);
  const eye = { x: WIDTH / 2, y: HEIGHT - 14 };

  useEffect(() => {
    let stale = false;
    const box = {
      left: 0,
      top: 0,
      width: scene.width,
      height: scene.height,
      scale: 900 / Math.max(scene.width, scene.height),
      ratio: 1,
    };
    void groundPicture(scene, box, theme).then((picture) => {
      const surface = canvas.current?.getContext('2d');
      if (stale || surface === null || surface === undefined) return;
      surface.setTransform(2, 0, 0, 2, 0, 0);
      surface.clearRect(0, 0, WIDTH, HEIGHT);
      surface.translate(eye.x, eye.y);
      surface.rotate(-yaw);
      surface.scale(scale, scale);
      surface.translate(-place.x, -place.y);
      surface.drawImage(picture, 0, 0, scene.width, scene.height);
    });
    return () => {
      stale = true;
    };
  }, [scene, theme, place, yaw, scale, eye.x, eye.y]);

  const half = (wide * Math.PI) / 360;
  const reach = HEIGHT * 1.4;
  const turned = ({ x, y }: Place): { x: number; y: number } => {
    const [dx, dy] = [(x - place.x) * scale, (y - place.y) * scale];
    return {
      x: eye.x + dx * Math.cos(-yaw) - dy * Math.sin(-yaw),
      y: eye.y + dx * Math.sin(-yaw) + dy * Math.cos(-yaw),
    };
  };
  const cone = `M${eye.x},${eye.y}L${eye.x - Math.sin(half) * reach},${eye.y - Math.cos(half) * reach}L${eye.x + Math.sin(half) * reach},${eye.y - Math.cos(half) * reach}Z`;
  return (
    <div className={styles.plan} {...COVER} style={{ width: WIDTH, height: HEIGHT }} role="img" aria-label={words.plan}>
      <canvas ref={canvas} width={WIDTH * 2} height={HEIGHT * 2} style={{ width: WIDTH, height: HEIGHT }} />
      <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
        <title>{''}</title>
        <path
          d={cone}
          fill="var(--ov-chalk)"
          fillOpacity={0.3}
          stroke="var(--ink)"
          strokeDasharray="4 3"
          strokeWidth={1.4}
        />
        {units
          .filter(({ id, state }) => id !== unit.id && state !== 'downed' && state !== 'wreck')
          .map(({ id, side, at }) => {
            const { x, y } = turned(at);
            return (
              <path
                key={id}
                d={plateShape(side, 5.4)}
                transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
                fill={sideColour(side)}
                stroke="var(--base)"
                strokeWidth={0.9}
              />
            );
          })}
        <circle cx={eye.x} cy={eye.y} r={8} fill="none" stroke="var(--ov-chalk)" strokeWidth={4} />
        <circle cx={eye.x} cy={eye.y} r={8} fill="none" stroke="var(--ink)" strokeWidth={2} />
        <path d={plateShape(unit.side, 6)} transform={`translate(${eye.x} ${eye.y})`} fill={sideColour(unit.side)} />
      </svg>
    </div>
  );
}
