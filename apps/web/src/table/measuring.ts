import { useCallback, useEffect, useRef, useState } from 'react';
import type { MeasureStep, Overlay, Place, Under } from '../map/scene.ts';
import type { Measured } from '../thinker/planner.ts';
import type { TableSession } from './table-store.ts';

/** From where to where is measured: units by id, bare ground by place. */
export type Ends = { readonly from: Place | string; readonly to: Place | string } | null;

const NOTHING: readonly Overlay[] = [];
/** At most every frame or two: pointers move faster than anyone reads. */
const PAUSE_MS = 40;

/** Ruler and sight line without a mode: what is asked last is shown, nothing when the pointer leaves. */
export function useMeasure(ask: (from: Place | string, to: Place | string) => Promise<Measured>): {
  readonly measured: readonly Overlay[];
  measure(ends: Ends): void;
} {
  const [measured, setMeasured] = useState(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const asked = useRef('');
  const asker = useRef(ask);
  asker.current = ask;
  const measure = useCallback((ends: Ends): void => {
    const name = JSON.stringify(ends);
    if (name === asked.current) return;
    asked.current = name;
    clearTimeout(timer.current);
    if (ends === null) return setMeasured(NOTHING);
    timer.current = setTimeout(() => {
      asker.current(ends.from, ends.to).then(
        ({ overlays }) => asked.current === name && setMeasured(overlays),
        () => {},
      );
    }, PAUSE_MS);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { measured, measure };
}

/** While nothing is planned, the pointer on another unit shows how the chosen one sees it. */
export function hoverEnds({ state: { chosen, intent } }: TableSession, under: Under | null): Ends {
  if (under?.unit == null || chosen === null || intent.kind !== 'none' || under.unit === chosen) return null;
  return { from: chosen, to: under.unit };
}

/** The ends of a measurement: a unit where the pointer is on one, else the place. */
export function measuredEnds(step: MeasureStep | null): Ends {
  if (step === null) return null;
  const { from, to } = step;
  return { from: from.unit ?? from.place, to: to.unit !== null && to.unit !== from.unit ? to.unit : to.place };
}

/** A unit of this seat, which is dragged to plan; from all others one measures. */
export function isOwn({ state: { facts, seat } }: TableSession, id: string): boolean {
  return facts?.units.find((unit) => unit.id === id)?.seat === seat;
}
