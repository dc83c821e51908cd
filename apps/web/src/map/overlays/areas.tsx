import type { OverlayOf, Place, SideIndex } from '../scene.ts';
import { sideColour } from '../side-colours.ts';
import { closedPath, round } from './draw.ts';

/** Ids of the hatchings of one map; several maps may be on a page. */
export interface Hatches {
  readonly costly: string;
  readonly blast: string;
  readonly zone: (side: SideIndex) => string;
}

/** The hatchings themselves. */
export function HatchDefs({ hatches }: { readonly hatches: Hatches }) {
  return (
    <defs>
      <Hatch id={hatches.costly} colour="var(--ov-sprint)" gap={9} wide={2} turn={45} ground={0.1} ink={0.26} />
      <Hatch id={hatches.blast} colour="var(--ov-blast)" gap={8} wide={1.6} turn={-45} ground={0.16} ink={0.5} />
      {([0, 1, 2, 3] as const).map((side) => (
        <Hatch
          key={side}
          id={hatches.zone(side)}
          colour={sideColour(side)}
          gap={10}
          wide={1.6}
          turn={side % 2 === 0 ? 45 : -45}
          ground={0.12}
          ink={0.34}
        />
      ))}
    </defs>
  );
}

function Hatch(props: {
  readonly id: string;
  readonly colour: string;
  readonly gap: number;
  readonly wide: number;
  readonly turn: number;
  readonly ground: number;
  readonly ink: number;
}) {
  const { id, colour, gap, wide, turn, ground, ink } = props;
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      <rect width={gap} height={gap} fill={colour} opacity={ground} />
      <rect width={wide} height={gap} fill={colour} opacity={ink} />
    </pattern>
  );
}

/** Ground that can be reached: free in chalk, dear in hatching. */
export function ReachAreas(props: {
  readonly overlay: OverlayOf<'reach'>;
  readonly scale: number;
  readonly hatches: Hatches;
}) {
  const { overlay, scale, hatches } = props;
  if (overlay.hidden === true) return null;
  const paths = overlay.bands.map(({ style, rings }) => ({
    style,
    d: rings.map((ring) => closedPath(ring, scale)).join(''),
  }));
  const free = paths.find(({ style }) => style === 'free')?.d ?? '';
  return (
    <g>
      {paths.map(({ style, d }) =>
        style === 'costly' ? (
          // What is free is cut out: the hatching says “costs the Action” and must not lie under it.
          <path key={style} d={d + free} fill={`url(#${hatches.costly})`} fillRule="evenodd" />
        ) : (
          <path key={style} d={d} fill="var(--ov-chalk)" fillOpacity={0.34} fillRule="evenodd" />
        ),
      )}
      {overlay.bands.map(({ style, steps = [] }) => (
        <path
          key={style}
          d={steps.map((ring) => closedPath(ring, scale)).join('')}
          fill="none"
          stroke="var(--ov-move)"
          strokeOpacity={0.45}
        />
      ))}
      {paths.map(({ style, d }) => (
        <g key={style} fill="none" strokeLinejoin="round">
          <path d={d} stroke="var(--ov-chalk)" strokeWidth={5} strokeOpacity={0.85} />
          {style === 'costly' ? (
            <path d={d} stroke="var(--ov-sprint)" strokeWidth={1.8} strokeDasharray="7 4" />
          ) : (
            <path d={d} stroke="var(--ov-move)" strokeWidth={2.4} />
          )}
        </g>
      ))}
    </g>
  );
}

/** Squares with what they cost. */
export function PricedCells({ overlay, scale }: { readonly overlay: OverlayOf<'cells'>; readonly scale: number }) {
  const size = scale * 0.88;
  return (
    <g>
      {overlay.cells.map(({ at: { x, y }, style, price }) => (
        <g key={`${x},${y}`} data-price={price} transform={`translate(${round(x * scale)} ${round(y * scale)})`}>
          <rect
            x={-size / 2}
            y={-size / 2}
            width={size}
            height={size}
            rx={4}
            fill={style === 'costly' ? 'var(--warn-soft)' : 'var(--surface)'}
            fillOpacity={style === 'costly' ? 0.72 : 0.78}
            stroke={style === 'costly' ? 'var(--ov-sprint)' : 'var(--ov-move)'}
            strokeOpacity={0.55}
            strokeDasharray={style === 'costly' ? '4 3' : undefined}
          />
          {scale >= 20 ? (
            <text
              y={scale * 0.12}
              textAnchor="middle"
              fill="var(--ink)"
              style={{ font: `700 ${Math.min(15, scale * 0.36)}px var(--font-label)` }}
            >
              {price}
            </text>
          ) : null}
        </g>
      ))}
    </g>
  );
}

