import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { GroundTheme } from '../ground/palette.ts';
import type { MapUnit, Overlay, TableScene, Under } from '../map/scene.ts';
import { pieceAt } from '../map/use-map-pointer.ts';
import { fitButton, MapButtons, zoomButtons } from '../map/zoom-buttons.tsx';
import { Chips3D } from './chips-3d.tsx';
import { standBack } from './fit-table.ts';
import styles from './scene3d.module.css';
import { turnPictures } from './turn-pictures.ts';
import { useWorld } from './use-world.ts';
import { words } from './words.ts';
import type { World3D } from './world-3d.ts';

export interface Table3DProps {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly theme: GroundTheme;
  /** Flies there when it changes. */
  readonly flyTo?: string | null;
  /** What is planned, shown as on the map. */
  readonly overlays?: readonly Overlay[];
  readonly onPick?: (unit: string, under: Under) => void;
  readonly onGround?: (under: Under) => void;
  /** A chip that can be pressed was. */
  readonly onOverlay?: (overlay: string) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
  /** What a bar covers at the foot, in pixels. */
  readonly footRoom?: number;
}

const FLIGHT_MS = 650;
/** A press that moves farther than this turns the table. */
const SLACK = 5;
const NOTHING: readonly never[] = [];

/**
 * The sand table in its frame, to walk round and to give orders on: drag turns it, the wheel and + − come nearer, a press
 * means what it means on the map.
 */
export function Table3D(props: Table3DProps) {
  const { scene, units, theme, flyTo = null, overlays = NOTHING, onKey, footRoom = 0 } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const controls = useRef<OrbitControls | null>(null);
  const pressed = useRef<string | null>(null);
  const { world, failed, frame } = useWorld(canvas, scene, units, theme);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colors
  useEffect(() => {
    if (world === null || canvas.current === null) return;
    const style = getComputedStyle(canvas.current);
    world.setOverlays(overlays, units, (name) => style.getPropertyValue(name).trim());
  }, [world, overlays, units, scene, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is set up once for a table's size
  useEffect(() => {
    const element = canvas.current;
    if (world === null || element === null) return;
    const size = Math.max(scene.width, scene.height);
    const orbit = new OrbitControls(world.camera, element);
    orbit.enableDamping = false;
    orbit.maxPolarAngle = Math.PI * 0.48;
    orbit.minDistance = 3;
    orbit.maxDistance = size * 2.2;
    orbit.target.copy(standBack(world.camera, scene, footRoom / Math.max(1, element.clientHeight)));
    orbit.update();
    orbit.addEventListener('change', () => world.request());
    controls.current = orbit;
    world.request();
    return () => {
      orbit.dispose();
      controls.current = null;
    };
  }, [world, scene.width, scene.height]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one flight for each wish
  useEffect(() => {
    const unit = units.find(({ id }) => id === flyTo);
    // A unit pressed here is in sight already; if the camera moved, the next press would miss.
    if (flyTo === pressed.current) return;
    if (world === null || controls.current === null || unit === undefined) return;
    return fly(world, controls.current, unit);
  }, [world, flyTo]);

  const turn = (event: KeyboardEvent): void => {
    const step = KEYS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey) {
      onKey?.(event);
      return;
    }
    event.preventDefault();
    go(step);
  };
  /** Round the table, up and down, nearer and farther. */
  const go = ({ theta = 0, phi = 0, zoom = 1 }: Step): void => {
    const orbit = controls.current;
    if (world === null || orbit === null) return;
    const away = new Spherical().setFromVector3(world.camera.position.clone().sub(orbit.target));
    away.theta += theta;
    away.phi = Math.max(0.1, Math.min(Math.PI * 0.48, away.phi + phi));
    away.radius = Math.max(orbit.minDistance, Math.min(orbit.maxDistance, away.radius * zoom));
    world.camera.position.copy(orbit.target).add(new Vector3().setFromSpherical(away));
    orbit.update();
    world.request();
  };
  const whole = (): void => {
    const orbit = controls.current;
    if (world === null || orbit === null) return;
    orbit.target.copy(standBack(world.camera, scene, footRoom / Math.max(1, canvas.current?.clientHeight ?? 1)));
    orbit.update();
    world.request();
  };

  const press = useRef({ x: 0, y: 0 });
  /** What is under the pointer, as on the map; null beside the table. */
  const underOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Under | null => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2];
    const id = world?.pick(x, y) ?? null;
    const place = units.find((unit) => unit.id === id)?.at ?? world?.placeAt(x, y) ?? null;
    return place === null ? null : { place, unit: id, piece: pieceAt(scene, place) };
  };
  return (
    <div className={styles.stage}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={words.table(scene.name)}
        onKeyDown={turn}
        onPointerDown={({ clientX, clientY }) => {
          press.current = { x: clientX, y: clientY };
        }}
        onPointerMove={(event) => {
          // Only where nothing is dragged: a camera that turns needs no cursor.
          if (event.buttons === 0) event.currentTarget.dataset.over = underOf(event)?.unit ?? '';
        }}
        onPointerUp={(event) => {
          if (event.button !== 0) return;
          if (Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > SLACK) return;
          const under = underOf(event);
          if (under === null) return;
          if (under.unit === null) props.onGround?.(under);
          else {
            pressed.current = under.unit;
            props.onPick?.(under.unit, under);
          }
        }}
      />
      {world === null ? null : (
        <Chips3D world={world} frame={frame} overlays={overlays} units={units} onOverlay={props.onOverlay} />
      )}
      <MapButtons
        buttons={[
          ...zoomButtons((factor) => go({ zoom: 1 / factor })),
          fitButton(whole),
          { label: words.turnLeft, picture: turnPictures.left, press: () => go({ theta: -0.35 }) },
          { label: words.turnRight, picture: turnPictures.right, press: () => go({ theta: 0.35 }) },
          { label: words.higher, picture: turnPictures.up, press: () => go({ phi: -0.2 }) },
          { label: words.lower, picture: turnPictures.down, press: () => go({ phi: 0.2 }) },
        ]}
      />
      {failed ? <p className={styles.notice}>{words.noWebGl}</p> : null}
    </div>
  );
}

type Step = { readonly theta?: number; readonly phi?: number; readonly zoom?: number };

const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: { theta: -0.14 },
  ArrowRight: { theta: 0.14 },
  ArrowUp: { phi: -0.1 },
  ArrowDown: { phi: 0.1 },
  '+': { zoom: 0.85 },
  '=': { zoom: 0.85 },
  '-': { zoom: 1.18 },
};

/** Moves the camera to a few paces from a unit, keeping its direction. */
function fly(world: World3D, orbit: OrbitControls, { at, altitude, radius }: MapUnit): (() => void) | undefined {
  const { space } = world;
  if (space === null) return undefined;
  const target = new Vector3(space.x(at), space.ground(at) + altitude + 0.6, space.z(at));
  const back = world.camera.position
    .clone()
    .sub(orbit.target)
    .setLength(Math.max(16, radius * 12));
  back.y = Math.max(back.y * 0.8, 4);
  const [from, look] = [world.camera.position.clone(), orbit.target.clone()];
  const to = target.clone().add(back);
  const still = globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const start = performance.now();
  let frame = 0;
  const step = (now: number): void => {
    const t = still ? 1 : Math.min(1, (now - start) / FLIGHT_MS);
    const eased = 1 - (1 - t) ** 3;
    world.camera.position.lerpVectors(from, to, eased);
    orbit.target.lerpVectors(look, target, eased);
    orbit.update();
    world.draw();
    if (t < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
