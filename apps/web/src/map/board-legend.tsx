import type { ReactNode } from 'react';
import { COVER } from './covers.ts';
import type { Overlay } from './scene.ts';
import styles from './table-map.module.css';
import { mapWords } from './words.ts';

type Sign = 'free' | 'costly' | 'dotted' | 'dashed' | 'danger';

/** What the signs on a board mean, of those that are on it now. */
export function BoardLegend({
  overlays,
  foot,
}: {
  readonly overlays: readonly Overlay[];
  readonly foot: number;
}): ReactNode {
  const signs = signsIn(overlays);
  if (signs.length === 0) return null;
  return (
    <ul className={styles.legend} {...COVER} style={{ bottom: foot + 12 }}>
      {signs.map(([sign, text]) => (
        <li key={text}>
          <i data-sign={sign} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}

function signsIn(overlays: readonly Overlay[]): readonly (readonly [Sign, string])[] {
  const cells = overlays.flatMap((overlay) => (overlay.kind === 'cells' ? overlay.cells : []));
  const found: [Sign, string][] = [];
  if (cells.some(({ style }) => style === 'free')) found.push(['free', mapWords.legend.free]);
  if (cells.some(({ style }) => style === 'costly')) found.push(['costly', mapWords.legend.costly]);
  for (const overlay of overlays) {
    if (overlay.kind === 'ring' && overlay.shape === 'cells' && overlay.label !== undefined && overlay.line !== 'solid')
      found.push([overlay.line, overlay.label]);
  }
  if (overlays.some((overlay) => overlay.kind === 'zone' && overlay.tone === 'danger'))
    found.push(['danger', mapWords.legend.danger]);
  return found;
}
