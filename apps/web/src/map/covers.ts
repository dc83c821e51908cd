import { type RefObject, useLayoutEffect, useState } from 'react';
import type { LabelBox } from './labels.ts';
import type { MapUnit, Overlay, Place, TableScene } from './scene.ts';
import type { View } from './view.ts';

/** Marks an element that lies over the map, so that nothing is written under it. */
export const COVER = { 'data-cover': '' } as const;

const NONE: readonly LabelBox[] = [];
/** Room kept round what lies over the map. */
const GAP = 4;

/** Where the buttons and the small map cover the map, in screen pixels; measured again when `change` changes. */
export function useCovers(box: RefObject<HTMLElement | null>, change: string): readonly LabelBox[] {
  const [covers, setCovers] = useState(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes their places
  useLayoutEffect(() => {
    const map = box.current?.getBoundingClientRect();
    if (map === undefined) return;
    // Some of it stands beside the map on the page and only lies over it.
    const page = box.current?.closest('main') ?? box.current;
    const found = [...(page?.querySelectorAll('[data-cover]') ?? [])].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0) return [];
      return [
        { left: left - map.left - GAP, top: top - map.top - GAP, width: width + 2 * GAP, height: height + 2 * GAP },
      ];
    });
    setCovers((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
  }, [box, change]);
  return covers;
}

/** The longest side of the small map of the whole table, and how far it lies from the corner. */
export const OVERVIEW = { size: 132, inset: 14 } as const;

/** Would the small map cover what the question is about: the chosen unit, either end of a shot, a mission place? */
export function hidesSomebody(
  scene: TableScene,
  { units, overlays, view }: { units: readonly MapUnit[]; overlays: readonly Overlay[]; view: View },
): boolean {
  const shrunk = OVERVIEW.size / Math.max(scene.width, scene.height);
  const under = (at: number, from: number, size: number): boolean => {
    const pixel = (at - from) * view.scale;
    return pixel > 0 && pixel < OVERVIEW.inset + size * shrunk + OVERVIEW.inset;
  };
  const asked = units.filter(({ state }) => state === 'chosen' || state === 'candidate').map(({ at }) => at);
  return [...asked, ...overlays.flatMap(endsOf)].some(
    ({ x, y }) => under(x, view.left, scene.width) && under(y, view.top, scene.height),
  );
}

function endsOf(overlay: Overlay): readonly Place[] {
  switch (overlay.kind) {
    case 'sight':
      return [overlay.from, overlay.to];
    case 'blast':
      return [overlay.at];
    case 'focus':
      return overlay.spots.map(({ at }) => at);
    default:
      return [];
  }
}
