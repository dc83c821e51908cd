import type { Place } from './scene.ts';

/** The part of the table that is looked at: what lies at the screen's north-west corner, and pixels per table length. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** The screen in pixels; `foot` is covered by a bar, `margin` stays free round a table that is shown whole. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  readonly foot: number;
  readonly margin: number;
}

export interface TableSize {
  readonly width: number;
  readonly height: number;
  /** Pixels per length from which everything on it can be read, where that's less than usual. */
  readonly legible?: number;
}

/** Pixels per length nobody needs more of. */
export const MOST_SCALE = 120;
/** Pixels per length at which names are read with ease. */
const READABLE = 24;
/** Below this a soldier is a dot without a name. */
export const LEGIBLE = 14;
/** If this share of the largest scale shows the whole table, take that: it cuts off no unit at the edge. */
const NEARLY = 0.8;
/** Table left visible at least when the map is pushed aside, in pixels. */
const KEEP = 120;

/** The scale at which the whole table is on the screen. */
export function fitScale(table: TableSize, screen: Screen, margin = screen.margin): number {
  const wide = Math.max(40, screen.width - 2 * margin);
  const deep = Math.max(40, screen.height - screen.foot - 2 * margin);
  return Math.min(wide / table.width, deep / table.height, MOST_SCALE);
}

/** The whole table in the middle of the screen. */
export function fitView(table: TableSize, screen: Screen): View {
  const scale = fitScale(table, screen);
  return centred({ x: table.width / 2, y: table.height / 2 }, scale, screen);
}

/** The same table on a screen of another size: what was shown whole stays whole, as long as it can be read. */
export function resizedView(view: View, table: TableSize, before: Screen, now: Screen): View {
  const whole = fitScale(table, before);
  const fits = fitScale(table, now);
  if (Math.abs(view.scale - whole) < whole / 1000 && fits >= (table.legible ?? LEGIBLE)) return fitView(table, now);
  const middle = placeAt(view, before.width / 2, before.height / 2);
  return limited(centred(middle, view.scale, { ...now, foot: 0 }), table, now);
}

/**
 * How a match opens: the table as large as it fills the screen, or, where that would be too small to read, its middle at
 * a readable size. Names can always be read.
 */
export function openingView(table: TableSize, screen: Screen): View {
  const whole = fitScale(table, screen);
  const filled = Math.max(screen.width / table.width, screen.height / table.height);
  const enough = table.legible ?? Math.min(READABLE, NEARLY * filled);
  const large = whole >= enough ? whole : Math.min(filled, READABLE);
  const scale = Math.max(large, table.legible ?? LEGIBLE);
  // What fills the screen lies under the bar too; only a table that is shown whole keeps out of it.
  const room = scale > whole ? { ...screen, foot: 0 } : screen;
  return limited(centred({ x: table.width / 2, y: table.height / 2 }, Math.max(whole, scale), room), table, room);
}

/** A view with this place in the middle. */
export function centred(place: Place, scale: number, screen: Screen): View {
  return {
    left: place.x - screen.width / 2 / scale,
    top: place.y - (screen.height - screen.foot) / 2 / scale,
    scale,
  };
}

/** Zooms so that what is under a point of the screen stays there. */
export function zoomedAt(view: View, factor: number, x: number, y: number, table: TableSize, screen: Screen): View {
  const least = Math.min(fitScale(table, screen) * 0.8, 8);
  const scale = Math.max(least, Math.min(MOST_SCALE, view.scale * factor));
  const place = placeAt(view, x, y);
  return limited({ left: place.x - x / scale, top: place.y - y / scale, scale }, table, screen);
}

/** Keeps some of the table on the screen; a table smaller than the screen stays whole. */
export function limited(view: View, table: TableSize, screen: Screen): View {
  const { scale } = view;
  const keep = (at: number, size: number, room: number, covered: number): number => {
    const shown = (room - covered) / scale;
    if (size <= shown) return (size - shown) / 2;
    const slack = Math.min(KEEP, room / 3) / scale;
    return Math.max(-slack, Math.min(size - shown + slack, at));
  };
  return {
    scale,
    left: keep(view.left, table.width, screen.width, 0),
    top: keep(view.top, table.height, screen.height, screen.foot),
  };
}

/** The place under a point of the screen. */
export function placeAt({ left, top, scale }: View, x: number, y: number): Place {
  return { x: left + x / scale, y: top + y / scale };
}

/**
 * The view moved as little as possible to have a place on the screen, a margin from its edges, and others with it where
 * they all find room at this scale.
 */
export function revealing(view: View, place: Place, screen: Screen, others: readonly Place[] = [], margin = 60): View {
  const { scale } = view;
  const shift = (at: readonly number[], from: number, room: number): number => {
    const shown = room / scale;
    const [first = 0] = at;
    const spread = Math.max(...at) - Math.min(...at);
    const [low, high] = spread < shown ? [Math.min(...at), Math.max(...at)] : [first, first];
    const edge = Math.min(margin / scale, shown / 3, (shown - (high - low)) / 2);
    if (low < from + edge) return low - edge;
    const far = from + shown - edge;
    return high > far ? from + high - far : from;
  };
  const all = [place, ...others];
  return {
    scale,
    left: shift(
      all.map(({ x }) => x),
      view.left,
      screen.width,
    ),
    top: shift(
      all.map(({ y }) => y),
      view.top,
      screen.height - screen.foot,
    ),
  };
}
