import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { contourLabels } from '../ground/paint-flat.ts';
import { heightField } from '../ground/relief.ts';
import { BoardCoordinates } from './board-coordinates.tsx';
import { BoardLegend } from './board-legend.tsx';
import { BuildingMarks } from './building-marks.tsx';
import { hidesSomebody, useCovers } from './covers.ts';
import { detailAt } from './detail.ts';
import { GroundLayer, type GroundLayerHandle } from './ground-layer.tsx';
import { Loupe } from './loupe.tsx';
import { mapLabels } from './map-labels.ts';
import { MapUnitView, type Walk } from './map-unit-view.tsx';
import { Minimap, type MinimapHandle } from './minimap.tsx';
import { MotionLayer } from './motion-layer.tsx';
import { GroundOverlays, LineOverlays, UpperOverlays } from './overlay-layers.tsx';
import { HatchDefs, type Hatches, ZoneArea } from './overlays/areas.tsx';
import { Chip } from './overlays/chips.tsx';
import { type MotionPace, startsOf } from './pace.ts';
import type { MapUnit, MeasureStep, Motion, Overlay, Place, TableScene } from './scene.ts';
import { CloudMark, FireMark, MarkerMark } from './scene-marks.tsx';
import { ShotLayer } from './shot-layer.tsx';
import { ShotLines } from './shot-lines.tsx';
import { boxesOf, shotScene } from './shot-scene.ts';
import styles from './table-map.module.css';
import type { TableMapProps } from './table-map-props.ts';
import { inOrderOfDistance } from './unit-order.ts';
import { type Dragging, useMapPointer } from './use-map-pointer.ts';
import { useMapView } from './use-map-view.ts';
import { fitScale } from './view.ts';
import { mapWords } from './words.ts';
import { type MapButton, ScaleBar, ZoomButtons } from './zoom-buttons.tsx';

const NO_TOOLS: readonly MapButton[] = [];

const NO_OVERLAYS: readonly Overlay[] = [];
const STILL: readonly Motion[] = [];
const NOWHERE: readonly Place[] = [];
const SHEETS = ['ground', 'lines', 'units', 'upper'] as const;

