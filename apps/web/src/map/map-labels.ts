import { spineOf } from '../ground/shapes.ts';
import { cubeRowSize } from './cubes.tsx';
import { baseRadius, type Detail } from './detail.ts';
import { isWithin, type LabelBox, type LabelRequest, type PlacedLabel, placeLabels } from './labels.ts';
import { CHIP_FONT, NAME_FONT, TERRAIN_FONT, textWidth } from './measure-text.ts';
import { boxOf, centreOf } from './outlines.ts';
import { CHIP_HEIGHT, CHIP_PAD } from './overlays/chips.tsx';
import { middleOf, placeOn, rimTowards } from './overlays/draw.ts';
import type { ChipTone, MapUnit, Outline, Overlay, Place, TableScene, TerrainLook } from './scene.ts';
import { mapWords } from './words.ts';

/** A label that found its room, and how it is drawn. */
export interface MapLabel extends PlacedLabel {
  readonly look: 'name' | 'terrain' | ChipTone;
  readonly spoken?: string | undefined;
  readonly overlay?: string | undefined;
}

type Wish = LabelRequest & Pick<MapLabel, 'look' | 'spoken' | 'overlay'>;

/** Who comes first: decision chips, odds, inches, reasons, names, terrain. */
const RANK = {
  chip: 100,
  leg: 90,
  sight: 85,
  area: 80,
  band: 60,
  chosen: 58,
  candidate: 55,
  name: 50,
  marker: 45,
  terrain: 20,
};

export interface LabelScene {
  readonly scene: TableScene;
  readonly units: readonly MapUnit[];
  readonly overlays: readonly Overlay[];
  readonly scale: number;
  readonly detail: Detail;
  readonly hovered: string | null;
  readonly heights: readonly { readonly x: number; readonly y: number; readonly inches: number }[];
  readonly showZones: boolean;
  /** Units whose names stand on the map otherwise. */
  readonly named?: ReadonlySet<string> | undefined;
  /** What of the table is on the screen, in pixels of this scale; the whole of it when absent. */
  readonly seen?: LabelBox | undefined;
  /** What lies over the map at its corners, in the same pixels: nothing is written under it. */
  readonly covers?: readonly LabelBox[] | undefined;
}

/** Everything that is written on the map, placed so that nothing covers a base, a handle or something more important. */
export function mapLabels(about: LabelScene): MapLabel[] {
  const wishes = [
    ...about.overlays.flatMap((overlay) => overlayWishes(overlay, about)),
    ...about.units.flatMap((unit) => (about.named?.has(unit.id) === true ? [] : (nameWish(unit, about) ?? []))),
    ...sceneWishes(about),
  ];
  const { scene, scale, seen, covers = [] } = about;
  const bounds = { left: -4, top: -4, width: scene.width * scale + 8, height: scene.height * scale + 8 };
  const within = seen === undefined ? undefined : common(bounds, seen);
  // What belongs to something off the screen is written where it belongs: it comes into sight with it.
  const kept = wishes.map((wish) => (within !== undefined && holds(within, wish) ? { ...wish, within } : wish));
  const placed = placeLabels(kept, [...obstaclesOf(about), ...covers], bounds);
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const labels = placed.flatMap((box): MapLabel[] => {
    const { look, spoken, overlay } = byId.get(box.id)!;
    // The edge of the screen would cut it in half.
    if (look === 'quiet' && seen !== undefined && !isWithin(box, seen)) return [];
    return [{ ...box, look, spoken, overlay }];
  });
  // Where there is no room for all, what was chosen lies on top.
  return labels.sort((a, b) => (ON_TOP[a.look] ?? 0) - (ON_TOP[b.look] ?? 0));
}

const ON_TOP: Readonly<Partial<Record<MapLabel['look'], number>>> = { friend: 1, chosen: 2 };

