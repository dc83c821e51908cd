import type { Json } from '@sandtable/kernel';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { roundName } from '../games/catalogue.ts';
import { cutAt, onShownLevels, shownLevels } from '../map/floors.ts';
import { SideMark } from '../map/marks.tsx';
import type { MapUnit, Overlay, SideIndex } from '../map/scene.ts';
import type { Shots } from '../map/shot-scene.ts';
import { TableMap } from '../map/table-map.tsx';
import type { TableMapHandle } from '../map/table-map-props.ts';
import { measuredEnds, useMeasure } from '../table/measuring.ts';
import { useTheme } from '../table/use-theme.ts';
import type { TableLine } from '../thinker/table-story.ts';
import styles from './replay-page.module.css';
import type { OpenCourse } from './use-course.ts';
import { words } from './words.ts';

/** Whose eyes: the truth, what a seat knew, or what it did not know. */
export type Eyes = { readonly kind: 'truth' } | { readonly kind: 'knew' | 'difference'; readonly seat: string };

/** A line of the log that is shown on the map, and whether with its rays of sight. */
export type RaysAt = { readonly line: TableLine; readonly rays: boolean };

/** The table at a moment, as one viewer saw it. */
export function ReplayMap({
  opened: { course, page, projector },
  at,
  eyes,
  rays,
  onEyes,
}: {
  readonly opened: OpenCourse;
  readonly at: number;
  readonly eyes: Eyes;
  readonly rays: RaysAt | null;
  onEyes(eyes: Eyes): void;
}): ReactNode {
  const theme = useTheme();
  const map = useRef<TableMapHandle>(null);
  const truth = useView(projector, at, 'umpire', course.over && eyes.kind !== 'knew');
  const own = useView(projector, at, eyes.kind === 'truth' ? '' : eyes.seat, eyes.kind !== 'truth' || !course.over);
  const view = eyes.kind === 'knew' ? own : (truth ?? own);
  const whole = useMemo(() => (view === null ? null : page.scene(view)), [page, view]);
  const everyone = useMemo(() => {
    if (view === null) return [];
    const shown = page.units(view);
    if (eyes.kind !== 'difference' || own === null) return shown;
    return marked(shown, new Set(page.units(own).flatMap(({ id, faded }) => (faded === true ? [] : [id]))));
  }, [page, view, own, eyes.kind]);
  // Houses with people in them are open, at the floor where most of them are.
  const levels = useMemo(
    () => (whole === null ? NO_LEVELS : shownLevels(whole, everyone, { chosen: null, asked: null })),
    [whole, everyone],
  );
  const scene = useMemo(() => (whole === null ? null : cutAt(whole, levels)), [whole, levels]);
  const units = useMemo(
    () => (whole === null ? everyone : onShownLevels(whole, everyone, levels)),
    [whole, everyone, levels],
  );
  const frame = course.frames[at];
  const viewer = eyes.kind === 'knew' ? eyes.seat : 'umpire';
  const { measured, measure } = useMeasure((from, to) => projector.measure(at, viewer, from, to));
  const sight = useRays(projector, rays, viewer);
  const shots = useMemo((): Shots | undefined => {
    if (rays === null || rays.line.pictures.length === 0) return undefined;
    const sideOf = (seat: string): SideIndex => course.sides.find((each) => each.seat === seat)?.side ?? 0;
    const nameOf = (seat: string): string => course.sides.find((each) => each.seat === seat)?.name ?? seat;
    return { pictures: rays.line.pictures, replays: 0, own: '', brief: false, sideOf, nameOf };
  }, [rays, course.sides]);
  const ready = scene !== null;
  // The whole table at first: what matters may be anywhere.
  useEffect(() => {
    if (ready) requestAnimationFrame(() => map.current?.fit());
  }, [ready]);
  const hidden = units.filter(({ state }) => state === 'unknown').length;
  const knower = eyes.kind === 'truth' ? '' : (course.sides.find(({ seat }) => seat === eyes.seat)?.name ?? eyes.seat);
  return (
    <section className={styles.map} aria-label={words.map}>
      {scene === null ? (
        <output className={styles.loading}>{words.loading}</output>
      ) : (
        <TableMap
          ref={map}
          scene={scene}
          units={units}
          overlays={[...measured, ...sight]}
          {...(shots === undefined ? {} : { shots })}
          theme={theme}
          label={words.map}
          showMinimap={false}
          onMeasure={(step) => measure(measuredEnds(step))}
        />
      )}
      {course.over ? <EyesSwitch opened={course.sides} eyes={eyes} onEyes={onEyes} /> : null}
      <div className={styles.caption}>
        <b>
          {words.round(frame?.round ?? 0, roundName(course.game))} ·{' '}
          {frame?.lines[0] ?? (at === 0 ? words.before : words.nothing)}
        </b>
        {frame?.lines.slice(1, 3).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {eyes.kind === 'difference' ? (
          <span>{hidden === 0 ? words.allKnown(knower) : words.unknownTo(hidden, knower)}</span>
        ) : null}
      </div>
    </section>
  );
}

const NO_LEVELS: ReadonlyMap<string, number> = new Map();

/** Units that the seat does not see where they are stand as unknown ones. */
function marked(units: readonly MapUnit[], known: ReadonlySet<string>): readonly MapUnit[] {
  return units.map((unit) => (known.has(unit.id) || unit.state !== 'idle' ? unit : { ...unit, state: 'unknown' }));
}

/** The lines of sight of a shot, as they were before it was fired. */
function useRays(projector: OpenCourse['projector'], shown: RaysAt | null, viewer: string): readonly Overlay[] {
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  const line = shown?.rays === true ? shown.line : null;
  useEffect(() => {
    let gone = false;
    setOverlays([]);
    const shots = [line, ...(line?.under ?? [])].flatMap((each) => each?.shot ?? []);
    for (const { by, target } of shots) {
      const [from] = by;
      if (from === undefined || target.unit === undefined) continue;
      projector.measure(line?.entry ?? 0, viewer, from, target.unit).then(
        ({ overlays: found }) => gone || setOverlays((before) => [...before, ...found]),
        () => {},
      );
    }
    return () => {
      gone = true;
    };
  }, [projector, line, viewer]);
  return overlays;
}

function useView(projector: OpenCourse['projector'], at: number, viewer: string, wanted: boolean): Json | null {
  const [view, setView] = useState<Json | null>(null);
  useEffect(() => {
    let gone = false;
    if (!wanted) return;
    projector.show(at, viewer).then(
      (shown) => gone || setView(shown.view),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [projector, at, viewer, wanted]);
  return wanted ? view : null;
}

function EyesSwitch({
  opened: sides,
  eyes,
  onEyes,
}: {
  readonly opened: OpenCourse['course']['sides'];
  readonly eyes: Eyes;
  onEyes(eyes: Eyes): void;
}): ReactNode {
  const [first] = sides;
  const seat = eyes.kind === 'truth' ? (first?.seat ?? '') : eyes.seat;
  return (
    <fieldset className={styles.eyes}>
      <legend className="spoken">{words.eyes}</legend>
      <button type="button" aria-pressed={eyes.kind === 'truth'} onClick={() => onEyes({ kind: 'truth' })}>
        {words.truth}
      </button>
      {sides.map((side) => (
        <button
          key={side.seat}
          type="button"
          aria-pressed={eyes.kind === 'knew' && eyes.seat === side.seat}
          onClick={() => onEyes({ kind: 'knew', seat: side.seat })}
        >
          <SideMark side={side.side} size={13} /> {words.knew(side.name)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={eyes.kind === 'difference'}
        onClick={() => onEyes({ kind: 'difference', seat })}
      >
        {words.difference}
      </button>
    </fieldset>
  );
}
