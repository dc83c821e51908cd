import type { Ref } from 'react';
import type { MotionPace } from './pace.ts';
import type { DragSource, DragStep, MapUnit, MeasureStep, Motion, Overlay, Place, TableScene, Under } from './scene.ts';
import type { Shots } from './shot-scene.ts';
import type { MapButton } from './zoom-buttons.tsx';

/** What the frame may ask of a map that is on the screen. */
export interface TableMapHandle {
  /** Brings a place to the middle without changing the zoom; jumps where motion is reduced. */
  centre(place: Place): void;
  /** Makes sure a place is on the screen, moving as little as possible. */
  reveal(place: Place, ...others: readonly Place[]): void;
  fit(): void;
  /** The place of the table under a point of the screen; null beside the map. */
  placeAt(clientX: number, clientY: number): Place | null;
  zoomBy(factor: number): void;
  focusUnit(id: string): void;
  /** Where a place is in the window, in pixels. */
  screenOf(place: Place): { readonly x: number; readonly y: number } | null;
}

/**
 * The table from above. Everything it shows comes in by props, everything that is done to it goes out by callbacks; the
 * only thing it keeps to itself is which part of the table is looked at.
 */
export interface TableMapProps {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly overlays?: readonly Overlay[];
  /** What just happened, to be watched once; units stand already where it left them. */
  readonly motions?: readonly Motion[];
  /** Shots and rolls that stand on the map. */
  readonly shots?: Shots;
  /** How long motions are watched. */
  readonly pace?: MotionPace;
  readonly theme: 'light' | 'dark';
  readonly ref?: Ref<TableMapHandle>;
  /** Names the map for screen readers. */
  readonly label?: string;
  /** Zones of deployment and exits are shown. */
  readonly showZones?: boolean;
  readonly showMinimap?: boolean;
  /** Room at the foot that a bar covers, in pixels: fitting and centring keep out of it. */
  readonly footRoom?: number;
  /** What stays in sight when the map changes its size: the chosen unit, and where its plan leads. */
  readonly keep?: readonly Place[];
  /** The player switched the grid on or off; without this there is no button for it. */
  readonly onRuled?: (ruled: boolean) => void;
  /** More buttons beside those of the zoom. */
  readonly tools?: readonly MapButton[];
  /** Every drag measures. */
  readonly measures?: boolean;
  readonly onPick?: (unit: string, under: Under) => void;
  readonly onGround?: (place: Place, under: Under) => void;
  /** An overlay of kind chip (with `pick`) or spot was pressed. */
  readonly onOverlay?: (overlay: string) => void;
  /** The pointer rests on something, or left the table (null). */
  readonly onHover?: (under: Under | null) => void;
  /** Long press or right click: tell me about this. */
  readonly onInspect?: (under: Under) => void;
  /**
   * Whether dragging from here means something; otherwise the map pans. Handles always drag. Without it units and ground
   * never do.
   */
  readonly canDrag?: (source: DragSource) => boolean;
  readonly onDrag?: (step: DragStep) => void;
  /**
   * The player measures: a drag from a unit that can't be dragged itself; with Shift or after a long press, from
   * anywhere. The listener draws the measurement as overlays; without one the map shows its own ruler.
   */
  readonly onMeasure?: (step: MeasureStep | null) => void;
}