/** A zone: outlined, hatched in its side's colour. */
export function ZoneArea(props: {
  readonly outlines: readonly (readonly Place[])[];
  readonly tone: 'own' | 'danger' | 'plain';
  readonly side: SideIndex | undefined;
  readonly solid?: boolean;
  readonly scale: number;
  readonly hatches: Hatches;
}) {
  const { outlines, tone, side, solid = false, scale, hatches } = props;
  const d = outlines.map((outline) => closedPath(outline, scale)).join('');
  const colour = tone === 'danger' ? 'var(--ov-danger)' : side === undefined ? 'var(--ink)' : sideColour(side);
  const inside =
    tone === 'danger' ? `url(#${hatches.blast})` : side === undefined ? 'none' : `url(#${hatches.zone(side)})`;
  if (tone === 'own')
    return (
      <g>
        <path d={d} fill="var(--ov-chalk)" fillOpacity={0.28} />
        <path d={d} fill={inside} />
        <path d={d} fill="none" stroke="var(--ov-chalk)" strokeWidth={6.4} />
        <path d={d} fill="none" stroke={colour} strokeWidth={3.2} />
      </g>
    );
  return (
    <g data-solid={solid}>
      {tone === 'danger' ? <path d={d} {...(solid ? { fill: colour, fillOpacity: 0.42 } : { fill: inside })} /> : null}
      <path d={d} fill="none" stroke="var(--ov-chalk)" strokeWidth={4.4} strokeOpacity={0.8} />
      <path
        d={d}
        fill="none"
        stroke={colour}
        strokeWidth={solid ? 3 : 1.8}
        strokeDasharray={solid ? undefined : '6 4'}
      />
    </g>
  );
}

/** A blast template with its inner bands; where a miss may lie is dashed and empty. */
export function BlastArea(props: {
  readonly overlay: OverlayOf<'blast'>;
  readonly scale: number;
  readonly hatches: Hatches;
}) {
  const {
    overlay: { at, radius, inner = [], style },
    scale,
    hatches,
  } = props;
  const r = radius * scale;
  return (
    <g transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`} fill="none">
      {style === 'miss' ? null : <circle r={r} fill={`url(#${hatches.blast})`} />}
      <circle r={r} stroke="var(--ov-chalk)" strokeWidth={5.5} />
      <circle
        r={r}
        stroke="var(--ov-blast)"
        strokeWidth={2.6}
        strokeDasharray={style === 'miss' ? '8 6' : style === 'illegal' ? '2 5' : undefined}
      />
      {inner.map((each) => (
        <circle key={each} r={each * scale} stroke="var(--ov-blast)" strokeWidth={1.2} strokeDasharray="5 4" />
      ))}
      <path d="M-6,0H6M0,-6V6" stroke="var(--ov-chalk)" strokeWidth={4} />
      <path d="M-6,0H6M0,-6V6" stroke="var(--ov-blast)" strokeWidth={1.8} />
    </g>
  );
}

/** The cone that all targets of one burst must lie in, or a unit's front arc. */
export function ConeArea({ overlay, scale }: { readonly overlay: OverlayOf<'cone'>; readonly scale: number }) {
  const { at, towards, degrees, length, side } = overlay;
  const bearing = Math.atan2(towards.y - at.y, towards.x - at.x);
  const half = (degrees * Math.PI) / 360;
  const r = length * scale;
  const end = (angle: number): string => `${round(Math.cos(angle) * r)},${round(Math.sin(angle) * r)}`;
  const d = `M0,0L${end(bearing - half)}A${r},${r} 0 0 1 ${end(bearing + half)}Z`;
  if (side !== undefined) {
    const own = side === 'own';
    const colour = own ? 'var(--primary)' : sideColour(side);
    return (
      <g transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`}>
        <path d={d} fill={own ? 'var(--ov-chalk)' : colour} fillOpacity={own ? 0.22 : 0.07} />
        <path
          d={d}
          fill="none"
          stroke={colour}
          strokeWidth={own ? 1.6 : 1.4}
          strokeDasharray={own ? undefined : '7 5'}
          strokeLinejoin="round"
        />
      </g>
    );
  }
  return (
    <g transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`}>
      <path d={d} fill="var(--ov-danger)" fillOpacity={0.1} />
      <path d={d} fill="none" stroke="var(--ov-chalk)" strokeWidth={4} strokeOpacity={0.8} />
      <path d={d} fill="none" stroke="var(--ov-danger)" strokeWidth={1.6} strokeDasharray="10 4" />
    </g>
  );
}

const DASHES = { solid: undefined, dashed: '9 6', dotted: '2 4' } as const;

/** A range: a ring, on a board the border of the cells in it. */
export function RangeRing(props: { readonly overlay: OverlayOf<'ring'>; readonly scale: number }) {
  const { overlay, scale } = props;
  const { at, radius, outline, line, tone = 'ink', side } = overlay;
  const colour =
    tone === 'danger' ? 'var(--ov-danger)' : tone === 'side' && side !== undefined ? sideColour(side) : 'var(--ink)';
  const r = radius * scale;
  const strokes = [
    { stroke: 'var(--ov-chalk)', strokeWidth: 4.4, strokeOpacity: 0.85 },
    { stroke: colour, strokeWidth: 1.8, strokeDasharray: DASHES[line] },
  ];
  return (
    <g fill="none">
      {strokes.map((look) =>
        outline === undefined ? (
          <circle key={look.stroke} cx={at.x * scale} cy={at.y * scale} r={r} {...look} />
        ) : (
          <path key={look.stroke} d={closedPath(outline, scale)} {...look} />
        ),
      )}
    </g>
  );
}
