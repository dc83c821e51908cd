import type { ReactNode } from 'react';
import type { MapUnit, Overlay, OverlayOf } from '../map/scene.ts';
import styles from './scene3d.module.css';
import type { World3D } from './world-3d.ts';

/** About a chip's size on the screen, in pixels. */
const LETTER = 7.5;
const HIGH = 28;

type Placed = { readonly chip: OverlayOf<'chip'>; readonly x: number; readonly y: number };

/** Lengths, odds and reasons beside what they belong to; those of targets can be pressed. */
export function Chips3D({
  world,
  overlays,
  units,
  onOverlay,
}: {
  readonly world: World3D;
  /** Another picture was drawn: they may be elsewhere. */
  readonly frame: number;
  readonly overlays: readonly Overlay[];
  readonly units: readonly MapUnit[];
  readonly onOverlay: ((overlay: string) => void) | undefined;
}): ReactNode {
  return placed(world, overlays, units).map(({ chip: { id, text, tone, spoken, pick }, x, y }) => {
    const place = { left: x, top: y };
    return pick === true && onOverlay !== undefined ? (
      <button
        key={id}
        type="button"
        className={styles.chip}
        data-tone={tone}
        aria-label={spoken}
        style={place}
        // As on the map: Enter gives the order and doesn't press the chip again. By keys targets are chosen in the panel.
        tabIndex={-1}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onOverlay(id)}
      >
        {text}
      </button>
    ) : (
      <span key={id} className={styles.chip} data-tone={tone} style={place}>
        {text}
      </span>
    );
  });
}

/** Above their units, the important first; one that would lie over another is left out, as its number is in the panel. */
function placed(world: World3D, overlays: readonly Overlay[], units: readonly MapUnit[]): readonly Placed[] {
  const chips = overlays.filter((each) => each.kind === 'chip').sort((a, b) => (b.rank ?? 0) - (a.rank ?? 0));
  const free: Placed[] = [];
  for (const chip of chips) {
    const unit = units.find(({ at }) => Math.hypot(at.x - chip.at.x, at.y - chip.at.y) < 0.01);
    const spot = world.project(chip.at, unit === undefined ? 0.2 : unit.altitude + unit.height);
    if (spot === null) continue;
    const { x, y } = spot;
    const wide = (other: Placed): number => ((other.chip.text.length + chip.text.length) * LETTER) / 2 + 20;
    if (free.some((other) => Math.abs(other.x - x) < wide(other) && Math.abs(other.y - y) < HIGH)) continue;
    free.push({ chip, x, y });
  }
  return free;
}
