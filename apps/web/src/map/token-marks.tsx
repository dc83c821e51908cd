import { memo, type ReactNode } from 'react';
import type { TokenKey } from './scene.ts';
import { mapWords } from './words.ts';

type Look = {
  /** Square for harm that was done to a unit, round for what it chose itself. */
  readonly harm?: boolean;
  readonly strong?: 'danger' | 'primary';
  readonly picture: ReactNode;
};

const stroke = (d: string, width = 1.4): ReactNode => (
  <path d={d} fill="none" stroke="currentColor" strokeWidth={width} />
);
const solid = (d: string): ReactNode => <path d={d} fill="currentColor" />;

const looks: Readonly<Record<TokenKey, Look>> = {
  reaction: { picture: solid('M1,-4.6 -3,.6H-.2L-1,4.6 3,-.8H.2Z') },
  suppressed: { harm: true, strong: 'danger', picture: stroke('M-3.4,-3 0,-.4 3.4,-3M-3.4,.6 0,3.2 3.4,.6', 1.7) },
  signal: {
    picture: (
      <>
        <circle cy="2.6" r="1.3" fill="currentColor" />
        {stroke('M-2.4,.2a3.3,3.3 0 0 1 4.8,0M-4.2,-1.9a6,6 0 0 1 8.4,0')}
      </>
    ),
  },
  awareness: {
    picture: (
      <>
        <circle r="1.4" fill="currentColor" />
        {stroke('M-3,-3a4.2,4.2 0 0 0 0,6M3,-3a4.2,4.2 0 0 1 0,6')}
      </>
    ),
  },
  injured: { harm: true, strong: 'danger', picture: stroke('M0,-4V4M-4,0H4', 2.6) },
  'no-ammo': {
    harm: true,
    picture: (
      <>
        {stroke('M-2.6,4V-1.6Q-2.6,-4.4 0,-4.4 2.6,-4.4 2.6,-1.6V4Z', 1.3)}
        {stroke('M-4.4,4.4 4.4,-4.4', 1.6)}
      </>
    ),
  },
  focus: {
    picture: (
      <>
        <circle r="3.1" fill="none" stroke="currentColor" strokeWidth="1.4" />
        {stroke('M0,-5V-2M0,5V2M-5,0H-2M5,0H2')}
      </>
    ),
  },
  'main-effort': {
    strong: 'primary',
    picture: solid('M0,-4.6 1.4,-1.4 4.6,-1.4 2,.8 3,4.2 0,2.2 -3,4.2 -2,.8 -4.6,-1.4 -1.4,-1.4Z'),
  },
  overwatch: {
    picture: (
      <>
        {stroke('M-5,0Q0,-5 5,0Q0,5 -5,0Z', 1.3)}
        <circle r="1.6" fill="currentColor" />
      </>
    ),
  },
  hammered: {
    harm: true,
    strong: 'danger',
    picture: (
      <>
        {solid('M-3.8,-3.4H3.2V-.4H-3.8Z')}
        {stroke('M-.4,-.4V5', 1.7)}
      </>
    ),
  },
  prone: { picture: stroke('M-4.4,2.4H4.4M-3.4,-.6H1.6', 1.8) },
  hold: { picture: stroke('M-1.8,-3.4V3.4M1.8,-3.4V3.4', 1.9) },
  light: {
    picture: (
      <>
        <circle r="1.9" fill="currentColor" />
        {stroke(
          'M0,-5V-3.4M0,5V3.4M-5,0H-3.4M5,0H3.4M-3.4,-3.4 -2.4,-2.4M3.4,3.4 2.4,2.4M-3.4,3.4 -2.4,2.4M3.4,-3.4 2.4,-2.4',
          1.2,
        )}
      </>
    ),
  },
  jamming: { picture: stroke('M-5,0-3,-3.4-1,3.4 1,-3.4 3,3.4 5,0', 1.4) },
  burning: {
    harm: true,
    strong: 'danger',
    picture: solid('M0,-5C3,-2 4,0 3,3C2,5 -2,5 -3,3C-4,0 -2,-1 -1.4,-3C-.6,-2 0,-3 0,-5Z'),
  },
  disabled: { harm: true, picture: stroke('M-3.4,-3.4 3.4,3.4M3.4,-3.4 -3.4,3.4', 1.8) },
  flying: { picture: stroke('M0,4V-3.6M-3.2,-.6 0,-3.8 3.2,-.6', 1.6) },
  cargo: { picture: stroke('M-3.6,-1.6H3.6V3.6H-3.6ZM-2,-1.6V-4H2V-1.6', 1.4) },
  observing: {
    picture: (
      <>
        <circle cx="-2.2" cy="0" r="2" fill="none" stroke="currentColor" strokeWidth="1.4" />
        <circle cx="2.6" cy="0" r="2" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </>
    ),
  },
  sigint: { picture: stroke('M-3.6,3.6 2,-2M2,-2A2.6,2.6 0 1 1 3.9,-3.9M-4.4,-1A5,5 0 0 1 -1,-4.4', 1.4) },
};

/** A status token round 0, 0 on the map. */
export const TokenMark = memo(function TokenMark({
  token,
  x,
  y,
  radius = 7.5,
}: {
  readonly token: TokenKey;
  readonly x: number;
  readonly y: number;
  readonly radius?: number;
}) {
  const { harm = false, strong, picture } = looks[token];
  const paper = strong === undefined ? 'var(--token-paper)' : `var(--${strong})`;
  const ink = strong === undefined ? 'var(--ink)' : strong === 'primary' ? 'var(--on-primary)' : 'var(--token-paper)';
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(radius / 7.5).toFixed(3)})`}
      style={{ color: ink }}
    >
      {harm ? (
        <rect x={-7} y={-7} width={14} height={14} rx={2.5} fill={paper} stroke="var(--ink)" strokeWidth={1} />
      ) : (
        <circle r={7.5} fill={paper} stroke="var(--ink)" strokeWidth={1} />
      )}
      {picture}
    </g>
  );
});

/** A token for rows and cards, with its meaning in words. */
export function TokenIcon({ token, size = 16 }: { readonly token: TokenKey; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="-8.5 -8.5 17 17" role="img" aria-label={mapWords.tokens[token]}>
      <title>{mapWords.tokens[token]}</title>
      <TokenMark token={token} x={0} y={0} />
    </svg>
  );
}
