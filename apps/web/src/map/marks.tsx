import { memo } from 'react';
import { iconStroke, icons, isPing } from './icons.ts';
import type { SideIndex, SymbolKey } from './scene.ts';
import { sideColour } from './side-colours.ts';

/** The plate of a side with the unit's picture: square, diamond, hexagon or triangle, half as large as `radius` says. */
export const Plate = memo(function Plate({
  side,
  symbol,
  radius,
  muted = false,
  blank = isPing(symbol),
}: {
  readonly side: SideIndex;
  readonly symbol: SymbolKey | null;
  readonly radius: number;
  readonly muted?: boolean;
  /** Nobody knows what it is: an empty plate, also where there is no room for its size. */
  readonly blank?: boolean;
}) {
  const colour = muted ? 'var(--ink-3)' : sideColour(side);
  const ink = blank ? colour : muted ? 'var(--surface)' : 'var(--on-side)';
  return (
    <>
      <path
        d={plateShape(side, radius)}
        fill={blank ? 'var(--base)' : colour}
        stroke={colour}
        strokeWidth={radius * (blank ? 0.1 : 0.08)}
        strokeDasharray={blank ? `${(radius * 0.22).toFixed(2)} ${(radius * 0.13).toFixed(2)}` : undefined}
        strokeLinejoin="round"
      />
      {symbol === null ? null : <IconParts side={side} symbol={symbol} radius={radius} colour={ink} />}
    </>
  );
});

function IconParts({
  side,
  symbol,
  radius,
  colour,
}: {
  readonly side: SideIndex;
  readonly symbol: SymbolKey;
  readonly radius: number;
  readonly colour: string;
}) {
  const { zoom, parts } = icons[symbol];
  // A diamond, hexagon or triangle holds less than the square of the same size.
  const size = radius * (side === 0 ? 0.0126 : side === 3 ? 0.0088 : 0.0112) * zoom;
  const stroke = iconStroke(symbol, radius) / zoom ** 0.5;
  const drop = side === 3 ? radius * 0.16 : 0;
  return (
    <g transform={`translate(0 ${drop}) scale(${size.toFixed(5)}) translate(-100 -100)`}>
      {parts.map(({ d, filled, stroked }) => (
        <path
          key={d}
          d={d}
          fill={filled ? colour : 'none'}
          stroke={stroked ? colour : 'none'}
          strokeWidth={stroke}
          strokeLinejoin="round"
        />
      ))}
    </g>
  );
}

/** The outline of a side's plate round 0, 0. */
export function plateShape(side: SideIndex, radius: number): string {
  switch (side) {
    case 0: {
      const k = radius * 0.68;
      return `M${-k},${-k}H${k}V${k}H${-k}Z`;
    }
    case 1: {
      const k = radius * 0.96;
      return `M0,${-k} ${k},0 0,${k} ${-k},0Z`;
    }
    case 2: {
      const k = radius * 0.84;
      return `M${-k * 0.5},${-k}H${k * 0.5}L${k},0 ${k * 0.5},${k}H${-k * 0.5}L${-k},0Z`;
    }
    default: {
      const k = radius * 0.9;
      return `M0,${-k} ${k * 0.95},${k * 0.62} ${-k * 0.95},${k * 0.62}Z`;
    }
  }
}

/** A round base: its fill and its ring, whose pattern says the side once more; hatched where nobody knows what stands on it. */
export const BaseRing = memo(function BaseRing({
  side,
  radius,
  muted = false,
  blank = false,
}: {
  readonly side: SideIndex;
  readonly radius: number;
  readonly muted?: boolean;
  readonly blank?: boolean;
}) {
  const colour = muted ? 'var(--ink-3)' : sideColour(side);
  const wide = Math.max(2, radius * 0.15);
  const round = 2 * Math.PI * (radius - wide / 2);
  const dashes =
    side === 1
      ? { strokeDasharray: `${round * 0.19} ${round * 0.06}`, strokeDashoffset: -round * 0.03 }
      : side === 2
        ? { strokeDasharray: `${round * 0.0208} ${round * 0.0208}` }
        : {};
  return (
    <>
      <circle r={radius} fill="var(--base)" />
      {blank ? <path d={hatching(radius)} stroke={colour} strokeWidth={radius * 0.05} opacity={0.6} /> : null}
      <circle r={radius - wide / 2} fill="none" stroke={colour} strokeWidth={wide} {...dashes} />
      {side === 3 ? <circle r={radius - wide * 1.9} fill="none" stroke={colour} strokeWidth={1} /> : null}
    </>
  );
});

/** Slanting lines across a disc. */
function hatching(radius: number): string {
  const lines = [];
  for (let share = -0.9; share <= 0.9; share += 0.2) {
    const half = Math.sqrt(Math.max(0, 1 - share * share));
    const [across, along] = [share * radius * Math.SQRT1_2, half * radius * Math.SQRT1_2];
    lines.push(`M${(across - along).toFixed(1)},${(across + along).toFixed(1)}`);
    lines.push(`L${(across + along).toFixed(1)},${(across - along).toFixed(1)}`);
  }
  return lines.join('');
}

/** A unit's mark for rows and cards, as it stands on the map. */
export function UnitMark({
  side,
  symbol,
  size = 28,
  muted = false,
}: {
  readonly side: SideIndex;
  readonly symbol: SymbolKey;
  readonly size?: number;
  readonly muted?: boolean;
}) {
  return (
    <svg width={size} height={size} viewBox="-14 -14 28 28" aria-hidden="true" focusable="false">
      <BaseRing side={side} radius={12.4} muted={muted} blank={isPing(symbol)} />
      <Plate side={side} symbol={symbol} radius={10.6} muted={muted} />
    </svg>
  );
}

/** A side's plate alone, for headings and log lines. */
export function SideMark({ side, size = 16 }: { readonly side: SideIndex; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
      <path d={plateShape(side, side === 0 ? 9 : 7.6)} fill={sideColour(side)} />
    </svg>
  );
}
