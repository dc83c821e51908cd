import type { CSSProperties } from 'react';
import type { Picture } from '../thinker/picture.ts';
import { baseRadius } from './detail.ts';
import type { Hatches } from './overlays/areas.tsx';
import { at, between, openPath, round } from './overlays/draw.ts';
import { SightLine } from './overlays/lines.tsx';
import type { MapUnit, Overlay, OverlayOf, Place } from './scene.ts';
import styles from './shot-layer.module.css';

/** What of a shot lies under the units: the line of fire, and where it was aimed, may fall and burst. */
export function ShotLines({
  picture,
  units,
  scale,
  hatches,
}: {
  readonly picture: Picture;
  readonly units: readonly MapUnit[];
  readonly scale: number;
  readonly hatches: Hatches;
}) {
  const { blast, by, places, target, lobbed, overlays } = picture;
  const end = blast?.at ?? target.at;
  const radiusOf = (id: string | null): number =>
    baseRadius(units.find((unit) => unit.id === id)?.radius ?? 0.4, scale) / scale;
  const sight = blast === null ? overlays.find(isSight) : undefined;
  return (
    <g data-motion="" data-shot={picture.key}>
      {blast === null ? null : <Blast blast={blast} scale={scale} hatches={hatches} />}
      {sight !== undefined
        ? sightLines(sight, scale)
        : by.flatMap((id) => {
            const from = places[id];
            if (from === undefined || end === null) return [];
            const [a, b] = between(from, end, radiusOf(id) + 6 / scale, blast === null ? radiusOf(target.unit) : 0);
            return [<FireLine key={id} a={a} b={b} lobbed={lobbed || blast !== null} scale={scale} />];
          })}
    </g>
  );
}

function isSight(overlay: Overlay): overlay is OverlayOf<'sight'> {
  return overlay.kind === 'sight';
}

/** As the rules saw it, with where it was stopped; drawn as fire, for that is what it was. */
function sightLines(sight: OverlayOf<'sight'>, scale: number) {
  const { label: _, ...line } = sight;
  const [a, b] = between(line.from, line.to, (line.fromRadius ?? 0) + 6 / scale, line.toRadius ?? 0);
  return line.verdict === 'blocked' ? (
    <SightLine overlay={line} scale={scale} />
  ) : (
    <>
      <FireLine a={a} b={b} lobbed={line.lobbed === true} scale={scale} />
      {line.stop === undefined ? null : <CoverMark at={line.stop} from={a} to={b} scale={scale} />}
    </>
  );
}

function FireLine(props: { readonly a: Place; readonly b: Place; readonly lobbed: boolean; readonly scale: number }) {
  const { a, b, lobbed, scale } = props;
  const bend = 0.16;
  const middle = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
  const d = lobbed ? `M${at(a, scale)}Q${at(middle, scale)} ${at(b, scale)}` : openPath([a, b], scale);
  return (
    <g fill="none" strokeLinecap="butt">
      <path d={d} stroke="var(--ov-chalk)" strokeWidth={6} />
      <path d={d} stroke="var(--ink)" strokeWidth={3} strokeDasharray="11 6" />
    </g>
  );
}

/** Where cover takes some of the line. */
function CoverMark(props: { readonly at: Place; readonly from: Place; readonly to: Place; readonly scale: number }) {
  const { at: place, from, to, scale } = props;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <g transform={`translate(${at(place, scale)}) rotate(${round(angle)})`} strokeLinecap="round">
      <path d="M0,-10V10" stroke="var(--ov-chalk)" strokeWidth={7.5} />
      <path d="M0,-10V10" stroke="var(--warn)" strokeWidth={4} />
    </g>
  );
}

function Blast(props: {
  readonly blast: NonNullable<Picture['blast']>;
  readonly scale: number;
  readonly hatches: Hatches;
}) {
  const { blast, scale, hatches } = props;
  const { aimed, at: burst, radius, within } = blast;
  const strayed = aimed.x !== burst.x || aimed.y !== burst.y;
  const show = { '--at': '400ms' } as CSSProperties;
  return (
    <g fill="none">
      {strayed ? (
        <g transform={`translate(${at(aimed, scale)})`}>
          <circle r={radius * scale} stroke="var(--ov-chalk)" strokeWidth={4} />
          <circle
            r={radius * scale}
            stroke="var(--ink)"
            strokeWidth={1.6}
            strokeDasharray="1.5 5"
            strokeLinecap="round"
          />
          {within === null ? null : (
            <>
              <circle r={within * scale} stroke="var(--ov-chalk)" strokeWidth={4} />
              <circle r={within * scale} stroke="var(--ink)" strokeWidth={1.8} strokeDasharray="8 6" />
            </>
          )}
          <path d="M-6,0H6M0,-6V6" stroke="var(--ink)" strokeWidth={1.8} />
        </g>
      ) : null}
      <g className={styles.appear} style={show} transform={`translate(${at(burst, scale)})`}>
        <circle r={radius * scale} fill="var(--ov-blast)" fillOpacity={0.16} />
        <circle r={radius * scale} fill={`url(#${hatches.blast})`} />
        <circle r={radius * scale} stroke="var(--ov-chalk)" strokeWidth={6} />
        <circle r={radius * scale} stroke="var(--ov-blast)" strokeWidth={3} />
        <path d={STAR} fill="var(--ov-blast)" stroke="var(--ov-chalk)" strokeWidth={2} />
      </g>
      {strayed ? (
        <g className={styles.appear} style={show}>
          <path d={openPath([aimed, burst], scale)} stroke="var(--ov-chalk)" strokeWidth={4.5} />
          <path d={openPath([aimed, burst], scale)} stroke="var(--ov-blast)" strokeWidth={2} />
        </g>
      ) : null}
    </g>
  );
}

const STAR = 'M0,-11 3,-4 10,-6 5,0 10,6 3,4 0,11 -3,4 -10,6 -5,0 -10,-6 -3,-4Z';
