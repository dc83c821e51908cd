import type { OverlayOf, Place } from '../scene.ts';
import { sideColour } from '../side-colours.ts';
import { mapWords } from '../words.ts';
import { at, between, openPath, round } from './draw.ts';

/** A line of sight: clear, partial, stopped at what blocks it, or known by information only. */
export function SightLine({ overlay, scale }: { readonly overlay: OverlayOf<'sight'>; readonly scale: number }) {
  const { from, to, fromRadius = 0, toRadius = 0, verdict, stop, lobbed = false, tone } = overlay;
  const [a, b] = between(from, to, fromRadius, toRadius);
  if (verdict === 'blocked') return <BlockedLine a={a} b={b} stop={stop ?? b} scale={scale} />;
  const d = lobbed ? lob(a, b, scale) : openPath([a, b], scale);
  if (tone === 'danger')
    return (
      <g fill="none">
        <path d={d} stroke="var(--ov-chalk)" strokeWidth={6.4} />
        <path d={d} stroke="var(--ov-danger)" strokeWidth={3.2} strokeDasharray="10 6" />
      </g>
    );
  const dashes = verdict === 'partial' || lobbed ? '9 5' : verdict === 'information' ? '10 4 2 4' : undefined;
  return (
    <g fill="none">
      <path d={d} stroke="var(--ov-chalk)" strokeWidth={4.6} />
      <path d={d} stroke="var(--ov-sight)" strokeWidth={2.2} strokeDasharray={dashes} />
    </g>
  );
}

/** What is shot over things is drawn as a curve to the left of its way. */
function lob(a: Place, b: Place, scale: number): string {
  const bend = 0.16;
  const middle = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
  return `M${at(a, scale)}Q${at(middle, scale)} ${at(b, scale)}`;
}

function BlockedLine(props: { readonly a: Place; readonly b: Place; readonly stop: Place; readonly scale: number }) {
  const { a, b, stop, scale } = props;
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const seen = openPath([a, stop], scale);
  return (
    <g fill="none">
      <path d={seen} stroke="var(--ov-chalk)" strokeWidth={4} strokeOpacity={0.8} />
      <path d={seen} stroke="var(--ov-danger)" strokeWidth={1.8} strokeDasharray="2 4" />
      <path
        d={openPath([stop, b], scale)}
        stroke="var(--ink-3)"
        strokeWidth={1.2}
        strokeDasharray="1.5 6"
        opacity={0.7}
      />
      <g transform={`translate(${at(stop, scale)}) rotate(${round(angle)})`} strokeLinecap="round">
        <path d="M0,-9V9" stroke="var(--ov-chalk)" strokeWidth={7} />
        <path d="M0,-9V9" stroke="var(--ov-danger)" strokeWidth={3.6} />
      </g>
    </g>
  );
}

const PATHS = {
  plan: { stroke: 'var(--ink)', strokeWidth: 3 },
  covered: { stroke: 'var(--ink)', strokeWidth: 3 },
  rest: { stroke: 'var(--ink-2)', strokeWidth: 2, strokeDasharray: '5 5' },
  illegal: { stroke: 'var(--ov-danger)', strokeWidth: 2.6, strokeDasharray: '2 5' },
} as const;

/** A way across the table. */
export function PathLine({ overlay, scale }: { readonly overlay: OverlayOf<'path'>; readonly scale: number }) {
  const d = openPath(overlay.points, scale);
  const { style, side = 0 } = overlay;
  const look = style === 'trail' ? { stroke: sideColour(side), strokeWidth: 3 } : PATHS[style];
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} stroke="var(--ov-chalk)" strokeWidth={look.strokeWidth + 3.6} />
      <path d={d} {...look} />
    </g>
  );
}

/** The waypoints of a path that can be grabbed; its ends are the unit and its ghost. */
export function PathHandles({ overlay, scale }: { readonly overlay: OverlayOf<'path'>; readonly scale: number }) {
  return (
    <>
      {(overlay.handles ?? []).map((point, i) => (
        <Handle
          key={`${overlay.id}-${at(point, scale)}`}
          id={overlay.id}
          index={i + 1}
          at={point}
          scale={scale}
          label={mapWords.waypoint(i + 1)}
        >
          <circle r={6} fill="var(--surface)" stroke="var(--ink)" strokeWidth={2} />
        </Handle>
      ))}
    </>
  );
}

/** Something to drag: a mark, and room for a finger round it. */
export function Handle(props: {
  readonly id: string;
  readonly index: number;
  readonly at: Place;
  readonly scale: number;
  readonly label: string;
  readonly children?: React.ReactNode;
  readonly reach?: number;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an svg has no button of its own
    <g
      role="button"
      tabIndex={-1}
      aria-label={props.label}
      data-handle={props.id}
      data-index={props.index}
      transform={`translate(${at(props.at, props.scale)})`}
      style={{ cursor: 'grab' }}
    >
      <circle r={props.reach ?? 18} fill="transparent" />
      {props.children}
    </g>
  );
}

/** A measured line with ticks at its ends. */
export function RulerLine({ overlay, scale }: { readonly overlay: OverlayOf<'ruler'>; readonly scale: number }) {
  const { from, to } = overlay;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const d = openPath([from, to], scale);
  return (
    <g fill="none">
      <path d={d} stroke="var(--ov-chalk)" strokeWidth={4.4} />
      <path d={d} stroke="var(--ink)" strokeWidth={1.6} strokeDasharray="1 0" />
      {[from, to].map((end) => (
        <g key={at(end, scale)} transform={`translate(${at(end, scale)}) rotate(${round(angle)})`}>
          <path d="M0,-6V6" stroke="var(--ov-chalk)" strokeWidth={4.4} />
          <path d="M0,-6V6" stroke="var(--ink)" strokeWidth={1.8} />
        </g>
      ))}
    </g>
  );
}

/** As wide as a thumb at every zoom: it is found at a glance. */
const ARROW = 'M-46,-9 H-18 V-20 L6,0 L-18,20 V9 H-46 Z';

/** An arrow at the table's edge that points in. */
export function EdgeArrow({ overlay, scale }: { readonly overlay: OverlayOf<'arrow'>; readonly scale: number }) {
  const { at: place, towards, side } = overlay;
  const angle = (Math.atan2(towards.y - place.y, towards.x - place.x) * 180) / Math.PI;
  return (
    <path
      d={ARROW}
      transform={`translate(${at(place, scale)}) rotate(${round(angle)}) translate(-14 0)`}
      fill={sideColour(side)}
      stroke="var(--ov-chalk)"
      strokeWidth={2.5}
      strokeLinejoin="round"
    />
  );
}
