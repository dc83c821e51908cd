import type { GuidePoint } from '@sandtable/game';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../table/context.ts';
import styles from './pointer.module.css';
import { lieOf, showTarget, type Target, targetOf } from './target.ts';

/** How often to check where the target is: the map pans and panels scroll under it. */
const LOOK_MS = 120;
/** Room that the label needs beside its target. */
const SIDE_ROOM = 230;

type Where = Target & { readonly side: 'left' | 'above' | 'below' };

/** The one arrow of the guide, on the control of the current to-do. Readers hear the to-do instead. */
export function GuidePointer({ todo, text }: { readonly todo: GuidePoint; readonly text: string }): ReactNode {
  const where = useWhere(todo);
  if (where === null) return null;
  const { box, onMap, side } = where;
  const size = Math.max(box.width, box.height) + 18;
  const ring: CSSProperties = onMap
    ? { left: box.x + box.width / 2 - size / 2, top: box.y + box.height / 2 - size / 2, width: size, height: size }
    : { left: box.x - 4, top: box.y - 4, width: box.width + 8, height: box.height + 8 };
  return (
    <div className={styles.layer} data-part="guide-pointer" aria-hidden="true">
      <i className={onMap ? styles.circle : styles.frame} style={ring} />
      {onMap ? (
        <>
          <i className={styles.arrow} data-side={side} style={arrowAt(box, size, side)} />
          <span className={styles.label} data-side={side} style={labelAt(box, size, side)}>
            {text}
          </span>
        </>
      ) : null}
    </div>
  );
}

/** Pixels from the ring to the label: the arrow's length. */
const ARROW = 20;
/** Half of what a label takes at most: it stays that far from the window's edges. */
const HALF = 104;

function labelAt(box: DOMRect, size: number, side: Where['side']): CSSProperties {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (side === 'left') return { right: innerWidth - x + size / 2 + ARROW, top: y };
  const left = Math.min(Math.max(x, HALF), innerWidth - HALF);
  return side === 'above' ? { left, bottom: innerHeight - y + size / 2 + ARROW } : { left, top: y + size / 2 + ARROW };
}

function arrowAt(box: DOMRect, size: number, side: Where['side']): CSSProperties {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (side === 'left') return { left: x - size / 2 - ARROW - 2, top: y };
  return { left: x, top: side === 'above' ? y - size / 2 - ARROW - 2 : y + size / 2 + 2 };
}

function useWhere(todo: GuidePoint): Where | null {
  const session = useSession();
  const [where, setWhere] = useState<Where | null>(null);
  useEffect(() => {
    let shown: string | null = null;
    const look = (): void => {
      const found = targetOf(session, todo);
      // The thing pointed at may appear a little after the to-do, and what appears above it may push it out of sight.
      const lies = found === null ? null : lieOf(session, todo);
      if (lies !== null && lies !== shown) showTarget(session, todo);
      shown = lies;
      setWhere((before) => (same(before, found) ? before : found && { ...found, side: sideOf(found.box) }));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [session, todo]);
  return where;
}

function sideOf({ x, y }: DOMRect): Where['side'] {
  const map = document.querySelector('main')?.getBoundingClientRect();
  if (x - (map?.x ?? 0) > SIDE_ROOM) return 'left';
  return y - (map?.y ?? 0) > 110 ? 'above' : 'below';
}

function same(a: Target | null, b: Target | null): boolean {
  if (a === null || b === null) return a === b;
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 1;
  return (
    near(a.box.x, b.box.x) &&
    near(a.box.y, b.box.y) &&
    near(a.box.width, b.box.width) &&
    near(a.box.height, b.box.height)
  );
}