/** The table from above: canvas for the ground, SVG for everything that can be named. See {@link TableMapProps}. */
export function TableMap(props: TableMapProps) {
  const { scene, units, theme, showZones = false, showMinimap = true, footRoom = 0 } = props;
  const { motions = STILL, pace = 'usual' } = props;
  const { overlays = NO_OVERLAYS } = props;
  const measuring = useRef(false);
  const measure = (step: MeasureStep | null): void => {
    if (step === null && !measuring.current) return;
    measuring.current = step !== null;
    props.onMeasure?.(step);
  };
  const id = useId().replace(/[^a-zA-Z0-9]/g, '');
  const ground = useRef<GroundLayerHandle>(null);
  const minimap = useRef<MinimapHandle>(null);
  // Where the map came to rest: what is written on it stays in sight.
  const [corner, setCorner] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const onLook = useCallback((view: Parameters<MinimapHandle['follow']>[0], settled: boolean) => {
    minimap.current?.follow(view);
    if (!settled) return;
    ground.current?.settle(view);
    setCorner((before) => (before?.left === view.left && before.top === view.top ? before : view));
  }, []);
  const map = useMapView(scene, marginOf(scene), footRoom, props.keep ?? NOWHERE, onLook);
  const { scale, screen } = map;
  // A screen of another size shows another part, though nobody moved the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is the news
  useEffect(() => {
    if (screen.width > 0) setCorner(map.view.current);
  }, [screen]);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const pointer = useMapPointer(
    map,
    props,
    (now) => setDragging(now?.touch === true ? now : null),
    setHovered,
    measure,
  );
  const board = scene.grid !== null;
  const detail = useMemo(() => detailAt(scale, board, scene.legible), [scale, board, scene.legible]);
  const hatches = useMemo<Hatches>(
    () => ({ costly: `${id}-costly`, blast: `${id}-blast`, zone: (side) => `${id}-zone-${side}` }),
    [id],
  );
  const heights = useContourHeights(scene);
  const seen = useMemo(
    () =>
      corner === null
        ? undefined
        : {
            left: corner.left * scale,
            top: corner.top * scale,
            width: screen.width,
            height: screen.height - screen.foot,
          },
    [corner, scale, screen],
  );
  const overview =
    showMinimap &&
    screen.width > 0 &&
    scale > fitScale(scene, screen, 0) * 1.12 &&
    !(corner !== null && hidesSomebody(scene, { units, overlays, view: { ...corner, scale } }));
  const onScreen = useCovers(map.box, [scale, screen.width, screen.height, footRoom, overview].join());
  const covers = useMemo(
    () =>
      seen === undefined
        ? undefined
        : onScreen.map((box) => ({ ...box, left: box.left + seen.left, top: box.top + seen.top })),
    [onScreen, seen],
  );
  const { shots } = props;
  const shotsShown = useMemo(
    () => (shots === undefined ? undefined : shotScene(shots, { units, scale, seen, covers: covers ?? [] })),
    [shots, units, scale, seen, covers],
  );
  const shotKey = shots === undefined ? '' : `${shots.pictures.at(-1)?.key} ${shots.replays}`;
  const named = useMemo(() => new Set(shotsShown?.tags.map((tag) => tag.id)), [shotsShown]);
  const labels = useMemo(() => {
    const taken = [...(covers ?? []), ...(shotsShown === undefined ? [] : boxesOf(shotsShown, scale))];
    return mapLabels({
      scene,
      units,
      overlays,
      scale,
      detail,
      hovered,
      heights,
      showZones,
      seen,
      covers: taken,
      named,
    });
  }, [scene, units, overlays, scale, detail, hovered, heights, showZones, seen, covers, named, shotsShown]);
  const order = useMemo(() => inOrderOfDistance(units), [units]);
  const [focused, setFocused] = useState<string | null>(null);
  const tabbable = units.some((unit) => unit.id === focused) ? focused : (order[0]?.id ?? null);

  const focusUnit = (unit: string): void => {
    map.box.current?.querySelector<SVGGElement>(`[data-unit="${CSS.escape(unit)}"]`)?.focus({ preventScroll: true });
  };
  useImperativeHandle(props.ref, () => ({
    centre: map.centre,
    reveal: map.reveal,
    fit: map.fit,
    placeAt(clientX, clientY) {
      const box = map.box.current?.getBoundingClientRect();
      if (box === undefined || clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom)
        return null;
      const { left, top, scale: seenAt } = map.view.current;
      return { x: left + (clientX - box.left) / seenAt, y: top + (clientY - box.top) / seenAt };
    },
    zoomBy: (factor) => map.zoomAt(factor, screen.width / 2, (screen.height - screen.foot) / 2),
    focusUnit,
    screenOf({ x, y }) {
      const box = map.box.current?.getBoundingClientRect();
      const { left, top, scale } = map.view.current;
      return box === undefined ? null : { x: box.x + (x - left) * scale, y: box.y + (y - top) * scale };
    },
  }));

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const unit = (event.target as Element).closest('[data-unit]')?.getAttribute('data-unit') ?? null;
    if (unit !== null && event.key === 'Enter' && units.find((each) => each.id === unit)?.state !== 'chosen') {
      event.stopPropagation();
      const found = units.find((each) => each.id === unit);
      if (found !== undefined) props.onPick?.(unit, { place: found.at, unit, piece: null });
      return;
    }
    if (unit !== null && event.key === 'Tab') {
      const next = order[order.findIndex((each) => each.id === unit) + (event.shiftKey ? -1 : 1)];
      if (next !== undefined) {
        event.preventDefault();
        focusUnit(next.id);
        return;
      }
    }
    if (event.key === 'Escape') measure(null);
    if (!event.ctrlKey && !event.metaKey && !event.altKey && zoomKey(event.key)) return event.preventDefault();
  };
  const zoomKey = (key: string): boolean => {
    const middle = [screen.width / 2, (screen.height - screen.foot) / 2] as const;
    if (key === '+' || key === '=') map.zoomAt(1.35, ...middle);
    else if (key === '-' || key === '−') map.zoomAt(1 / 1.35, ...middle);
    else if (key === '0') map.fit();
    else return false;
    return true;
  };

  /** A click leaves the focus on the map, so ↵ confirms what was clicked instead of clicking it again. */
  const holdFocus = (event: MouseEvent<HTMLDivElement>): void => {
    if ((event.target as Element).closest('[data-handle], button, a, input') !== null) return;
    event.preventDefault();
    map.box.current?.focus({ preventScroll: true });
  };

  const hit = useHitRadius();
  const size = { width: scene.width * scale, height: scene.height * scale };
  const drawOrder = useMemo(() => inPaintOrder(units), [units]);
  const walks = useMemo(() => walksOf(motions, pace), [motions, pace]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a map is no set of form fields
    <div
      ref={map.box}
      className={styles.map}
      role="group"
      aria-label={props.label ?? mapWords.map(scene.name)}
      {...pointer}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onMouseDown={holdFocus}
      onFocus={(event) => {
        const unit = event.target.closest('[data-unit]')?.getAttribute('data-unit');
        if (unit === null || unit === undefined) return;
        setFocused(unit);
        const found = units.find((each) => each.id === unit);
        if (found !== undefined && event.target.matches(':focus-visible')) map.reveal(found.at);
      }}
    >
      <div ref={map.world} className={styles.world} data-theme={scene.night ? 'dark' : undefined}>
        {screen.width === 0 ? null : (
          <>
            <GroundLayer scene={scene} theme={theme} scale={scale} screen={screen} view={map.view} handle={ground} />
            <Sheet id={`${id}-ground`} size={size} still>
              <HatchDefs hatches={hatches} />
              <rect {...size} fill="none" stroke="var(--ink)" strokeOpacity={0.7} />
              {scene.grid === null ? null : <BoardCoordinates grid={scene.grid} scale={scale} />}
              {labels
                .filter(({ look }) => look === 'terrain')
                .map(({ id: key, text, left, top, width }) => (
                  <text key={key} className={styles.terrain} x={left + width / 2} y={top + 10} textAnchor="middle">
                    {text}
                  </text>
                ))}
              {showZones
                ? scene.zones.map(({ id: key, outlines, side }) => (
                    <ZoneArea key={key} outlines={outlines} tone="plain" side={side} scale={scale} hatches={hatches} />
                  ))
                : null}
              <SceneMarks scene={scene} scale={scale} />
              <GroundOverlays overlays={overlays} scale={scale} hatches={hatches} scene={scene} />
            </Sheet>
            <Sheet id={`${id}-lines`} size={size} still>
              <LineOverlays overlays={overlays} scale={scale} hatches={hatches} />
              {shots?.brief === false
                ? shots.pictures
                    .slice(-1)
                    .map((picture) => (
                      <ShotLines key={shotKey} picture={picture} units={units} scale={scale} hatches={hatches} />
                    ))
                : null}
              {motions.length === 0 ? null : (
                <MotionLayer key={motionKey(motions)} motions={motions} pace={pace} scale={scale} />
              )}
            </Sheet>
            <Sheet id={`${id}-units`} size={size}>
              {drawOrder.map((unit) => (
                <MapUnitView
                  key={unit.id}
                  unit={unit}
                  scale={scale}
                  detail={detail}
                  tabbable={unit.id === tabbable}
                  hit={hit}
                  walk={walks.get(unit.id)}
                  pace={pace}
                />
              ))}
              {labels
                .filter(({ look }) => look === 'name')
                .map(({ id: key, text, left, top, width }) => (
                  <text key={key} className={styles.name} x={left + width / 2} y={top + 11} textAnchor="middle">
                    {text}
                  </text>
                ))}
            </Sheet>
            <Sheet id={`${id}-upper`} size={size}>
              <UpperOverlays overlays={overlays} scale={scale} detail={detail} />
              {labels.map(({ look, spoken, overlay, ...box }) =>
                look === 'name' || look === 'terrain' ? null : (
                  <Chip key={box.id} box={box} tone={look} spoken={spoken} overlay={overlay} />
                ),
              )}
              {shotsShown === undefined ? null : (
                <ShotLayer key={shotKey} scene={shotsShown} pace={pace} scale={scale} />
              )}
            </Sheet>
          </>
        )}
      </div>
      {dragging === null ? null : (
        <Loupe
          dragging={dragging}
          view={map.view.current}
          screen={screen}
          sheets={SHEETS.map((name) => `${id}-${name}`)}
          ground={ground.current}
        />
      )}
      {overview ? (
        <Minimap
          scene={scene}
          units={units}
          theme={theme}
          screen={screen}
          view={map.view}
          handle={minimap}
          onGo={(place) => map.look({ ...map.view.current, ...cornerFor(place, map.view.current.scale, screen) })}
        />
      ) : null}
      <ZoomButtons
        onZoom={(factor) => map.zoomAt(factor, screen.width / 2, (screen.height - screen.foot) / 2)}
        onFit={map.fit}
        ruled={scene.unruled !== true}
        onRuled={props.onRuled}
        tools={props.tools ?? NO_TOOLS}
      />
      {scene.measure === 'inch' && scene.unmeasured !== true && screen.width > 0 ? (
        <ScaleBar scale={scale} foot={footRoom} />
      ) : null}
      {board ? <BoardLegend overlays={overlays} foot={footRoom} /> : null}
    </div>
  );
}

