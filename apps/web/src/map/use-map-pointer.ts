import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isInside } from './outlines.ts';
import type { DragSource, MeasureStep, Place, TableScene, Under } from './scene.ts';
import type { TableMapProps } from './table-map-props.ts';
import type { MapView } from './use-map-view.ts';
import { placeAt } from './view.ts';

/** A press that moves less than this is a click. */
const SLACK = { mouse: 4, touch: 9 } as const;
const LONG_PRESS_MS = 450;

type Press = {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
  readonly source: DragSource;
  readonly overlay: string | null;
  readonly view: { readonly left: number; readonly top: number; readonly scale: number };
  readonly under: Under;
  readonly shift: boolean;
  mode: 'press' | 'pan' | 'drag' | 'measure' | 'held';
};

/** Where the pointer is while it drags: for the loupe. */
export interface Dragging {
  readonly x: number;
  readonly y: number;
  readonly touch: boolean;
}

/**
 * One finger or the mouse: press, drag, pan, long press. Two fingers: pan and zoom. The wheel zooms. Nothing needs a hover
 * or a double tap.
 */
export function useMapPointer(
  map: MapView,
  props: TableMapProps,
  onDragging: (dragging: Dragging | null) => void,
  onHoverUnit: (unit: string | null) => void,
  onMeasure: (step: MeasureStep | null) => void,
) {
  const latest = useRef({ map, props, onDragging, onHoverUnit });
  latest.current = { map, props, onDragging, onHoverUnit };
  const press = useRef<Press | null>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const timer = useRef(0);

  useWheel(map.box, latest);

  const spot = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
    const box = map.box.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const underOf = (event: PointerEvent): Under => {
    const { x, y } = spot(event);
    const place = placeAt(map.view.current, x, y);
    return { place, unit: unitUnder(event), piece: pieceAt(props.scene, place) };
  };
  const drop = (): void => {
    globalThis.clearTimeout(timer.current);
    press.current = null;
    latest.current.onDragging(null);
    map.box.current?.removeAttribute('data-panning');
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button === 1 || event.button === 2) return;
    const { x, y } = spot(event);
    fingers.current.set(event.pointerId, { x, y });
    if (fingers.current.size === 2) {
      const held = press.current;
      if (held?.mode === 'drag') props.onDrag?.({ phase: 'cancel', source: held.source, under: underOf(event) });
      drop();
      return;
    }
    if (fingers.current.size > 2) return;
    const under = underOf(event);
    onMeasure(null);
    const touch = event.pointerType !== 'mouse';
    const target = event.target as Element;
    press.current = {
      pointer: event.pointerId,
      x,
      y,
      touch,
      source: sourceOf(target, under),
      overlay: overlayUnder(target, event),
      view: map.view.current,
      under,
      shift: event.shiftKey,
      mode: 'press',
    };
    timer.current = globalThis.setTimeout(() => {
      if (press.current?.mode !== 'press') return;
      press.current.mode = 'held';
      latest.current.props.onInspect?.(under);
    }, LONG_PRESS_MS) as unknown as number;
  };

  const onPointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const { x, y } = spot(event);
    const before = fingers.current.get(event.pointerId);
    if (before !== undefined && fingers.current.size === 2) return pinch(event.pointerId, before, { x, y });
    const held = press.current;
    if (held === null || held.pointer !== event.pointerId) {
      if (event.pointerType === 'mouse' && event.buttons === 0) hover(event);
      return;
    }
    if (held.mode === 'press' || held.mode === 'held') {
      const far = Math.hypot(x - held.x, y - held.y) > (held.touch ? SLACK.touch : SLACK.mouse);
      if (!far) return;
      globalThis.clearTimeout(timer.current);
      held.mode = modeOf(held, props);
      event.currentTarget.setPointerCapture(event.pointerId);
      if (held.mode === 'drag') props.onDrag?.({ phase: 'start', source: held.source, under: underOf(event) });
      else if (held.mode === 'pan') map.box.current?.setAttribute('data-panning', '');
    }
    if (held.mode === 'pan') {
      const { left, top, scale } = held.view;
      map.look({ scale, left: left - (x - held.x) / scale, top: top - (y - held.y) / scale });
    } else if (held.mode === 'drag') {
      props.onDrag?.({ phase: 'move', source: held.source, under: underOf(event) });
      latest.current.onDragging({ x, y, touch: held.touch });
    } else if (held.mode === 'measure') {
      // The pointer is captured, so what lies under it must be asked for.
      const target = document.elementFromPoint(event.clientX, event.clientY) ?? event.currentTarget;
      onMeasure({ from: held.under, to: { ...underOf(event), unit: unitUnder({ target }) } });
    }
  };

  const pinch = (pointer: number, before: { x: number; y: number }, now: { x: number; y: number }): void => {
    const other = [...fingers.current].find(([id]) => id !== pointer)?.[1];
    fingers.current.set(pointer, now);
    if (other === undefined) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(now.x - other.x, now.y - other.y);
    const { left, top, scale } = map.view.current;
    map.look({ scale, left: left - (now.x - before.x) / 2 / scale, top: top - (now.y - before.y) / 2 / scale });
    if (was > 0) map.zoomAt(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
  };

  const hover = (event: PointerEvent): void => {
    latest.current.onHoverUnit(unitUnder(event));
    props.onHover?.(underOf(event));
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
    const held = press.current;
    if (held === null || held.pointer !== event.pointerId) return;
    const under = underOf(event);
    if (held.mode === 'drag') props.onDrag?.({ phase: 'end', source: held.source, under });
    else if (held.mode === 'press') {
      const unit = held.source.kind === 'handle' ? unitBelow(event) : null;
      if (held.overlay !== null) props.onOverlay?.(held.overlay);
      else if (held.source.kind === 'unit') props.onPick?.(held.source.id, under);
      // A handle is for dragging: pressed, it must not keep anybody from the unit it lies over.
      else if (unit !== null) props.onPick?.(unit, { ...under, unit });
      else props.onGround?.(under.place, held.shift ? { ...under, shift: true } : under);
    }
    drop();
  };

  const onPointerCancel = (event: PointerEvent<HTMLDivElement>): void => {
    fingers.current.delete(event.pointerId);
    const held = press.current;
    if (held?.mode === 'drag') props.onDrag?.({ phase: 'cancel', source: held.source, under: underOf(event) });
    drop();
  };

  const onPointerLeave = (): void => {
    latest.current.onHoverUnit(null);
    if (press.current === null) props.onHover?.(null);
  };

  const onContextMenu = (event: React.MouseEvent<HTMLDivElement>): void => {
    if (props.onInspect === undefined) return;
    event.preventDefault();
    props.onInspect(underOf(event as unknown as PointerEvent));
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onContextMenu };
}

