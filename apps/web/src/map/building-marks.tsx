import { closedPath, round } from './overlays/draw.ts';
import type { Outline, TerrainPiece, WallOpening } from './scene.ts';

/** Doors and windows of a building where they are, and its stairs if it's cut open; of the level that is shown. */
export function BuildingMarks({ piece, scale }: { readonly piece: TerrainPiece; readonly scale: number }) {
  return (
    <g pointerEvents="none" data-building={piece.id}>
      {piece.stairs === undefined || piece.opened !== true ? null : <StairsMark outline={piece.stairs} scale={scale} />}
      {(piece.openings ?? []).map((opening) => (
        <OpeningMark key={opening.id} opening={opening} scale={scale} />
      ))}
    </g>
  );
}

/** How deep a wall is drawn, in inches. */
const WALL = 0.34;

/** Glass in a window, a leaf across a shut door, a leaf swung out of an open one. */
function OpeningMark({ opening, scale }: { readonly opening: WallOpening; readonly scale: number }) {
  const { kind, state, from, to } = opening;
  const length = Math.hypot(to.x - from.x, to.y - from.y) * scale;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const wall = WALL * scale;
  return (
    <g transform={`translate(${round(from.x * scale)} ${round(from.y * scale)}) rotate(${round(angle)})`}>
      <rect
        y={round(-wall / 2)}
        width={round(length)}
        height={round(wall)}
        fill={kind === 'window' ? 'var(--opening-glass)' : 'var(--opening-floor)'}
        stroke="var(--ink-2)"
        strokeWidth={1}
      />
      {kind === 'window' ? <path d={`M0,0H${round(length)}`} stroke="var(--ink-2)" strokeWidth={1.2} /> : null}
      {kind === 'door' && state !== 'open' ? (
        <rect
          y={round(-wall * 0.3)}
          width={round(length)}
          height={round(wall * 0.6)}
          fill="var(--opening-leaf)"
          stroke="var(--ink)"
          strokeWidth={state === 'locked' ? 2.2 : 1}
        />
      ) : null}
      {kind === 'door' && state === 'open' ? (
        <rect
          y={round(-wall / 2)}
          width={round(Math.max(3, wall * 0.3))}
          height={round(length)}
          fill="var(--opening-leaf)"
          stroke="var(--ink)"
          strokeWidth={0.8}
        />
      ) : null}
    </g>
  );
}

/** Treads, with an arrow that points up. */
function StairsMark({ outline, scale }: { readonly outline: Outline; readonly scale: number }) {
  const xs = outline.map(({ x }) => x * scale);
  const ys = outline.map(({ y }) => y * scale);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const treads = Array.from({ length: 4 }, (_, i) => top + ((i + 1) * (bottom - top)) / 5);
  const middle = (left + right) / 2;
  return (
    <g stroke="var(--ink-2)" strokeWidth={1}>
      <path d={closedPath(outline, scale)} fill="var(--opening-leaf)" fillOpacity={0.35} />
      <path d={treads.map((y) => `M${round(left)},${round(y)}H${round(right)}`).join('')} fill="none" />
      <path
        d={`M${round(middle)},${round(bottom - 3)}V${round(top + 4)}m-4,5 4,-5 4,5`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.6}
      />
    </g>
  );
}