/**
 * A sheet of glass over the ground. Each is its own layer, so that a plan that follows the pointer doesn't repaint the
 * units under it. `still`: takes no presses.
 */
function Sheet(props: {
  readonly id: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly still?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <svg
      className={styles.sheet}
      {...props.size}
      focusable="false"
      aria-hidden={props.still === true ? true : undefined}
    >
      <title>{''}</title>
      <g id={props.id} pointerEvents={props.still === true ? 'none' : 'auto'}>
        {props.children}
      </g>
    </svg>
  );
}

function SceneMarks({ scene, scale }: { readonly scene: TableScene; readonly scale: number }) {
  return (
    <>
      {scene.pieces
        .filter(({ openings }) => openings !== undefined)
        .map((piece) => (
          <BuildingMarks key={piece.id} piece={piece} scale={scale} />
        ))}
      {scene.markers.map((marker) => (
        <MarkerMark key={marker.id} marker={marker} scale={scale} board={scene.grid !== null} />
      ))}
      {scene.pieces
        .filter(({ burning }) => burning === true)
        .map((piece) => (
          <FireMark key={piece.id} piece={piece} scale={scale} />
        ))}
      {scene.clouds.map((cloud) => (
        <CloudMark key={cloud.id} cloud={cloud} scale={scale} />
      ))}
    </>
  );
}

