import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place } from './scene.ts';
import { usePressed } from './use-pressed.ts';
import {
  centred,
  fitView,
  limited,
  openingView,
  resizedView,
  revealing,
  type Screen,
  type TableSize,
  type View,
  zoomedAt,
} from './view.ts';

/** Wheel and pinch have no end event: after this long without another step the map is redrawn at the new scale. */
const SETTLE_MS = 130;
const CENTRE_MS = 320;

/**
 * Which part of the table is looked at. Panning and zooming move what is drawn already (no rendering at all); only when a
 * zoom has come to rest is the map rendered at the new scale.
 */
export interface MapView {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  readonly view: RefObject<View>;
  readonly screen: Screen;
  /** The scale everything is rendered at. */
  readonly scale: number;
  look(view: View): void;
  zoomAt(factor: number, x: number, y: number): void;
  centre(place: Place): void;
  reveal(place: Place, ...others: readonly Place[]): void;
  fit(): void;
}

export function useMapView(
  table: TableSize,
  margin: number,
  foot: number,
  /** What must not end up under a bar when the screen changes its size. */
  keep: readonly Place[],
  onLook: (view: View, settled: boolean) => void,
): MapView {
  const box = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const view = useRef<View>({ left: 0, top: 0, scale: 1 });
  const drawn = useRef(1);
  const [scale, setScale] = useState(1);
  const [screen, setScreen] = useState<Screen>({ width: 0, height: 0, foot, margin });
  const latest = useRef({ table, screen, keep, onLook });
  latest.current = { table, screen, keep, onLook };
  /** What should be in sight, even after the map is first sized or resized, until the player pans or zooms. */
  const wanted = useRef<readonly Place[]>([]);
  const timer = useRef(0);
  const frame = useRef(0);
  const corner = useRef({ x: 0, y: 0 });
  /** The screen changed its size under a held pointer. */
  const late = useRef(false);
  const isHeld = usePressed(box, () => {
    if (!late.current) return;
    late.current = false;
    const { table: size, screen: now, keep: kept } = latest.current;
    const next = limited(inSight(limited(view.current, size, now), wanted.current, kept, now), size, now);
    if (next.left !== view.current.left || next.top !== view.current.top) glide(next);
  });

  const apply = useCallback((): void => {
    const { left, top, scale: seen } = view.current;
    const grown = seen / drawn.current;
    // At rest on whole pixels, so that the painted ground is as sharp as it was painted.
    const snap = (value: number): number => (grown === 1 ? Math.round(value) : value);
    const move = `translate(${snap(-left * seen)}px, ${snap(-top * seen)}px)`;
    if (world.current !== null) world.current.style.transform = grown === 1 ? move : `${move} scale(${grown})`;
  }, []);

  const look = useCallback(
    (next: View): void => {
      view.current = next;
      apply();
      latest.current.onLook(next, false);
      globalThis.clearTimeout(timer.current);
      timer.current = globalThis.setTimeout(() => {
        setScale(view.current.scale);
        latest.current.onLook(view.current, true);
      }, SETTLE_MS) as unknown as number;
    },
    [apply],
  );

  const glide = useCallback(
    (to: View): void => {
      cancelAnimationFrame(frame.current);
      const from = view.current;
      if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return look(to);
      const start = performance.now();
      const step = (now: number): void => {
        const t = Math.min(1, (now - start) / CENTRE_MS);
        const eased = 1 - (1 - t) ** 3;
        const mix = (a: number, b: number): number => a + (b - a) * eased;
        look({ scale: to.scale, left: mix(from.left, to.left), top: mix(from.top, to.top) });
        if (t < 1) frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [look],
  );

  useLayoutEffect(() => {
    drawn.current = scale;
    apply();
  }, [scale, apply]);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return;
      const moved = { x: x - corner.current.x, y: y - corner.current.y };
      corner.current = { x, y };
      setScreen((before) => {
        if (before.width === width && before.height === height && before.foot === foot && before.margin === margin)
          return before;
        const now = { width, height, foot, margin };
        const { table: size, keep: kept } = latest.current;
        const { left, top, scale: seen } = view.current;
        // Under a finger or a held mouse button the table stands still; it comes into sight when that is let go.
        if (before.width === 0) view.current = inSight(openingView(size, now), wanted.current, [], now);
        else if (isHeld()) {
          late.current = true;
          view.current = { scale: seen, left: left + moved.x / seen, top: top + moved.y / seen };
        } else {
          const resized = resizedView(view.current, size, before, now);
          view.current = limited(inSight(resized, wanted.current, kept, now), size, now);
        }
        setScale(view.current.scale);
        return now;
      });
      apply();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [foot, margin, apply, isHeld]);

  // What was asked for before there was a size.
  useLayoutEffect(() => {
    if (screen.width === 0 || isHeld()) return;
    view.current = limited(
      inSight(view.current, wanted.current, latest.current.keep, screen),
      latest.current.table,
      screen,
    );
    apply();
  }, [screen, apply, isHeld]);

  useEffect(
    () => () => {
      globalThis.clearTimeout(timer.current);
      cancelAnimationFrame(frame.current);
    },
    [],
  );

  const now = (): { table: TableSize; screen: Screen } => latest.current;
  return {
    box,
    world,
    view,
    screen,
    scale,
    look: (next) => {
      cancelAnimationFrame(frame.current);
      wanted.current = [];
      look(limited(next, now().table, now().screen));
    },
    zoomAt: (factor, x, y) => {
      cancelAnimationFrame(frame.current);
      wanted.current = [];
      look(zoomedAt(view.current, factor, x, y, now().table, now().screen));
    },
    centre: (place) => {
      wanted.current = [place];
      glide(limited(centred(place, view.current.scale, now().screen), now().table, now().screen));
    },
    reveal: (place, ...others) => {
      wanted.current = [place, ...others];
      if (now().screen.width === 0) return;
      // If the whole table is on screen there's nothing to bring into view, even at its edge.
      const next = limited(revealing(view.current, place, now().screen, others), now().table, now().screen);
      if (next.left !== view.current.left || next.top !== view.current.top) glide(next);
    },
    fit: () => {
      wanted.current = [];
      look(fitView(now().table, now().screen));
    },
  };
}

function withInSight(view: View, [first, ...others]: readonly Place[], screen: Screen, margin?: number): View {
  return first === undefined ? view : revealing(view, first, screen, others, margin);
}

/** Half a unit's mark and its name. */
const KEPT_CLEAR = 28;

/** Brings `asked` into sight, then `kept`; where there's no room for both, `kept` wins. */
function inSight(view: View, asked: readonly Place[], kept: readonly Place[], screen: Screen): View {
  return withInSight(withInSight(view, asked, screen), kept, screen, KEPT_CLEAR);
}
