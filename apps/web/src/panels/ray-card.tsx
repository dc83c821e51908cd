import type { ReactNode } from 'react';
import { words } from '../table/words.ts';
import type { Target } from '../thinker/planner.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './ray-card.module.css';

const COLOURS = {
  free: 'var(--ok)',
  veiled: 'var(--warn)',
  stopped: 'var(--danger)',
  blocked: 'var(--danger)',
} as const;

/** What the shooter sees of the target: the rule's rays on a silhouette. */
export function RayCard({ target }: { readonly target: Target }): ReactNode {
  const rays = target.rays ?? [];
  const free = rays.filter((ray) => ray === 'free' || ray === 'veiled').length;
  return (
    <section className={styles.card}>
      <svg viewBox="0 0 60 66" width={60} height={66} aria-hidden="true">
        <rect width={60} height={66} rx={6} fill="var(--surface-2)" stroke="var(--line)" />
        <path
          d="M30 8a9 9 0 0 1 8 13c6 2 9 7 9 14v24H13V35c0-7 3-12 9-14a9 9 0 0 1 8-13z"
          fill="var(--surface-3)"
          stroke="var(--side-b)"
          strokeDasharray="2 2"
        />
        {rays.map((ray, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rays come in a fixed order
          <Ray key={i} ray={ray} {...placeOf(target, i)} />
        ))}
      </svg>
      <div>
        <p className={styles.count}>
          <b>{free}</b> of {rays.length}
        </p>
        <p className={styles.small}>{target.rayNote ?? words.raysFree}</p>
        <p className={styles.verdict}>
          {target.verdict === null ? null : <span>{capital(target.verdict)}</span>} <ClauseChip id={target.clause} />
        </p>
      </div>
    </section>
  );
}

/** Where a ray ends on the silhouette. Nine rays come low row first, each from left to right. */
function placeOf({ rayPlaces }: Target, ray: number): { readonly x: number; readonly y: number } {
  const place = rayPlaces?.[ray];
  return place === undefined
    ? { x: 17 + 13 * (ray % 3), y: 54 - 18 * Math.floor(ray / 3) }
    : { x: 30 + 36 * place.x, y: 63 - 54 * place.y };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function Ray({ ray, x, y }: { readonly ray: keyof typeof COLOURS; readonly x: number; readonly y: number }): ReactNode {
  const colour = COLOURS[ray];
  if (ray === 'free') return <circle cx={x} cy={y} r={3.4} fill={colour} />;
  if (ray === 'veiled') return <circle cx={x} cy={y} r={3} fill="none" stroke={colour} strokeWidth={2} />;
  return <path d={`M${x - 3} ${y - 3}l6 6m0-6l-6 6`} stroke={colour} strokeWidth={2} />;
}
