import { DETAIL_FONT, TITLE_FONT, textWidth } from '../map/measure-text.ts';
import type { MapUnit } from '../map/scene.ts';
import type { EyeLabel } from './eye-view.tsx';
import type { World3D } from './world-3d.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A label that found its room, and where the one it tells of stands on the screen. */
export type Standing = {
  readonly label: EyeLabel;
  readonly box: Box;
  /** Without its second line: there was no room for it. */
  readonly short: boolean;
  readonly foot: {
    readonly x: number;
    readonly y: number;
    readonly top: number;
    readonly wide: number;
    readonly deep: number;
  };
};

/** Height of a label in pixels, with its second line and without. */
const LABEL = 44;
const SHORT = 27;
/** Room between labels, from the edge, and over a head. */
const GAP = 4;
const EDGE = 8;
const OVER = 18;
const LIFTS = 12;
const ASIDE = [0, -0.5, 0.5, -1, 1] as const;
/** Over the head or under the feet, whole or in short; in this order. */
const UNDER = [
  [true, false],
  [true, true],
] as const;
const ANYWHERE = [[false, false], [false, true], ...UNDER] as const;

/**
 * Labels over the heads of those in view, moved up and aside until they are free of each other and of `covers`, the cards
 * that lie over the picture; in short where there is no room for the whole.
 */
export function standLabels(
  world: World3D,
  units: readonly MapUnit[],
  labels: readonly EyeLabel[],
  room: { readonly width: number; readonly height: number },
  covers: readonly Box[],
): Standing[] {
  const found = labels.flatMap((label) => {
    const unit = units.find(({ id }) => id === label.unit);
    if (unit === undefined) return [];
    const foot = world.project(unit.at, unit.altitude + 0.08);
    const head = world.project(unit.at, unit.altitude + unit.height * 1.05);
    if (foot === null || head === null) return [];
    if (foot.x < -20 || foot.x > room.width + 20 || foot.y > room.height + 80) return [];
    const tall = Math.max(6, foot.y - head.y);
    const wide = Math.max(7, (tall * unit.radius * 1.08) / Math.max(0.2, unit.height));
    return [{ label, far: foot.far, foot: { x: foot.x, y: foot.y, top: head.y, wide, deep: wide * 0.16 } }];
  });
  const near = [...found].sort((a, b) => a.far - b.far);
  const figures = near.map(({ foot }) => ({
    left: foot.x - foot.wide * 0.5,
    top: foot.top,
    width: foot.wide,
    height: Math.max(8, foot.y - foot.top),
  }));
  const taken = [...covers];
  return near.flatMap(({ label, foot }, i): Standing[] => {
    const friend = label.verdict === 'friend';
    // An enemy's label comes under its feet only where there is no room over its head, not even for the short one.
    for (const [under, short] of friend ? UNDER : ANYWHERE) {
      const size = { width: widthOf(label, short), height: short ? SHORT : LABEL };
      for (const box of places(foot, size, under, room)) {
        const blocked = taken.some((other) => meets(box, other));
        if (blocked || figures.some((figure, k) => k !== i && meets(box, figure))) continue;
        taken.push(box);
        return [{ label, foot, box, short }];
      }
    }
    return [];
  });
}

/** Where a label may stand, the best place first. */
function places(
  foot: Standing['foot'],
  { width, height }: { readonly width: number; readonly height: number },
  under: boolean,
  room: { readonly width: number; readonly height: number },
): Box[] {
  const boxes: (Box & { readonly cost: number })[] = [];
  const offer = (top: number, cost: number): void => {
    if (top < EDGE || top + height > room.height - EDGE) return;
    for (const aside of ASIDE) {
      const wanted = foot.x - width / 2;
      const left = Math.max(EDGE, Math.min(room.width - width - EDGE, wanted + aside * width * 0.9));
      boxes.push({ left, top, width, height, cost: cost + Math.abs(left - wanted) * 0.6 });
    }
  };
  for (let lift = 0; lift < LIFTS; lift++) {
    const step = lift * 24;
    offer(under ? foot.y + foot.deep + 10 + step : foot.top - height - OVER - step, step);
  }
  return boxes.sort((a, b) => a.cost - b.cost);
}

function widthOf({ title, value = '', detail, verdict }: EyeLabel, short: boolean): number {
  const head = textWidth(`${title}  ${value}`, TITLE_FONT) + 40;
  const second = short ? 0 : textWidth(detail, DETAIL_FONT) + 26;
  return Math.min(220, Math.max(verdict === 'friend' ? 60 : 90, head, second));
}

function meets(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + GAP &&
    b.left < a.left + a.width + GAP &&
    a.top < b.top + b.height + GAP &&
    b.top < a.top + a.height + GAP
  );
}