/** Who walks where, and when. */
function walksOf(motions: readonly Motion[], pace: MotionPace): ReadonlyMap<string, Walk> {
  const starts = startsOf(motions, pace);
  return new Map(
    motions.flatMap((motion, i) =>
      motion.kind === 'move' ? [[motion.unit, { points: motion.points, after: starts[i] ?? 0 }] as const] : [],
    ),
  );
}

const keys = new WeakMap<readonly Motion[], number>();
let made = 0;

/** A new key for each list of motions, so that the same shot is played again when it happens twice. */
function motionKey(motions: readonly Motion[]): number {
  let key = keys.get(motions);
  if (key === undefined) {
    made += 1;
    key = made;
    keys.set(motions, key);
  }
  return key;
}

/** Downed units are drawn first, then the rest from north to south, flying ones above them, the chosen one on top. */
function inPaintOrder(units: readonly MapUnit[]): MapUnit[] {
  const level = ({ state, altitude }: MapUnit): number =>
    state === 'downed' || state === 'wreck' ? 0 : state === 'chosen' ? 3 : altitude > 0 ? 2 : 1;
  return [...units].sort((a, b) => level(a) - level(b) || a.at.y - b.at.y || (a.id < b.id ? -1 : 1));
}

function cornerFor({ x, y }: { x: number; y: number }, scale: number, screen: { width: number; height: number }) {
  return { left: x - screen.width / 2 / scale, top: y - screen.height / 2 / scale };
}

function useContourHeights(scene: TableScene) {
  // The heights depend only on the hills, while the scene is a new object with every view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    if (scene.hills.length === 0) return [];
    const box = { left: 0, top: 0, width: scene.width, height: scene.height };
    return contourLabels(heightField(scene.hills, box, 0.25), scene.hills);
  }, [JSON.stringify(scene.hills)]);
}

/** Room round a table that is shown whole: a board has its numbers there, and on wide screens the buttons beside it. */
function marginOf({ grid }: TableScene): number {
  if (grid === null) return 16;
  return globalThis.matchMedia('(min-width: 700px)').matches ? 52 : 22;
}

/** Half of the smallest pointer target, larger for fingers. */
function useHitRadius(): number {
  const [coarse, setCoarse] = useState(false);
  useEffect(() => {
    const query = globalThis.matchMedia('(pointer: coarse)');
    const update = (): void => setCoarse(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return coarse ? 22 : 16;
}
