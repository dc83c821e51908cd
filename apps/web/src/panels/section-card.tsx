import type { ReactNode } from 'react';
import type { MapUnit, TableScene, TerrainPiece } from '../map/scene.ts';
import { sideColour } from '../map/side-colours.ts';
import { useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import { Section } from './parts.tsx';

/** A building cut from west to east: all floors with the units on each. Shown while a unit inside it is chosen. */
export function SectionCard({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const floor = units.find(useIsChosen())?.floor;
  const scene = useScene();
  const piece = scene?.pieces.find(({ id }) => id === floor?.piece);
  if (piece === undefined || (piece.levels ?? []).length < 3) return null;
  return (
    <Section title={words.sectionOf(piece.label ?? '')} aside={words.fromSouth}>
      <House piece={piece} units={units.filter((unit) => unit.floor?.piece === piece.id)} />
    </Section>
  );
}

function useIsChosen(): (unit: MapUnit) => boolean {
  const chosen = useTable((state) => state.chosen);
  return ({ id }) => id === chosen;
}

function useScene(): TableScene | null {
  const page = useTable((state) => state.page);
  const view = useTable((state) => state.view?.game ?? null);
  return page === null || view === null ? null : page.scene(view);
}

const WIDTH = 300;
const FLOOR = 52;

function House({ piece, units }: { readonly piece: TerrainPiece; readonly units: readonly MapUnit[] }): ReactNode {
  const xs = piece.outline.map(({ x }) => x);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const south = Math.max(...piece.outline.map(({ y }) => y));
  const across = (x: number): number => 20 + ((x - west) / (east - west)) * (WIDTH - 70);
  const levels = piece.levels ?? [];
  const ground = 20 + FLOOR * levels.length;
  const footOf = (level: number): number => ground - FLOOR * (level - 1);
  const windows = (piece.openings ?? []).filter(({ from, to }) => Math.min(from.y, to.y) > south - 0.4);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${ground + 12}`} width="100%" role="img" aria-label={spoken(piece, units)}>
      <rect x={0} y={ground} width={WIDTH} height={12} fill="var(--warn-soft)" />
      {levels.slice(0, -1).map(({ level, note }) => (
        <g key={level}>
          <rect
            x={across(west)}
            y={footOf(level) - FLOOR}
            width={across(east) - across(west)}
            height={FLOOR}
            fill="var(--surface-2)"
            stroke="var(--ink-2)"
            strokeWidth={2.5}
          />
          <text x={across(east) + 6} y={footOf(level) - FLOOR / 2} fill="var(--ink-2)" fontSize={10} fontWeight={700}>
            {note}
          </text>
        </g>
      ))}
      {windows.map(({ id, level, kind, from, to }) => (
        <rect
          key={id}
          x={across(Math.min(from.x, to.x))}
          y={footOf(level) - (kind === 'window' ? FLOOR * 0.72 : FLOOR * 0.8)}
          width={Math.max(8, across(Math.max(from.x, to.x)) - across(Math.min(from.x, to.x)))}
          height={kind === 'window' ? FLOOR * 0.38 : FLOOR * 0.8}
          fill={kind === 'window' ? 'var(--opening-glass)' : 'var(--opening-floor)'}
          stroke="var(--ink-2)"
        />
      ))}
      {units.map(({ id, at, side, floor, prone, state }) => {
        const lies = prone === true || state === 'downed';
        return (
          <rect
            key={id}
            x={across(at.x) - (lies ? 12 : 4)}
            y={footOf(floor?.level ?? 1) - (lies ? 8 : 26)}
            width={lies ? 24 : 8}
            height={lies ? 8 : 26}
            rx={4}
            fill={sideColour(side)}
            opacity={state === 'downed' ? 0.5 : 1}
          />
        );
      })}
      {labelsIn(units, across).map(({ id, text, x, row, level }) => (
        <text
          key={id}
          x={x}
          y={footOf(level) - 30 - row * 9}
          textAnchor="middle"
          fill="var(--ink)"
          fontSize={9.5}
          fontWeight={700}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

type Label = {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly row: number;
  readonly level: number;
};

/** As many names one above the other as a floor has room for. */
const ROWS = 3;
const LETTER = 5.4;

/** Names over those who are up, stacked where they'd lie over each other; what finds no room is left out. */
function labelsIn(units: readonly MapUnit[], across: (x: number) => number): Label[] {
  const placed: Label[] = [];
  const up = units.filter(({ state }) => state !== 'downed').sort((a, b) => a.at.x - b.at.x);
  for (const { id, name, at, floor } of up) {
    const text = name.split(' ').at(-1) ?? name;
    const [x, level] = [across(at.x), floor?.level ?? 1];
    const isFree = (row: number): boolean =>
      placed.every(
        (other) =>
          other.level !== level ||
          other.row !== row ||
          Math.abs(other.x - x) > ((other.text.length + text.length) * LETTER) / 2 + 2,
      );
    const row = Array.from({ length: ROWS }, (_, i) => i).find(isFree);
    if (row !== undefined) placed.push({ id, text, x, row, level });
  }
  return placed;
}

function spoken({ levels = [] }: TerrainPiece, units: readonly MapUnit[]): string {
  return levels
    .map(({ level, name }) => {
      const there = units.filter(({ floor }) => floor?.level === level).map((unit) => unit.name);
      return there.length === 0 ? '' : `${name}: ${there.join(', ')}.`;
    })
    .filter(Boolean)
    .join(' ');
}
