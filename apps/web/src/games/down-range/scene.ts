import type { View } from '@sandtable/down-range';
import type { Json } from '@sandtable/kernel';
import { placesOf, type TablePoint } from '../../map/inch-places.ts';
import { circleOutline, clipToBox, isInside } from '../../map/outlines.ts';
import type { Cloud, HillPiece, Marker, Outline, SceneZone, SideIndex, TableScene } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { groundLook } from './terrain-looks.ts';
import { cutPiece } from './terrain-piece.ts';

type ZoneBox = {
  readonly bounds: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
  readonly inside: readonly TablePoint[] | null;
};

/** What a view holds for the table beside what the ruleset's own type names. */
export type TableView = View & {
  readonly ground: { readonly id: string };
  readonly zones: readonly { readonly seat: string; readonly zones: readonly ZoneBox[] }[];
  readonly exits: readonly { readonly edge: 'north' | 'east' | 'south' | 'west'; readonly sides: readonly string[] }[];
  readonly hazards: readonly {
    readonly id: string;
    readonly name: string;
    readonly shape: { readonly x: number; readonly y: number; readonly radius: number } | readonly TablePoint[];
  }[];
  readonly dropped: readonly {
    readonly id: string;
    readonly at: TablePoint;
    readonly arm: { readonly card: { readonly name: string } } | null;
    readonly item: { readonly name: string } | null;
  }[];
  readonly charges: readonly { readonly id: string; readonly at: TablePoint; readonly seat: string }[];
};

/** A view as it arrives from a match, which hands out JSON. */
export function tableView(view: Json): TableView {
  return view as unknown as TableView;
}

/** Sides in player order; bystanders come last. */
export function sideIndexOf(view: View, seat: string): SideIndex {
  const player = view.players.find((each) => each.seat === seat);
  if (player === undefined || player.neutral) return 3;
  const sides = [...new Set(view.players.filter(({ neutral }) => !neutral).map(({ side }) => side))];
  return Math.min(3, sides.indexOf(player.side)) as SideIndex;
}

/** The table as a seat's view shows it. `opened`: pieces whose roof is off because something chosen is near. */
export function sceneOfView(json: Json, opened: readonly string[] = []): TableScene {
  const view = tableView(json);
  const { place, length } = placesOf(view.height);
  const outline = (points: readonly TablePoint[]): Outline => points.map(place);
  const standing = view.terrain.filter(({ id }) => !view.cleared.includes(id));
  const inhabited = occupied(view);
  const hills: HillPiece[] = standing
    .filter(({ relief }) => relief === 'hill')
    .map((hill) => ({
      id: hill.id,
      outline: outline(hill.footprint),
      height: length(hill.height),
      slope: length(hill.slopeWidth),
    }));
  const pieces = standing
    .filter(({ relief, kind }) => relief !== 'hill' && kind.id !== 'open')
    .map((piece) =>
      cutPiece({
        id: piece.id,
        kind: piece.kind,
        name: piece.name,
        named: piece.name !== piece.kind.name,
        outline: outline(piece.footprint),
        height: length(piece.height),
        burning: view.burning.includes(piece.id),
        opened: opened.includes(piece.id) || inhabited.has(piece.id),
      }),
    );
  const rings = view.emplacements.map((ring) =>
    cutPiece({
      id: ring.id,
      kind: { id: 'emplacement' },
      name: 'Emplacement',
      named: false,
      outline: circleOutline(place(ring.centre), length(ring.radius)),
      height: 0.5,
    }),
  );
  return {
    key: [
      'down-range',
      view.scenario.id,
      view.cleared.join(),
      rings.map(({ id }) => id).join(),
      pieces.flatMap(({ id, opened: off }) => (off === true ? [id] : [])).join(),
      lights(view).join(),
    ].join('|'),
    name: view.scenario.name,
    width: length(view.width),
    height: length(view.height),
    grid: null,
    measure: 'inch',
    ground: groundLook(view.ground.id),
    night: view.night,
    hills,
    pieces: [...pieces, ...rings],
    clouds: cloudsOf(view),
    markers: markersOf(view),
    zones: zonesOf(view),
  };
}

