import { seededRandom, seedOf } from '../ground/noise.ts';
import { centreOf } from './outlines.ts';
import { round } from './overlays/draw.ts';
import type { Cloud, Marker, TerrainPiece } from './scene.ts';
import { sideColour } from './side-colours.ts';

/** Smoke in puffs inside its true edge; light as a ring, for the ground below is painted lit; gas in the colour of danger. */
export function CloudMark({ cloud, scale }: { readonly cloud: Cloud; readonly scale: number }) {
  const { id, kind, at, radius } = cloud;
  const r = radius * scale;
  const edge = kind === 'gas' ? 'var(--ov-danger)' : kind === 'smoke' ? 'var(--ink-2)' : 'var(--ov-sprint)';
  return (
    <g transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`} pointerEvents="none">
      {kind === 'smoke' || kind === 'gas' ? <Puffs id={id} r={r} gas={kind === 'gas'} /> : null}
      {kind === 'infrared' ? <circle r={r} fill={edge} fillOpacity={0.12} /> : null}
      <circle r={r} fill="none" stroke="var(--ov-chalk)" strokeWidth={4} strokeOpacity={0.6} />
      <circle
        r={r}
        fill="none"
        stroke={edge}
        strokeWidth={1.6}
        strokeDasharray={kind === 'light' ? undefined : '5 5'}
      />
    </g>
  );
}

function Puffs({ id, r, gas }: { readonly id: string; readonly r: number; readonly gas: boolean }) {
  const random = seededRandom(seedOf(id));
  const puffs = Array.from({ length: 16 }, (_, key) => {
    const angle = random() * 2 * Math.PI;
    const size = r * (0.22 + random() * 0.16);
    const away = Math.sqrt(random()) * (r - size);
    return { key, x: Math.cos(angle) * away, y: Math.sin(angle) * away, size };
  });
  return (
    <>
      <circle r={r} fill={gas ? '#8a9a3a' : '#e9e6dd'} fillOpacity={0.42} />
      {puffs.map(({ key, x, y, size }) => (
        <g key={key}>
          <circle
            cx={round(x + size * 0.08)}
            cy={round(y + size * 0.1)}
            r={round(size)}
            fill="#57534a"
            fillOpacity={0.16}
          />
          <circle cx={round(x)} cy={round(y)} r={round(size)} fill={gas ? '#b9c45e' : '#f6f4ee'} fillOpacity={0.5} />
        </g>
      ))}
    </>
  );
}

/** Objectives as a star in a ring of the ground that counts; charges, dropped gear and watched squares as small signs. */
export function MarkerMark(props: { readonly marker: Marker; readonly scale: number; readonly board: boolean }) {
  const { marker, scale, board } = props;
  const { kind, at, radius = 0, side, disc, reach } = marker;
  const colour = side === undefined ? 'var(--ink)' : sideColour(side);
  const sign = disc === undefined ? Math.max(5, Math.min(9, scale * 0.3)) : Math.max(5, disc * scale * 0.7);
  return (
    <g transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`} pointerEvents="none">
      {kind === 'objective' && radius > 0 && !board ? (
        <>
          <circle r={radius * scale} fill="none" stroke="var(--ov-chalk)" strokeWidth={3} strokeOpacity={0.4} />
          <circle r={radius * scale} fill="none" stroke="var(--ink-2)" strokeWidth={1.2} strokeDasharray="2 6" />
        </>
      ) : null}
      {reach === undefined ? null : (
        <>
          <circle r={reach * scale} fill="none" stroke="var(--ink-2)" strokeWidth={3} strokeDasharray="0.1 7" />
          <circle
            r={reach * scale}
            fill="none"
            stroke="var(--ov-chalk)"
            strokeWidth={2}
            strokeDasharray="0.1 7"
            strokeLinecap="round"
          />
        </>
      )}
      {disc === undefined ? null : (
        <>
          <circle r={radius * scale} fill="var(--token-paper)" fillOpacity={0.3} />
          <circle r={disc * scale} fill="var(--token-paper)" fillOpacity={0.85} stroke={colour} strokeWidth={1.8} />
        </>
      )}
      {kind === 'objective' && board ? (
        <rect
          x={-scale * 0.46}
          y={-scale * 0.46}
          width={scale * 0.92}
          height={scale * 0.92}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={1.8}
          strokeDasharray="4 3"
        />
      ) : null}
      {kind === 'watch' ? (
        <rect
          x={-scale * 1.5}
          y={-scale * 1.5}
          width={scale * 3}
          height={scale * 3}
          fill={colour}
          fillOpacity={0.14}
          stroke={colour}
          strokeWidth={1.6}
          strokeDasharray="6 4"
        />
      ) : null}
      <g transform={`scale(${round(sign) / 9})`}>
        {disc === undefined ? <circle r={11} fill="var(--token-paper)" stroke={colour} strokeWidth={1.6} /> : null}
        <path d={SIGNS[kind]} fill={kind === 'watch' ? 'none' : colour} stroke={colour} strokeWidth={1.4} />
        {kind === 'watch' ? <circle r={2.2} fill={colour} /> : null}
      </g>
    </g>
  );
}

const SIGNS: Readonly<Record<Marker['kind'], string>> = {
  objective: 'M0,-7 2,-2.200 7,-2.200 3,1.200 4.500,6.200 0,3.300 -4.500,6.200 -3,1.200 -7,-2.200 -2,-2.200Z',
  charge: 'M-4,-3H4V5H-4ZM0,-3V-7M0,-7 4,-8',
  gear: 'M-5,-2H5V5H-5ZM-2,-2V-5H2V-2',
  watch: 'M-7,0Q0,-7 7,0Q0,7 -7,0Z',
  note: 'M-4,-6H4V6H-4Z',
};

/** Flames on a piece that burns. */
export function FireMark({ piece, scale }: { readonly piece: TerrainPiece; readonly scale: number }) {
  const { x, y } = centreOf(piece.outline);
  const random = seededRandom(seedOf(piece.id));
  const flames = Array.from({ length: 5 }, (_, key) => ({
    key,
    dx: (random() - 0.5) * 1.8,
    dy: (random() - 0.5) * 1.4,
  }));
  return (
    <g pointerEvents="none">
      {flames.map(({ key, dx, dy }) => (
        <g
          key={key}
          transform={`translate(${round((x + dx) * scale)} ${round((y + dy) * scale)}) scale(${round(scale * 0.07)})`}
        >
          <path
            d="M0,-8C5,-3 7,0 5,5C3,8 -3,8 -5,5C-7,0 -3,-1 -2,-5C-1,-3 0,-5 0,-8Z"
            fill="#c8401c"
            stroke="#fff3d6"
            strokeWidth={1}
          />
          <path d="M0,-2C2,0 3,2 2,4C1,6 -1,6 -2,4C-3,2 -1,1 0,-2Z" fill="#f7c04a" />
        </g>
      ))}
    </g>
  );
}
