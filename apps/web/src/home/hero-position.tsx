import type { ReactNode } from 'react';
import { BaseRing, Plate } from '../map/marks.tsx';
import type { Place, SideIndex, SymbolKey, TokenKey } from '../map/scene.ts';
import { TokenMark } from '../map/token-marks.tsx';

type Staged = {
  readonly side: SideIndex;
  readonly symbol: SymbolKey;
  readonly at: Place;
  readonly token?: TokenKey;
};

/** The part of Kestrel Farm that is shown. */
export const heroPart = { left: 13.34, top: 11.33, width: 32.19, height: 17.5 } as const;

/** On a phone: the shot alone. */
export const smallPart = { left: 20.2, top: 20.4, width: 18.5, height: 7.81 } as const;

const shooter: Staged = { side: 0, symbol: 'rifle', at: { x: 24.05, y: 27.06 } };
const target: Staged = { side: 1, symbol: 'rifle', at: { x: 30.2, y: 22.2 }, token: 'reaction' };

/** A moment of the third round, staged for the first page: how it looks, not how a game must go. */
const units: readonly Staged[] = [
  { side: 1, symbol: 'machine-gun', at: { x: 36.8, y: 12 }, token: 'reaction' },
  { side: 1, symbol: 'rifle', at: { x: 37.9, y: 12.8 } },
  { side: 1, symbol: 'rifle', at: { x: 27.3, y: 13.5 }, token: 'injured' },
  { side: 1, symbol: 'rifle', at: { x: 25.2, y: 15 }, token: 'reaction' },
  { side: 1, symbol: 'leader', at: { x: 41.2, y: 15.2 }, token: 'signal' },
  { side: 0, symbol: 'light-machine-gun', at: { x: 22.6, y: 16.9 }, token: 'suppressed' },
  { side: 1, symbol: 'anti-tank', at: { x: 33.6, y: 17.2 }, token: 'no-ammo' },
  { side: 1, symbol: 'rifle', at: { x: 29.7, y: 20.2 } },
  { side: 1, symbol: 'rifle', at: { x: 39.7, y: 22.4 }, token: 'suppressed' },
  target,
  shooter,
];

/** Who stands in a house. */
export const heroInside: readonly Place[] = [target.at];

const RADIUS = 12.4;
const MIDDLE = { x: 27.3, y: 24.63 };

/** Units, a sight line and what the table writes beside them, in words: nobody has shot here, so there are no figures. */
export function heroPosition(unit: number): ReactNode {
  const line = `M${shooter.at.x} ${shooter.at.y}L${target.at.x} ${target.at.y}`;
  return (
    <>
      <path d={line} stroke="var(--ov-chalk)" strokeWidth={5.6 * unit} />
      <path d={line} stroke="var(--ov-sight)" strokeWidth={3 * unit} strokeDasharray={`${9 * unit} ${5 * unit}`} />
      {units.map((each) => (
        <Unit key={`${each.at.x}`} unit={each} scale={unit} />
      ))}
      <Chip at={MIDDLE} scale={unit} width={112} text="what blocks it" dark={false} />
      <Chip at={{ x: target.at.x + 62 * unit, y: target.at.y }} scale={unit} width={92} text="hit · kill" dark />
    </>
  );
}

function Unit({
  unit: { side, symbol, at, token },
  scale,
}: {
  readonly unit: Staged;
  readonly scale: number;
}): ReactNode {
  const isShooter = at === shooter.at;
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      {isShooter ? (
        <>
          <circle r={RADIUS + 5.5} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
          <circle r={RADIUS + 5.5} fill="none" stroke="var(--ink)" strokeWidth={2.4} />
        </>
      ) : null}
      {at === target.at ? (
        <circle r={RADIUS + 5} fill="none" stroke="var(--side-b)" strokeWidth={2} strokeDasharray="5 3.4" />
      ) : null}
      <BaseRing side={side} radius={RADIUS} />
      <Plate side={side} symbol={symbol} radius={RADIUS * 0.84} />
      {token === undefined ? null : <TokenMark token={token} x={RADIUS * 0.86} y={-RADIUS * 0.86} />}
    </g>
  );
}

function Chip(props: {
  readonly at: Place;
  readonly scale: number;
  readonly width: number;
  readonly text: string;
  readonly dark: boolean;
}): ReactNode {
  const { at, scale, width, text, dark } = props;
  const high = dark ? 27 : 21;
  return (
    <g transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
      <rect
        x={-width / 2}
        y={-high / 2}
        width={width}
        height={high}
        rx={4}
        fill={dark ? 'var(--ink)' : 'var(--surface)'}
        stroke="var(--ink)"
      />
      <text
        textAnchor="middle"
        y={dark ? 5.5 : 4.3}
        fill={dark ? 'var(--surface)' : 'var(--ink)'}
        style={{ font: `700 ${dark ? 15.5 : 12}px var(--font-label)` }}
      >
        {text}
      </text>
    </g>
  );
}
