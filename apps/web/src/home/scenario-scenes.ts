import { scenarioFiles } from 'virtual:scenario-files';
import { gameCalled } from '../games/index.ts';
import type { ScenarioPicture } from '../games/web-game.ts';
import type { Place, SideIndex, TableScene } from '../map/scene.ts';

/** A table with the forces on it, as plates: where they stand, or in their zones where they are placed by hand. */
export type PicturedTable = { readonly scene: TableScene; readonly plates: readonly PlatedUnit[] };
export type PlatedUnit = { readonly side: SideIndex; readonly at: Place };

const known = new Map<string, Promise<PicturedTable>>();

/** The table of a shipped scenario; undefined where there is none of this name any more, or its game draws none. */
export function picturedTable(game: string, scenario: string): Promise<PicturedTable> | undefined {
  const key = `${game}/${scenario}`;
  const fetchFile = scenarioFiles[key];
  const drawer = gameCalled(game)?.picture;
  if (fetchFile === undefined || drawer === undefined) return undefined;
  let table = known.get(key);
  if (table === undefined) {
    table = Promise.all([fetchFile(), drawer()]).then(([file, pictureOf]) => {
      const { scene, forces } = pictureOf(file);
      return { scene, plates: forces.flatMap((force, side) => platesOf(scene, Math.min(3, side) as SideIndex, force)) };
    });
    known.set(key, table);
  }
  return table;
}

const MOST = 8;

function platesOf(
  scene: TableScene,
  side: SideIndex,
  { standing, waiting }: ScenarioPicture['forces'][number],
): PlatedUnit[] {
  const [zone] = scene.zones.filter((each) => each.kind === 'deployment' && each.side === side);
  const outline = zone?.outlines[0] ?? [];
  const placed = outline.length === 0 ? [] : spread(outline, Math.min(waiting, MOST));
  return [...standing, ...placed].map((at) => ({ side, at }));
}

/** Places in a loose line along the longer side of an area. */
function spread(outline: readonly Place[], count: number): Place[] {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = right - left >= bottom - top;
  return Array.from({ length: count }, (_, i) => {
    const along = (i + 0.5) / count;
    const across = i % 2 === 0 ? 0.36 : 0.64;
    return {
      x: left + (right - left) * (wide ? along : across),
      y: top + (bottom - top) * (wide ? across : along),
    };
  });
}