/** What two boxes share; they do. */
function common(a: LabelBox, b: LabelBox): LabelBox {
  const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
  const [right, bottom] = [Math.min(a.left + a.width, b.left + b.width), Math.min(a.top + a.height, b.top + b.height)];
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function holds({ left, top, width, height }: LabelBox, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

function chipForm(text: string): LabelRequest['forms'][number] {
  return { text, width: textWidth(text, CHIP_FONT) + 2 * CHIP_PAD.x, height: CHIP_HEIGHT };
}

function nameForm(text: string): LabelRequest['forms'][number] {
  return { text, width: textWidth(text, NAME_FONT) + 4, height: 14 };
}

function terrainForm(text: string): LabelRequest['forms'][number] {
  return { text, width: textWidth(text, TERRAIN_FONT) * 1.06 + 2, height: 12 };
}

/** Where else on a line of sight its label may stand; towards its far end first, where the lines lie apart. */
const ALONG_LINE = [0.62, 0.74, 0.86, 0.38, 0.26];

function chipWish(
  id: string,
  at: Place,
  text: string,
  scale: number,
  rest: { rank: number; look: ChipTone; clear?: number; centred?: boolean; must?: boolean },
): Wish {
  const { clear = 0, ...more } = rest;
  return { id, x: at.x * scale, y: at.y * scale, clear, forms: [chipForm(text)], ...more };
}

function overlayWishes(overlay: Overlay, { scale, scene, seen }: LabelScene): Wish[] {
  const { id } = overlay;
  switch (overlay.kind) {
    case 'chip': {
      const { at, text, tone, clear, rank = 0, spoken, pick } = overlay;
      const wish = chipWish(id, at, text, scale, {
        rank: RANK.chip + rank,
        look: tone,
        // Why a unit is no target is in the list too.
        must: tone !== 'quiet' || pick === true,
        ...(clear === undefined ? { centred: true } : { clear: baseRadius(clear, scale) }),
      });
      return [{ ...wish, spoken, overlay: pick === true ? id : undefined }];
    }
    case 'path':
      return (overlay.legs ?? []).flatMap((text, i) => {
        const [a, b] = [overlay.points[i], overlay.points[i + 1]];
        if (a === undefined || b === undefined || text === '') return [];
        return [chipWish(`${id}-leg-${i}`, middleOf(a, b), text, scale, { rank: RANK.leg, look: 'plain', clear: 6 })];
      });
    case 'sight': {
      if (overlay.label === undefined) return [];
      const { from, to, label, verdict } = overlay;
      const wish = chipWish(id, middleOf(from, to), label, scale, {
        rank: RANK.sight,
        look: verdict === 'blocked' ? 'danger' : 'plain',
        centred: true,
        must: true,
      });
      // Lines to several enemies lie close together: each label slides along its own line until there is room.
      const along = ALONG_LINE.map((part) => placeOn(from, to, part));
      return [{ ...wish, elsewhere: along.map(({ x, y }) => ({ x: x * scale, y: y * scale })) }];
    }
    case 'ruler':
      return [
        chipWish(id, middleOf(overlay.from, overlay.to), overlay.label, scale, {
          rank: RANK.sight,
          look: 'plain',
          centred: true,
          must: true,
        }),
      ];
    case 'blast':
      if (overlay.label === undefined) return [];
      return [
        chipWish(id, shifted(overlay.at, overlay.radius * 0.72, overlay.radius * 0.72), overlay.label, scale, {
          rank: RANK.area,
          look: 'danger',
          clear: 4,
        }),
      ];
    case 'ring': {
      if (overlay.label === undefined) return [];
      const { at, radius, outline } = overlay;
      const box = outline === undefined ? undefined : boxOf(outline);
      const edge =
        box !== undefined
          ? {
              x: Math.min(scene.width, box.right) - 42 / scale,
              y: Math.max(18 / scale, box.top),
            }
          : onRing(
              at,
              radius,
              scale,
              seen ?? { left: 0, top: 0, width: scene.width * scale, height: scene.height * scale },
            );
      if (edge === undefined) return [];
      return [chipWish(id, edge, overlay.label, scale, { rank: RANK.area, look: 'plain', centred: true })];
    }
    case 'cone':
      if (overlay.label === undefined) return [];
      return [chipWish(id, overlay.towards, overlay.label, scale, { rank: RANK.area, look: 'danger', clear: 24 })];
    case 'zone': {
      const [first] = overlay.outlines;
      if (overlay.label === undefined || first === undefined) return [];
      const { left, right, bottom } = boxOf(first);
      const look = overlay.tone === 'danger' ? 'danger' : 'plain';
      return [
        chipWish(id, { x: (left + right) / 2, y: bottom }, overlay.label, scale, { rank: RANK.area, look, clear: 2 }),
      ];
    }
    case 'reach':
      if (overlay.hidden === true) return [];
      return overlay.bands.flatMap(({ label, rings, style }) => {
        const [ring] = rings;
        if (label === undefined || ring === undefined || ring.length === 0) return [];
        const costly = style === 'costly';
        const middle = ring.reduce((sum, { y }) => sum + y, 0) / ring.length;
        const edge = ring.reduce((a, b) => (corner(b, middle, costly) > corner(a, middle, costly) ? b : a));
        return [
          chipWish(`${id}-${style}`, intoSight(edge, chipForm(label).width, scale, seen), label, scale, {
            rank: RANK.band,
            look: costly ? 'warn' : 'plain',
            centred: true,
          }),
        ];
      });
    default:
      return [];
  }
}

/** Room that the map's own corners take: buttons above, the scale below. */
const CORNERS = { top: 64, bottom: 92, side: 8 } as const;

/** A band may reach beyond the screen; its label stays on it. */
function intoSight({ x, y }: Place, width: number, scale: number, seen: LabelBox | undefined): Place {
  if (seen === undefined || seen.width < width + 4 * CORNERS.side) return { x, y };
  const within = (low: number, value: number, high: number): number =>
    Math.max(low, Math.min(value, Math.max(low, high)));
  const room = width / 2 + CORNERS.side;
  return {
    x: within(seen.left + room, x * scale, seen.left + seen.width - room) / scale,
    y: within(seen.top + CORNERS.top, y * scale, seen.top + seen.height - CORNERS.bottom) / scale,
  };
}

/** Band labels stand where the bands are easy to tell apart: the free one at its west end, the dear one at its east end. */
function corner({ x, y }: Place, middle: number, costly: boolean): number {
  return (costly ? x : -x) - Math.abs(y - middle) * 0.2;
}

/** Degrees from north at which a ring is labelled: above, else beside, else below. */
const ON_RING = [0, 20, -20, 40, -40, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** A place of the ring that is on the screen, well inside it. */
function onRing(at: Place, radius: number, scale: number, seen: LabelBox): Place | undefined {
  const { left, top, width, height } = seen;
  const inner = { left: left + 40, top: top + 20, width: width - 80, height: height - 40 };
  const places = ON_RING.map((degrees) => {
    const turn = (degrees * Math.PI) / 180;
    return shifted(at, Math.sin(turn) * radius, -Math.cos(turn) * radius);
  });
  return places.find(({ x, y }) => holds(inner, { x: x * scale, y: y * scale }));
}

function shifted({ x, y }: Place, dx: number, dy: number): Place {
  return { x: x + dx, y: y + dy };
}

function nameWish(unit: MapUnit, { scale, detail, hovered }: LabelScene): Wish | undefined {
  if (unit.tagged === true) return undefined;
  if (unit.id !== hovered && (detail.names === 'none' || unit.state === 'downed' || unit.state === 'wreck'))
    return undefined;
  const words =
    unit.id === hovered ? unit.tokens.map((token) => unit.tokenWords?.[token] ?? mapWords.tokens[token]) : [];
  const full = [unit.name, ...words].join(' · ');
  return {
    id: `name-${unit.id}`,
    x: unit.at.x * scale,
    y: unit.at.y * scale,
    clear: baseRadius(unit.radius, scale) + (unit.state === 'chosen' ? 6 : unit.state === 'candidate' ? 5 : 0),
    below: cubesBelow(unit, detail) > 0 ? cubeRowSize(1).height : 0,
    forms: [full, ...(words.length > 0 ? [unit.name] : []), unit.short].map(nameForm),
    rank:
      unit.id === hovered ? 59 : unit.state === 'chosen' || unit.state === 'candidate' ? RANK[unit.state] : RANK.name,
    look: 'name',
    must: unit.id === hovered,
  };
}

function sceneWishes({ scene, overlays, scale, detail, heights, showZones }: LabelScene): Wish[] {
  const wishes: Wish[] = [];
  // While places are numbered and named one by one, their signs need no names.
  const numbered = overlays.some(({ kind }) => kind === 'focus');
  for (const { id, at, label, radius = 0, disc } of scene.markers) {
    if (scale < 10 || label === '' || numbered) continue;
    // What is asked about it names it already.
    if (overlays.some((overlay) => overlay.id === id && overlay.kind === 'zone')) continue;
    const wish = { id: `marker-${id}`, x: at.x * scale, y: at.y * scale, rank: RANK.marker, look: 'name' as const };
    wishes.push({
      ...wish,
      clear: disc !== undefined ? disc * scale : radius > 0 && scene.grid === null ? 12 : 0.45 * scale,
      forms: [nameForm(label)],
    });
  }
  for (const { id, at, label } of scene.clouds) {
    wishes.push({
      id: `cloud-${id}`,
      x: at.x * scale,
      y: at.y * scale,
      clear: 0,
      centred: true,
      forms: [nameForm(label)],
      rank: 40,
      look: 'name',
    });
  }
  for (const { id, outlines, label } of showZones ? scene.zones : []) {
    const [first] = outlines;
    if (first === undefined) continue;
    const { x, y } = centreOf(first);
    wishes.push({ ...chipWish(`zone-${id}`, { x, y }, label, scale, { rank: 42, look: 'plain', centred: true }) });
  }
  if (!detail.terrainLabels) return wishes;
  for (const { id, label, outline, look } of scene.pieces) {
    if (label === undefined) continue;
    const { at, clear, centred } = pieceAnchor(outline, look, scale);
    wishes.push({
      id: `piece-${id}`,
      x: at.x * scale,
      y: at.y * scale,
      clear,
      centred,
      forms: [terrainForm(label)],
      rank: RANK.terrain,
      look: 'terrain',
    });
  }
  for (const { x, y, inches } of heights) {
    const forms = [terrainForm(mapWords.height(inches))];
    wishes.push({
      id: `height-${x}-${y}`,
      x: x * scale,
      y: y * scale,
      clear: 0,
      centred: true,
      forms,
      rank: 10,
      look: 'terrain',
    });
  }
  return wishes;
}

/** Where a piece's name stands: on strips at their middle, on wide roofs and woods inside, else under the piece. */
function pieceAnchor(
  outline: Outline,
  look: TerrainLook,
  scale: number,
): { at: Place; clear: number; centred: boolean } {
  const spine = spineOf(outline);
  if (spine !== undefined && look !== 'building') {
    const at = spine.places[Math.floor(spine.places.length / 2)]!;
    return {
      at: spine.places.length === 2 ? centreOf(outline) : at,
      clear: (spine.width / 2) * scale,
      centred: spine.width * scale > 22,
    };
  }
  const { left, right, top, bottom } = boxOf(outline);
  const middle = centreOf(outline);
  const inside = look === 'building' || look === 'bunker' || look === 'woods' || look === 'jungle';
  const large = (right - left) * scale > 90 && (bottom - top) * scale > 40;
  if (inside && large) return { at: middle, clear: 2, centred: true };
  return { at: { x: middle.x, y: bottom - 0.1 }, clear: 2, centred: false };
}

function cubesBelow({ cubes = [] }: MapUnit, detail: Detail): number {
  return Math.min(cubes.length, detail.tokens * 2);
}

/** The row of cubes under a base. */
function cubeBox(unit: MapUnit, radius: number, scale: number, detail: Detail): LabelBox[] {
  const { at } = unit;
  const { width, height } = cubeRowSize(cubesBelow(unit, detail));
  if (width === 0) return [];
  return [{ left: at.x * scale - width / 2, top: at.y * scale + radius, width, height }];
}

/** Bases, their tokens and handles: never covered. */
function obstaclesOf({ units, overlays, scale, detail }: LabelScene): LabelBox[] {
  const boxes: LabelBox[] = [];
  const disc = ({ x, y }: Place, radius: number): void => {
    boxes.push({ left: x * scale - radius, top: y * scale - radius, width: 2 * radius, height: 2 * radius });
  };
  for (const unit of units) {
    const radius = baseRadius(unit.radius, scale);
    disc(unit.at, radius * 0.86);
    boxes.push(...cubeBox(unit, radius, scale, detail));
    const tokens = Math.min(unit.tokens.length, detail.tokens);
    for (const [dx, dy] of [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ].slice(0, tokens) as [number, number][]) {
      const reach = (0.78 * (radius + 1)) / scale;
      disc({ x: unit.at.x + dx * reach, y: unit.at.y + dy * reach }, 7);
    }
  }
  for (const overlay of overlays) {
    if (overlay.kind === 'ghost') disc(overlay.unit.at, baseRadius(overlay.unit.radius, scale) + 2);
    if (overlay.kind === 'path') for (const point of overlay.handles ?? []) disc(point, 7);
    if (overlay.kind === 'facing') disc(rimTowards(overlay.at, overlay.towards, scale), 8);
    if (overlay.kind === 'spot') disc(overlay.at, overlay.radius * scale);
  }
  return boxes;
}
