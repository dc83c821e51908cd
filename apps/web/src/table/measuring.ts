import { useCallback, useEffect, useRef, useState } from 'react';
import type { DragSource, DragStep, Overlay, Place, Under } from '../map/scene.ts';
import type { TableSession } from './table-store.ts';

/** From where to where is measured: units by id, bare ground by place. */
export type Ends = { readonly from: string; readonly to: Place | string } | null;

const NOTHING: readonly Overlay[] = [];
/** Not more often than a frame or two: pointers move faster than anybody reads. */
const PAUSE_MS = 40;

/** Ruler and sight line without a mode: what is asked last is shown, nothing when the pointer leaves. */
export function useMeasure(session: TableSession): {
  readonly measured: readonly Overlay[];
  measure(ends: Ends): void;
} {
  const [measured, setMeasured] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asked = useRef('');
  const measure = useCallback(
    (ends: Ends): void => {
      const name = JSON.stringify(ends);
      if (name === asked.current) return;
      asked.current = name;
      clearTimeout(timer.current);
      if (ends === null) return setMeasured(NOTHING);
      timer.current = setTimeout(() => {
        session.thinking.measure(ends.from, ends.to).then(
          ({ overlays }) => asked.current === name && setMeasured(overlays),
          () => {},
        );
      }, PAUSE_MS);
    },
    [session],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { measured, measure };
}

/** While nothing is planned, the pointer on another unit shows how the chosen one sees it. */
export function hoverEnds({ state: { chosen, intent } }: TableSession, under: Under | null): Ends {
  if (under?.unit == null || chosen === null || intent.kind !== 'none' || under.unit === chosen) return null;
  return { from: chosen, to: under.unit };
}

/** Dragging from anybody else measures from them. */
export function dragEnds({ phase, source, under }: DragStep): Ends {
  if (source.kind !== 'unit' || phase === 'end' || phase === 'cancel') return null;
  return { from: source.id, to: under.unit !== null && under.unit !== source.id ? under.unit : under.place };
}

export function isForeign({ state: { facts, seat } }: TableSession, source: DragSource): boolean {
  if (source.kind !== 'unit') return false;
  return facts?.units.find(({ id }) => id === source.id)?.seat !== seat;
}
