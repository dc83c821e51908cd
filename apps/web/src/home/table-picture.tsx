import { type ReactNode, useEffect, useRef, useState } from 'react';
import { groundPicture } from '../ground/ground-artist.ts';
import { plateShape } from '../map/marks.tsx';
import type { Place, TableScene } from '../map/scene.ts';
import { sideColour } from '../map/side-colours.ts';
import { useTheme } from '../table/use-theme.ts';
import { type PicturedTable, picturedTable } from './scenario-scenes.ts';
import styles from './table-picture.module.css';

const NOWHERE: readonly Place[] = [];

/** A picture of a shipped scenario's table with its forces. Nothing is shown until it is painted, and nothing jumps. */
export function TablePicture({
  game,
  scenario,
  width,
  height,
  plate = 5,
  cover = false,
  part,
  staged,
  inside = NOWHERE,
  label,
}: {
  readonly game: string;
  readonly scenario: string;
  /** The room there is, in pixels of the page; the whole table is fitted into it. */
  readonly width: number;
  readonly height: number;
  readonly plate?: number;
  /** Fills the room with the middle of the table instead. */
  readonly cover?: boolean;
  /** Or only this part of it. */
  readonly part?: Part;
  /** What stands on it instead of the forces as they begin; one pixel of the page is `unit` of the table's lengths. */
  readonly staged?: (unit: number) => ReactNode;
  /** Where units stand: a building around such a place is shown without its roof. */
  readonly inside?: readonly Place[];
  /** Names the picture for screen readers; without it, it is decoration. */
  readonly label?: string;
}): ReactNode {
  const [table, setTable] = useState<PicturedTable | null>(null);
  useEffect(() => {
    let gone = false;
    picturedTable(game, scenario)?.then(
      (found) => gone || setTable({ ...found, scene: opened(found.scene, inside) }),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [game, scenario, inside]);
  const named = label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
  return (
    <div className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }} {...named}>
      {table === null ? null : (
        <Painted table={table} room={{ width, height }} plate={plate} cover={cover} part={part} staged={staged} />
      )}
    </div>
  );
}

function opened(scene: TableScene, inside: readonly Place[]): TableScene {
  if (inside.length === 0) return scene;
  const holds = (outline: readonly Place[], { x, y }: Place): boolean => {
    const [xs, ys] = [outline.map((corner) => corner.x), outline.map((corner) => corner.y)];
    return x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys);
  };
  const pieces = scene.pieces.map((piece) =>
    piece.look === 'building' && inside.some((place) => holds(piece.outline, place))
      ? { ...piece, opened: true }
      : piece,
  );
  return { ...scene, key: `${scene.key}|opened`, pieces };
}

/** The part of a table that is shown in a room of these proportions. */
function partOf(scene: TableScene, { width, height }: Room, cover: boolean): Part {
  if (!cover) return { left: 0, top: 0, width: scene.width, height: scene.height };
  const scale = Math.max(width / scene.width, height / scene.height);
  const shown = { width: width / scale, height: height / scale };
  return { left: (scene.width - shown.width) / 2, top: (scene.height - shown.height) / 2, ...shown };
}

type Part = Room & { readonly left: number; readonly top: number };
type Room = { readonly width: number; readonly height: number };

function Painted({
  table: { scene, plates },
  room,
  plate,
  cover,
  part,
  staged,
}: {
  readonly table: PicturedTable;
  readonly room: Room;
  readonly plate: number;
  readonly cover: boolean;
  readonly part: Part | undefined;
  readonly staged: ((unit: number) => ReactNode) | undefined;
}): ReactNode {
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { left, top, width, height } = part ?? partOf(scene, room, cover);
  const scale = Math.min(room.width / width, room.height / height);
  useEffect(() => {
    let gone = false;
    const ratio = Math.min(2, devicePixelRatio);
    const box = { left, top, width, height, scale: scale * ratio, ratio };
    void groundPicture(scene, box, theme).then((picture) => {
      const surface = canvas.current;
      if (gone || surface === null) return;
      surface.width = picture.width;
      surface.height = picture.height;
      surface.getContext('2d')?.drawImage(picture, 0, 0);
      surface.dataset.painted = 'true';
    });
    return () => {
      gone = true;
    };
  }, [scene, left, top, width, height, scale, theme]);
  const wide = width / height >= room.width / room.height;
  return (
    <div
      className={styles.table}
      style={{ aspectRatio: `${width} / ${height}`, ...(wide ? { width: '100%' } : { height: '100%' }) }}
    >
      <canvas ref={canvas} />
      <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true" focusable="false">
        {staged?.(1 / scale) ??
          plates.map(({ side, at }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: plates of one picture stand in a fixed order
            <g key={i} transform={`translate(${at.x} ${at.y}) scale(${1 / scale})`}>
              <path d={plateShape(side, plate)} fill={sideColour(side)} stroke="var(--ov-chalk)" strokeWidth={1.4} />
            </g>
          ))}
      </svg>
    </div>
  );
}
