import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Vector3 } from 'three';
import type { GroundTheme } from '../ground/palette.ts';
import type { MapUnit, Place, TableScene } from '../map/scene.ts';
import { MapButtons, zoomButtons } from '../map/zoom-buttons.tsx';
import { standLabels } from './eye-labels.ts';
import { EyePlan } from './eye-plan.tsx';
import styles from './scene3d.module.css';
import { turnPictures } from './turn-pictures.ts';
import { useWorld } from './use-world.ts';
import { words } from './words.ts';
import type { World3D } from './world-3d.ts';

/** What the rules say about a unit in view. The picture only helps; this is the verdict. */
export interface EyeLabel {
  readonly unit: string;
  readonly title: string;
  /** `67 · 33%`, or a dash. */
  readonly value?: string;
  readonly detail: string;
  readonly verdict: 'clear' | 'partial' | 'none' | 'friend';
}

export interface EyeViewProps {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly theme: GroundTheme;
  /** Whose eyes: its figure is left out. */
  readonly unit: MapUnit;
  /** Where they are, when that is a planned place and not where it stands. */
  readonly from?: Place;
  /** Eye height above the ground; nine tenths of the unit's when absent. */
  readonly eyeHeight?: number;
  /** Looked at first, and again when it changes. */
  readonly towards: Place;
  readonly labels: readonly EyeLabel[];
  readonly chosen?: string | null;
  readonly onPick?: (unit: string) => void;
  /** Which way the player looks, in degrees clockwise from north, and how wide. */
  readonly onLook?: (bearing: number, wide: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
}

const TONES = { clear: 'var(--ok)', partial: 'var(--warn)', none: 'var(--ink-3)', friend: 'var(--ink)' } as const;
const DASHES = { clear: undefined, partial: '6 3', none: '2 4', friend: '1 3' } as const;
const WIDE = 62;

/** The table from a soldier's eye, with the rules' verdict on each unit in view. */
export function EyeView(props: EyeViewProps) {
  const { scene, units, theme, unit, towards, labels, chosen = null } = props;
  const place = props.from ?? unit.at;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { world, failed, frame } = useWorld(canvas, scene, units, theme);
  const [look, setLook] = useState({ yaw: bearing(place, towards), pitch: -0.03 });
  const [wide, setWide] = useState(WIDE);
  const height = props.eyeHeight ?? unit.height * 0.9;

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks there when told to, and is then free
  useEffect(() => setLook({ yaw: bearing(place, towards), pitch: -0.03 }), [towards.x, towards.y, unit.id]);

  useEffect(() => {
    if (world === null) return;
    world.showMarks(false);
    world.hide(unit.id);
  }, [world, unit.id]);

  const { onLook } = props;
  useEffect(() => {
    if (world?.space == null) return;
    aim(world, place, height + unit.altitude, look, wide);
    onLook?.(((look.yaw * 180) / Math.PI + 360) % 360, Math.round(wide));
  }, [world, place, height, unit.altitude, look, wide, onLook]);

  const shown = useMemo(() => {
    const element = canvas.current;
    if (world === null || frame === 0 || element === null) return [];
    const room = { width: element.clientWidth, height: element.clientHeight };
    return standLabels(world, units, labels, room, coversOver(element));
  }, [world, units, labels, frame]);

  const drag = useRef<{ x: number; y: number; yaw: number; pitch: number } | null>(null);
  const onPointerMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    const held = drag.current;
    if (held === null) return;
    const turn = ((wide * Math.PI) / 180 / currentTarget.clientWidth) * 1.1;
    setLook({ yaw: held.yaw - (clientX - held.x) * turn, pitch: limit(held.pitch + (clientY - held.y) * turn) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) {
      props.onKey?.(event);
      return;
    }
    event.preventDefault();
    turn(step);
  };
  const turn = (step: Step): void => {
    setLook(({ yaw, pitch }) => ({ yaw: yaw + step.yaw, pitch: limit(pitch + step.pitch) }));
    setWide((before) => Math.max(18, Math.min(80, before * step.wide)));
  };

  return (
    <div className={styles.stage}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={words.eye(unit.name)}
        onKeyDown={onKeyDown}
        onWheel={({ deltaY }) => setWide((before) => Math.max(18, Math.min(80, before * Math.exp(deltaY * 0.0012))))}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY, ...look };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerCancel={() => {
          drag.current = null;
        }}
      />
      <svg className={styles.lines} aria-hidden="true">
        <title>{''}</title>
        {shown.map(({ label, box, foot }) => (
          <g key={label.unit} fill="none" stroke={TONES[label.verdict]}>
            {label.verdict === 'friend' ? null : (
              <>
                <line
                  x1={middle(box)}
                  y1={box.top + box.height}
                  x2={foot.x}
                  y2={foot.top}
                  stroke="var(--ov-chalk)"
                  strokeWidth={4}
                />
                <line
                  x1={middle(box)}
                  y1={box.top + box.height}
                  x2={foot.x}
                  y2={foot.top}
                  strokeWidth={1.8}
                  strokeDasharray={DASHES[label.verdict]}
                />
              </>
            )}
            <ellipse cx={foot.x} cy={foot.y} rx={foot.wide} ry={foot.deep} stroke="var(--ov-chalk)" strokeWidth={4} />
            <ellipse
              cx={foot.x}
              cy={foot.y}
              rx={foot.wide}
              ry={foot.deep}
              strokeWidth={1.8}
              strokeDasharray={DASHES[label.verdict]}
            />
          </g>
        ))}
      </svg>
      {shown.map(({ label, box, short }) => (
        <button
          key={label.unit}
          type="button"
          className={`${styles.label} ${label.verdict === 'friend' ? styles.friend : ''}`}
          data-chosen={label.unit === chosen}
          style={
            {
              transform: `translate(${box.left.toFixed(0)}px, ${box.top.toFixed(0)}px)`,
              width: box.width,
              '--tone': TONES[label.verdict],
            } as CSSProperties
          }
          onClick={() => props.onPick?.(label.unit)}
        >
          <span className={styles.head}>
            <span>{label.title}</span>
            <span>{label.value}</span>
          </span>
          <span className={short ? 'spoken' : styles.detail}>{label.detail}</span>
        </button>
      ))}
      <EyePlan scene={scene} units={units} theme={theme} place={place} unit={unit} yaw={look.yaw} wide={wide} />
      <div className={styles.turning}>
        <MapButtons
          buttons={[
            ...zoomButtons((factor) => turn({ yaw: 0, pitch: 0, wide: 1 / factor })),
            { label: words.lookLeft, picture: turnPictures.left, press: () => turn({ yaw: -0.3, pitch: 0, wide: 1 }) },
            { label: words.lookRight, picture: turnPictures.right, press: () => turn({ yaw: 0.3, pitch: 0, wide: 1 }) },
          ]}
        />
      </div>
      {failed ? <p className={styles.notice}>{words.noWebGl}</p> : null}
    </div>
  );
}