/** Roofed pieces with a known unit inside: they are shown cut open. */
function occupied(view: TableView): ReadonlySet<string> {
  const places = view.units.flatMap(({ at, status = 'active' }) => (at !== null && status === 'active' ? [at] : []));
  const roofed = view.terrain.filter(({ enterable }) => enterable);
  return new Set(roofed.filter(({ footprint }) => places.some((at) => isInside(footprint, at))).map(({ id }) => id));
}

function lights(view: TableView): string[] {
  return view.night ? view.clouds.filter(({ kind }) => kind !== 'smoke').map(({ id }) => id) : [];
}

function cloudsOf(view: TableView): Cloud[] {
  const { place, length } = placesOf(view.height);
  const kinds = { smoke: 'smoke', illumination: 'light', ir: 'infrared' } as const;
  const clouds: Cloud[] = view.clouds.map(({ id, kind, centre, radius }) => ({
    id,
    kind: kinds[kind],
    at: place(centre),
    radius: length(radius),
    label: sceneWords.clouds[kind] ?? kind,
  }));
  for (const { id, name, shape } of view.hazards) {
    if (!('radius' in shape)) continue;
    clouds.push({ id, kind: 'gas', at: place(shape), radius: length(shape.radius), label: name });
  }
  return clouds;
}

function markersOf(view: TableView): Marker[] {
  const { place, length } = placesOf(view.height);
  const markers: Marker[] = [];
  const { victory } = view.scenario;
  const circles =
    victory.kind === 'points'
      ? victory.awards.flatMap((award) => (award.kind === 'hold' ? [award] : []))
      : victory.kind === 'conditions'
        ? victory.cases.flatMap(({ when }) => when.flatMap((each) => (each.kind === 'holds' ? [each] : [])))
        : [];
  circles.forEach((circle, index) => {
    markers.push({
      id: `objective-${index}`,
      kind: 'objective',
      at: place(circle.at),
      radius: length(circle.within),
      label: 'name' in circle ? circle.name : 'Objective',
    });
  });
  for (const { id, at, seat } of view.charges) {
    markers.push({ id, kind: 'charge', at: place(at), side: sideIndexOf(view, seat), label: sceneWords.charge });
  }
  for (const { id, at, arm, item } of view.dropped) {
    markers.push({ id, kind: 'gear', at: place(at), label: sceneWords.gear(arm?.card.name ?? item?.name ?? '') });
  }
  return markers;
}

function zonesOf(view: TableView): SceneZone[] {
  const { place, length } = placesOf(view.height);
  const nameOf = (seat: string): string => view.players.find((player) => player.seat === seat)?.name ?? seat;
  const zones: SceneZone[] = view.zones
    .filter(({ zones: boxes }) => boxes.length > 0)
    .map(({ seat, zones: boxes }) => ({
      id: `deploy-${seat}`,
      kind: 'deployment',
      side: sideIndexOf(view, seat),
      outlines: boxes.map(({ bounds, inside }) => {
        const low = place({ x: bounds.minX, y: bounds.maxY });
        const high = place({ x: bounds.maxX, y: bounds.minY });
        return inside === null ? clipToBox(boxOutline(low, high), low, high) : clipToBox(inside.map(place), low, high);
      }),
      label: sceneWords.deploy(nameOf(seat)),
    }));
  const [width, height] = [length(view.width), length(view.height)];
  view.exits.forEach(({ edge, sides }) => {
    const seat = view.players.find(({ side }) => sides.includes(side))?.seat ?? '';
    zones.push({
      id: `exit-${edge}`,
      kind: 'way-out',
      side: sideIndexOf(view, seat),
      outlines: [edgeOutline(edge, width, height)],
      label: sceneWords.exit(nameOf(seat)),
    });
  });
  return zones;
}

function boxOutline(low: { x: number; y: number }, high: { x: number; y: number }): Outline {
  return [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
}

function edgeOutline(edge: 'north' | 'east' | 'south' | 'west', width: number, height: number): Outline {
  const deep = 0.6;
  const box = {
    north: [0, 0, width, deep],
    south: [0, height - deep, width, height],
    west: [0, 0, deep, height],
    east: [width - deep, 0, width, height],
  } as const;
  const [left, top, right, bottom] = box[edge];
  return boxOutline({ x: left, y: top }, { x: right, y: bottom });
}
