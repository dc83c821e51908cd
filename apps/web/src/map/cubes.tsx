import { memo, type ReactNode } from 'react';
import { cubesInWords } from './cube-words.ts';
import type { CubeKey } from './scene.ts';
import { mapWords } from './words.ts';

type Look = { readonly fill: string; readonly ink: string; readonly picture: ReactNode };

const stroke = (d: string, width = 1.5): ReactNode => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} strokeLinejoin="round" strokeLinecap="round" />
);
const solid = (d: string): ReactNode => <path d={d} fill="currentColor" />;

const SHIELD = 'M-2.7,-2.9H2.7V.4Q2.7,2.7 0,3.7 -2.7,2.7 -2.7,.4Z';

/** The book's colors; each has a picture of its own, so that color is never alone. */
const looks: Readonly<Record<CubeKey, Look>> = {
  activated: { fill: '#2f6b34', ink: '#fff', picture: stroke('M-3,.2 -1,2.4 3.2,-2.4', 1.8) },
  countermeasure: { fill: '#fbf9f2', ink: '#1c1a15', picture: stroke(SHIELD, 1.3) },
  emergency: {
    fill: '#e8b93a',
    ink: '#1c1a15',
    picture: (
      <>
        {stroke(SHIELD, 1.2)}
        {stroke('M0,-1.5V1.7M-1.6,.1H1.6', 1.1)}
      </>
    ),
  },
  watching: {
    fill: '#5b2f8a',
    ink: '#fff',
    picture: (
      <>
        {stroke('M-3.8,0Q0,-3.8 3.8,0Q0,3.8 -3.8,0Z', 1.2)}
        <circle r="1.3" fill="currentColor" />
      </>
    ),
  },
  stunned: { fill: '#d9761c', ink: '#1c1a15', picture: solid('M.9,-4 -2.6,.6H-.2L-.9,4 2.6,-.7H.3Z') },
  stealth: {
    fill: '#1c1a15',
    ink: '#fff',
    picture: (
      <>
        {stroke('M-3.8,0Q0,-3.6 3.8,0Q0,3.6 -3.8,0Z', 1.1)}
        {stroke('M-3.4,3.2 3.4,-3.2', 1.4)}
      </>
    ),
  },
  command: {
    fill: '#2b63a8',
    ink: '#fff',
    picture: solid('M0,-3.9 1.2,-1.2 4,-1.2 1.8,.7 2.6,3.6 0,1.9 -2.6,3.6 -1.8,.7 -4,-1.2 -1.2,-1.2Z'),
  },
  tagged: {
    fill: '#b3261e',
    ink: '#fff',
    picture: stroke('M0,-3.8V3.8M-3.8,0H3.8M-2.4,0A2.4,2.4 0 1 0 2.4,0A2.4,2.4 0 1 0 -2.4,0', 1.1),
  },
  exposed: { fill: '#fbf9f2', ink: '#b3261e', picture: stroke('M0,-3.4V1M0,3.2V3.3', 2) },
  jammed: { fill: '#6d6a60', ink: '#fff', picture: stroke('M-3.6,0-2.2,-2.6-.7,2.6 .7,-2.6 2.2,2.6 3.6,0', 1.2) },
};

const SIDE = 11;
const STEP = 12;

/** The room a row of cubes takes under a base. */
export function cubeRowSize(count: number): { readonly width: number; readonly height: number } {
  return { width: count * STEP, height: SIDE + 2 };
}

/** One cube round 0, 0. */
export const Cube = memo(function Cube({
  cube,
  x,
  y,
}: {
  readonly cube: CubeKey;
  readonly x: number;
  readonly y: number;
}) {
  const { fill, ink, picture } = looks[cube];
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`} style={{ color: ink }} data-cube={cube}>
      <rect
        x={-SIDE / 2}
        y={-SIDE / 2}
        width={SIDE}
        height={SIDE}
        rx={1.8}
        fill={fill}
        stroke="var(--ink)"
        strokeWidth={1}
      />
      {picture}
    </g>
  );
});

/** A unit's cubes in a row under its base; what finds no room is counted. */
export function CubeRow({
  cubes,
  below,
  most,
}: {
  readonly cubes: readonly CubeKey[];
  readonly below: number;
  readonly most: number;
}): ReactNode {
  if (cubes.length === 0 || most === 0) return null;
  const shown = cubes.length > most ? cubes.slice(0, most - 1) : cubes;
  const left = cubes.length - shown.length;
  const places = shown.length + (left > 0 ? 1 : 0);
  const first = (-(places - 1) * STEP) / 2;
  return (
    <g transform={`translate(0 ${(below + SIDE / 2 + 1).toFixed(1)})`}>
      {shown.map((cube, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cubes of a kind are all the same
        <Cube key={`${cube}-${i}`} cube={cube} x={first + i * STEP} y={0} />
      ))}
      {left > 0 ? (
        <text
          x={first + shown.length * STEP}
          y={3.6}
          textAnchor="middle"
          fill="var(--ink)"
          fontSize={10}
          fontWeight={700}
        >
          {mapWords.moreTokens(left)}
        </text>
      ) : null}
    </g>
  );
}

/** Cubes for rows and cards, read out in words. */
export function CubeIcons({
  cubes,
  size = 14,
}: {
  readonly cubes: readonly CubeKey[];
  readonly size?: number;
}): ReactNode {
  if (cubes.length === 0) return null;
  const label = cubesInWords(cubes);
  return (
    <svg
      width={(size * cubes.length * STEP) / SIDE}
      height={size}
      viewBox={`${-STEP / 2} ${-SIDE / 2 - 1} ${cubes.length * STEP} ${SIDE + 2}`}
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      {cubes.map((cube, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cubes of a kind are all the same
        <Cube key={`${cube}-${i}`} cube={cube} x={i * STEP} y={0} />
      ))}
    </svg>
  );
}