type Step = { readonly yaw: number; readonly pitch: number; readonly wide: number };

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: { yaw: -0.1, pitch: 0, wide: 1 },
  ArrowRight: { yaw: 0.1, pitch: 0, wide: 1 },
  ArrowUp: { yaw: 0, pitch: 0.05, wide: 1 },
  ArrowDown: { yaw: 0, pitch: -0.05, wide: 1 },
  '+': { yaw: 0, pitch: 0, wide: 0.85 },
  '=': { yaw: 0, pitch: 0, wide: 0.85 },
  '-': { yaw: 0, pitch: 0, wide: 1.18 },
};

function middle({ left, width }: { readonly left: number; readonly width: number }): number {
  return left + width / 2;
}

function limit(pitch: number): number {
  return Math.max(-0.7, Math.min(0.5, pitch));
}

/** Radians from north by east. */
export function bearing(from: Place, to: Place): number {
  return Math.atan2(to.x - from.x, from.y - to.y);
}

function aim(world: World3D, place: Place, height: number, look: { yaw: number; pitch: number }, wide: number): void {
  const { space, camera } = world;
  if (space === null) return;
  // `wide` is across, three.js wants the angle upright.
  const across = (wide * Math.PI) / 180;
  camera.fov = (2 * Math.atan(Math.tan(across / 2) / camera.aspect) * 180) / Math.PI;
  camera.fov = Math.min(75, camera.fov);
  camera.near = 0.05;
  camera.updateProjectionMatrix();
  camera.position.set(space.x(place), space.ground(place) + height, space.z(place));
  const ahead = new Vector3(
    Math.sin(look.yaw) * Math.cos(look.pitch),
    Math.sin(look.pitch),
    -Math.cos(look.yaw) * Math.cos(look.pitch),
  );
  camera.lookAt(camera.position.clone().add(ahead));
  world.request();
}

/** The cards that lie over the picture, in its own pixels. */
function coversOver(canvas: HTMLCanvasElement): { left: number; top: number; width: number; height: number }[] {
  const own = canvas.getBoundingClientRect();
  const cards = canvas.parentElement?.parentElement?.querySelectorAll('[data-cover]') ?? [];
  return [...cards].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return { left: left - own.left, top: top - own.top, width, height };
  });
}
