import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Vector3 } from 'three';
import type { GroundTheme } from '../ground/palette.ts';
import { textWidth } from '../map/measure-text.ts';
import type { MapUnit, Place, TableScene } from '../map/scene.ts';
import { EyePlan } from './eye-plan.tsx';
import styles from './scene3d.module.css';
import { useWorld } from './use-world.ts';
import { words } from './words.ts';
import type { World3D } from './world-3d.ts';

/** What the rule says of somebody in view. The picture helps to look; this is the verdict. */
export interface EyeLabel {
  readonly unit: string;
  readonly title: string;
  /** “67 · 33 %”, or a dash. */
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
  /** Which way one looks, in degrees from north by east, and how wide. */
  readonly onLook?: (bearing: number, wide: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
}

const TONES = { clear: 'var(--ok)', partial: 'var(--warn)', none: 'var(--ink-3)', friend: 'var(--ink)' } as const;
const DASHES = { clear: undefined, partial: '6 3', none: '2 4', friend: '1 3' } as const;
const WIDE = 62;
/** Height of a label in pixels. */
const LABEL = 44;

/** The table from a soldier's eye, with the rule's verdict on everybody in view. */
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

  const shown = useMemo(
    () => (world === null || frame === 0 ? [] : standLabels(world, units, labels, canvas.current)),
    [world, units, labels, frame],
  );

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
                <line x1={box.x} y1={box.y} x2={foot.x} y2={foot.top} stroke="var(--ov-chalk)" strokeWidth={4} />
                <line
                  x1={box.x}
                  y1={box.y}
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
      {shown.map(({ label, box }) => (
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
          <span className={styles.detail}>{label.detail}</span>
        </button>
      ))}
      <EyePlan scene={scene} units={units} theme={theme} place={place} unit={unit} yaw={look.yaw} wide={wide} />
      {failed ? <p className={styles.notice}>{words.noWebGl}</p> : null}
    </div>
  );
}

const KEYS: Readonly<Record<string, { yaw: number; pitch: number; wide: number }>> = {
  ArrowLeft: { yaw: -0.1, pitch: 0, wide: 1 },
  ArrowRight: { yaw: 0.1, pitch: 0, wide: 1 },
  ArrowUp: { yaw: 0, pitch: 0.05, wide: 1 },
  ArrowDown: { yaw: 0, pitch: -0.05, wide: 1 },
  '+': { yaw: 0, pitch: 0, wide: 0.85 },
  '=': { yaw: 0, pitch: 0, wide: 0.85 },
  '-': { yaw: 0, pitch: 0, wide: 1.18 },
};

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

type Standing = {
  readonly label: EyeLabel;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly x: number;
    readonly y: number;
  };
  readonly foot: {
    readonly x: number;
    readonly y: number;
    readonly top: number;
    readonly wide: number;
    readonly deep: number;
  };
};

/** Labels over the heads of those in view, moved up until they are free of each other. */
function standLabels(
  world: World3D,
  units: readonly MapUnit[],
  labels: readonly EyeLabel[],
  canvas: HTMLCanvasElement | null,
): Standing[] {
  const room = { width: canvas?.clientWidth ?? 0, height: canvas?.clientHeight ?? 0 };
  const found = labels.flatMap((label) => {
    const unit = units.find(({ id }) => id === label.unit);
    if (unit === undefined) return [];
    const foot = world.project(unit.at, unit.altitude + 0.08);
    const head = world.project(unit.at, unit.altitude + unit.height * 1.05);
    if (foot === null || head === null) return [];
    if (foot.x < -20 || foot.x > room.width + 20 || foot.y > room.height + 80) return [];
    const tall = Math.max(6, foot.y - head.y);
    const wide = Math.max(7, (tall * unit.radius * 1.08) / Math.max(0.2, unit.height));
    const font = '700 13px "DejaVu Sans Condensed", sans-serif';
    const title = textWidth(`${label.title}  ${label.value ?? ''}`, font);
    const width = Math.min(
      220,
      Math.max(
        label.verdict === 'friend' ? 60 : 118,
        title + 40,
        textWidth(label.detail, '400 11px "DejaVu Sans", sans-serif') + 26,
      ),
    );
    return [{ label, foot, head, wide, deep: wide * 0.16, width, far: foot.far }];
  });
  const near = [...found].sort((a, b) => a.far - b.far);
  const taken = near.map(({ foot, head, wide }) => ({
    left: foot.x - wide * 0.5,
    top: head.y,
    width: wide,
    height: Math.max(8, foot.y - head.y),
  }));
  const placed = near.flatMap((each, i) => {
    const left = Math.max(8, Math.min(room.width - each.width - 8, each.foot.x - each.width / 2));
    for (let lift = 0; lift < 9; lift++) {
      const free = each.head.y - LABEL - 18 - lift * (LABEL + 4);
      const top = each.label.verdict === 'friend' ? each.foot.y + each.deep + 10 + lift * 20 : Math.max(8, free);
      const box = { left, top, width: each.width, height: LABEL };
      if (taken.some((other, k) => k !== i && meets(box, other))) continue;
      taken.push(box);
      return [{ each, box }];
    }
    return [];
  });
  return placed.map(({ each: { label, foot, head, wide, deep }, box }) => ({
    label,
    box: { left: box.left, top: box.top, width: box.width, x: box.left + box.width / 2, y: box.top + LABEL },
    foot: { x: foot.x, y: foot.y, top: head.y, wide, deep },
  }));
}

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

function meets(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
