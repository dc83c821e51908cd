import terrainKinds from '@sandtable/down-range/content/terrain.json' with { type: 'json' };
import { clipToBox } from '../../map/outlines.ts';
import type { Marker, Outline, Place, SceneZone, SideIndex, TableScene } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { groundLook } from './terrain-looks.ts';
import { cutPiece } from './terrain-piece.ts';

type Corner = readonly number[];

/** As much of a scenario file as a picture of its table needs. */
export interface ScenarioFile {
  readonly id: string;
  readonly name: string;
  readonly table: { readonly width: number; readonly height: number; readonly light: string; readonly ground: string };
  readonly pieces: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name?: string;
    readonly polygon: readonly Corner[];
    readonly height?: number;
    readonly depth?: number;
    readonly slopeWidth?: number;
  }[];
  readonly players: readonly {
    readonly id: string;
    readonly name: string;
    readonly zones: readonly {
      readonly rectangle?: { readonly from: Corner; readonly to: Corner };
      readonly edge?: { readonly side: string; readonly depth: number };
      readonly inside?: string;
    }[];
  }[];
  readonly victory: unknown;
}

/** The table of a scenario before anybody is on it: what a thumbnail shows. Reads the file alone, no rules. */
export function sceneOfScenario(file: ScenarioFile): TableScene {
  const { width, height, light, ground } = file.table;
  // In thousandths like the rules, so that the same table is the same from a file and from a view.
  const place = ([x = 0, y = 0]: Corner): Place => ({ x, y: Math.round((height - y) * 1000) / 1000 });
  const outline = (corners: readonly Corner[]): Outline => corners.map(place);
  const kindOf = (id: string) => terrainKinds.find((kind) => kind.id === id) ?? { id, name: id, height: 0 };
  return {
    key: `down-range|${file.id}|fresh`,
    name: file.name,
    width,
    height,
    grid: null,
    measure: 'inch',
    ground: groundLook(ground),
    night: light === 'night',
    hills: file.pieces
      .filter(({ kind }) => kind === 'hill')
      .map((hill) => ({
        id: hill.id,
        outline: outline(hill.polygon),
        height: hill.height ?? 0,
        slope: hill.slopeWidth ?? 0,
      })),
    pieces: file.pieces
      .filter(({ kind }) => kind !== 'hill' && kind !== 'open')
      .map((piece) => {
        const kind = kindOf(piece.kind);
        return cutPiece({
          id: piece.id,
          kind: kind as { id: string },
          name: piece.name ?? kind.name,
          named: piece.name !== undefined,
          outline: outline(piece.polygon),
          height: piece.height ?? (piece.depth === undefined ? (kind.height ?? 0) : -piece.depth),
        });
      }),
    clouds: [],
    markers: objectives(file, place),
    zones: zones(file, place),
  };
}

function objectives({ victory }: ScenarioFile, place: (corner: Corner) => Place): Marker[] {
  const { awards = [] } = victory as {
    awards?: readonly { kind: string; name?: string; at?: Corner; within?: number }[];
  };
  return awards.flatMap(({ kind, name, at, within }, index) =>
    kind === 'hold' && at !== undefined && within !== undefined
      ? [{ id: `objective-${index}`, kind: 'objective', at: place(at), radius: within, label: name ?? '' } as const]
      : [],
  );
}

function zones(file: ScenarioFile, place: (corner: Corner) => Place): SceneZone[] {
  const { width, height } = file.table;
  const strips: Readonly<Record<string, (depth: number) => [Corner, Corner]>> = {
    north: (depth) => [
      [0, height - depth],
      [width, height],
    ],
    south: (depth) => [
      [0, 0],
      [width, depth],
    ],
    west: (depth) => [
      [0, 0],
      [depth, height],
    ],
    east: (depth) => [
      [width - depth, 0],
      [width, height],
    ],
  };
  return file.players.flatMap(({ id, name, zones: parts }, index) => {
    const outlines = parts.flatMap(({ rectangle, edge, inside }) => {
      const [from, to] =
        rectangle !== undefined
          ? [rectangle.from, rectangle.to]
          : (strips[edge?.side ?? '']?.(edge?.depth ?? 0) ?? [
              [0, 0],
              [width, height],
            ]);
      const low = place([from[0]!, to[1]!]);
      const high = place([to[0]!, from[1]!]);
      const piece = file.pieces.find((each) => each.id === inside);
      const whole = [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }];
      return [clipToBox(piece === undefined ? whole : piece.polygon.map(place), low, high)];
    });
    const side = Math.min(3, index) as SideIndex;
    return outlines.length === 0
      ? []
      : [{ id: `deploy-${id}`, kind: 'deployment', side, outlines, label: sceneWords.deploy(name) } as const];
  });
}