/** What a drag means: a handle or a unit that may be dragged, a length to measure, or the map itself. */
function modeOf({ source, mode, shift }: Press, props: TableMapProps): 'drag' | 'pan' | 'measure' {
  if (props.measures === true) return 'measure';
  if (source.kind === 'handle') return 'drag';
  if (shift || mode === 'held') return 'measure';
  if (props.canDrag?.(source) ?? false) return 'drag';
  return source.kind === 'unit' ? 'measure' : 'pan';
}

/** React listens to the wheel passively, and a page that scrolls under the map is no map. */
function useWheel(box: RefObject<HTMLDivElement | null>, latest: RefObject<{ readonly map: MapView }>): void {
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const frame = element.getBoundingClientRect();
      const step = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
      const factor = Math.exp(-Math.max(-240, Math.min(240, step)) * (event.ctrlKey ? 0.008 : 0.0016));
      latest.current.map.zoomAt(factor, event.clientX - frame.left, event.clientY - frame.top);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [box, latest]);
}

/** The unit under everything that lies over it. */
function unitBelow({ clientX, clientY }: PointerEvent<Element>): string | null {
  const under = document.elementsFromPoint(clientX, clientY).map((target) => unitUnder({ target }));
  return under.find((unit) => unit !== null) ?? null;
}

function unitUnder(event: { readonly target: EventTarget }): string | null {
  return (event.target as Element).closest?.('[data-unit]')?.getAttribute('data-unit') ?? null;
}

/** What lies over the table there. Spots are as wide as a finger and overlap on a small map: the nearest one is meant. */
function overlayUnder(target: Element, { clientX, clientY }: PointerEvent<Element>): string | null {
  const hit = target.closest('[data-overlay]');
  const spots = hit?.matches('[data-spot]') === true ? hit.ownerDocument.querySelectorAll('[data-spot]') : [];
  const far = (spot: Element): number => {
    const { left, right, top, bottom } = spot.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - clientX, (top + bottom) / 2 - clientY);
  };
  const nearest = [...spots].reduce<Element | null>(
    (near, spot) => (near && far(near) <= far(spot) ? near : spot),
    hit,
  );
  return nearest?.getAttribute('data-overlay') ?? null;
}

function sourceOf(target: Element, under: Under): DragSource {
  const handle = target.closest('[data-handle]');
  if (handle !== null) {
    return {
      kind: 'handle',
      id: handle.getAttribute('data-handle') ?? '',
      index: Number(handle.getAttribute('data-index') ?? 0),
    };
  }
  return under.unit === null ? { kind: 'ground', place: under.place } : { kind: 'unit', id: under.unit };
}

/** The piece at a place; what stands on something else comes later in the list and is found first. */
export function pieceAt(scene: TableScene, place: Place): string | null {
  const found = scene.pieces.findLast(({ outline }) => isInside(outline, place));
  return found?.id ?? scene.hills.findLast(({ outline }) => isInside(outline, place))?.id ?? null;
}
