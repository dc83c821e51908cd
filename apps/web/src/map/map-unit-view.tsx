import { memo, type RefObject, useLayoutEffect, useRef } from 'react';
import { CubeRow } from './cubes.tsx';
import { baseRadius, type Detail, plateRadius } from './detail.ts';
import { isPing } from './icons.ts';
import { BaseRing, Plate, plateShape } from './marks.tsx';
import { durationOf, lengthOf, type MotionPace } from './pace.ts';
import type { MapUnit, Place } from './scene.ts';
import { sideColour } from './side-colours.ts';
import styles from './table-map.module.css';
import { TokenMark } from './token-marks.tsx';
import { mapWords } from './words.ts';

/** Where tokens sit round a base: the corners, the first towards the north-east. */
const CORNERS = [
  [0.78, -0.78],
  [-0.78, -0.78],
  [0.78, 0.78],
  [-0.78, 0.78],
] as const;

/** A unit on the map: an element with a role and a name, so that keys, readers and tests use what eyes see. */
export const MapUnitView = memo(function MapUnitView({
  unit,
  scale,
  detail,
  tabbable,
  hit,
  walk,
  pace,
}: {
  readonly unit: MapUnit;
  readonly scale: number;
  readonly detail: Detail;
  readonly tabbable: boolean;
  /** The way it came by, and when it set out. */
  readonly walk: Walk | undefined;
  readonly pace: MotionPace;
  /** Radius a finger or pointer finds it by, in pixels. */
  readonly hit: number;
}) {
  const radius = baseRadius(unit.radius, scale);
  const element = useRef<SVGGElement>(null);
  useMove(element, unit, scale, walk, pace);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an svg has no button of its own
    <g
      ref={element}
      role="button"
      tabIndex={tabbable ? 0 : -1}
      aria-label={unit.spoken}
      aria-pressed={unit.state === 'chosen'}
      aria-disabled={unit.state === 'refused' ? true : undefined}
      data-unit={unit.id}
      data-state={unit.state}
      data-motion=""
      transform={`translate(${(unit.at.x * scale).toFixed(1)} ${(unit.at.y * scale).toFixed(1)})`}
      opacity={unit.state === 'refused' ? 0.68 : isPale(unit) || unit.elsewhere !== undefined ? 0.55 : undefined}
    >
      {/* Under or over the floor that is shown, a unit must not take presses meant for the floor around it. */}
      <circle r={unit.elsewhere === undefined ? Math.max(radius, hit) : radius} fill="transparent" />
      <UnitBody unit={unit} radius={radius} detail={detail} />
      <circle className="focus-ring" r={radius + 6} fill="none" />
    </g>
  );
});

/** A way that is watched from `after` milliseconds on. */
export type Walk = { readonly points: readonly Place[]; readonly after: number };

/** Lets a unit go the way it came by, or glide straight from where it stood; where motion is off it is there at once. */
function useMove(
  element: RefObject<SVGGElement | null>,
  { at }: MapUnit,
  scale: number,
  walk: Walk | undefined,
  pace: MotionPace,
): void {
  const before = useRef(at);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = at;
    if ((from.x === at.x && from.y === at.y) || pace === 'off') return;
    const points = walk?.points ?? [from, at];
    const duration = durationOf({ kind: 'move', unit: '', points }, pace);
    element.current?.animate(framesOf(points, at, scale), {
      duration,
      delay: walk?.after ?? 0,
      fill: 'backwards',
      easing: 'ease-in-out',
      id: 'walk',
    });
  }, [element, at, scale, walk, pace]);
}

/** Each turn of the way, at the share of its length; as seen from where it ends. */
function framesOf(points: readonly Place[], { x, y }: Place, scale: number): Keyframe[] {
  const whole = lengthOf(points);
  return points.map((point, i) => ({
    translate: `${((point.x - x) * scale).toFixed(1)}px ${((point.y - y) * scale).toFixed(1)}px`,
    offset: whole === 0 ? i / Math.max(1, points.length - 1) : lengthOf(points.slice(0, i + 1)) / whole,
  }));
}

/** Pale as a whole: one that has cubes keeps them bright. */
function isPale({ faded, cubes = [] }: MapUnit): boolean {
  return faded === true && cubes.length === 0;
}

/** What a unit looks like round 0, 0. */
export function UnitBody({
  unit,
  radius,
  detail,
}: {
  readonly unit: MapUnit;
  readonly radius: number;
  readonly detail: Detail;
}) {
  if (unit.state === 'downed' || unit.state === 'wreck') return <OutOfAction unit={unit} radius={radius} />;
  if (unit.state === 'unknown') return <UnknownBody unit={unit} radius={radius} />;
  const colour = sideColour(unit.side);
  if (detail.platesOnly) {
    const blank = isPing(unit.symbol);
    return (
      <path
        d={plateShape(unit.side, radius * 1.3)}
        fill={blank ? 'var(--base)' : colour}
        stroke={blank ? colour : 'var(--base)'}
        strokeWidth={0.9}
      />
    );
  }
  const lift = unit.altitude > 0 ? Math.min(10, 3 + radius * 0.25) : 0;
  return (
    <>
      <circle cx={2 + lift} cy={3 + lift} r={radius} fill="#3a2808" opacity={lift > 0 ? 0.2 : 0.28} />
      {unit.state === 'chosen' ? (
        <>
          <circle r={radius + 5} fill="none" stroke="var(--ov-chalk)" strokeWidth={5} />
          <circle r={radius + 5} fill="none" stroke="var(--ink)" strokeWidth={2.2} />
        </>
      ) : null}
      {unit.state === 'candidate' ? (
        <>
          <circle r={radius + 4.5} fill="none" stroke="var(--ov-chalk)" strokeWidth={4} />
          <circle r={radius + 4.5} fill="none" stroke={colour} strokeWidth={2} strokeDasharray="4 3" />
        </>
      ) : null}
      {unit.state === 'ghost' ? (
        <>
          <circle r={radius + 4.5} fill="none" stroke="var(--ov-chalk)" strokeWidth={4.4} />
          <circle r={radius + 4.5} fill="none" stroke="var(--ink)" strokeWidth={2} strokeDasharray="5 4" />
        </>
      ) : null}
      {unit.facing === undefined ? null : <FacingTick facing={unit.facing} radius={radius} colour={colour} />}
      <g opacity={unit.faded === true && !isPale(unit) ? 0.55 : undefined}>
        {unit.elsewhere === undefined ? (
          <BaseRing side={unit.side} radius={radius} blank={isPing(unit.symbol)} />
        ) : (
          <circle
            r={radius}
            fill="var(--base)"
            fillOpacity={0.6}
            stroke={colour}
            strokeWidth={1.6}
            strokeDasharray="4 3"
          />
        )}
        <Plate
          side={unit.side}
          symbol={detail.icons ? unit.symbol : null}
          radius={plateRadius(radius, unit.vehicle)}
          blank={isPing(unit.symbol)}
        />
      </g>
      {detail.edgeTicks ? <path d={edgeTicks(radius)} stroke="var(--ink)" strokeWidth={1.4} /> : null}
      <Tokens unit={unit} radius={radius} detail={detail} />
      {unit.elsewhere === undefined ? null : <FloorTag tag={unit.elsewhere} radius={radius} />}
      <CubeRow cubes={unit.cubes ?? []} below={radius} most={detail.tokens * 2} />
      {unit.order === undefined ? null : <Order order={unit.order} radius={radius} />}
      {unit.count !== undefined && detail.tokens > 2 ? <Count count={unit.count} radius={radius} /> : null}
    </>
  );
}

/** Which way a unit faces: a tooth on the rim. */
function FacingTick(props: { readonly facing: Place; readonly radius: number; readonly colour: string }) {
  const { facing, radius, colour } = props;
  const angle = (Math.atan2(facing.y, facing.x) * 180) / Math.PI;
  const [inner, outer, half] = [radius - 1, radius + Math.max(4, radius * 0.36), Math.max(3.5, radius * 0.32)];
  return (
    <path
      d={`M${inner},${-half} ${outer},0 ${inner},${half}Z`}
      transform={`rotate(${angle.toFixed(1)})`}
      fill={colour}
      stroke="var(--ov-chalk)"
      strokeWidth={1.2}
      strokeLinejoin="round"
    />
  );
}

/** The number of the floor a unit is on, if another floor is shown. */
function FloorTag({ tag, radius }: { readonly tag: string; readonly radius: number }) {
  return (
    <g transform={`translate(${radius * 0.85} ${-radius * 0.85})`}>
      <rect x={-8} y={-7} width={16} height={14} rx={3} fill="var(--ink)" />
      <text y={3.6} textAnchor="middle" fill="var(--surface)" style={{ font: '700 10px var(--font-label)' }}>
        {tag}
      </text>
    </g>
  );
}

/** Short marks outward from the base's edge, at the four winds. */
function edgeTicks(radius: number): string {
  const far = radius + 5;
  return `M0,${-radius}V${-far}M0,${radius}V${far}M${-radius},0H${-far}M${radius},0H${far}`;
}

function Tokens({
  unit,
  radius,
  detail,
}: {
  readonly unit: MapUnit;
  readonly radius: number;
  readonly detail: Detail;
}) {
  const { tokens } = unit;
  if (tokens.length === 0) return null;
  const [cx, cy] = CORNERS[0];
  if (detail.tokens === 0) {
    return (
      <circle cx={cx * radius} cy={cy * radius} r={2.6} fill="var(--ink)" stroke="var(--ov-chalk)" strokeWidth={1} />
    );
  }
  const overflow = tokens.length > detail.tokens;
  const shown = overflow ? tokens.slice(0, detail.tokens - 1) : tokens;
  const last = CORNERS[detail.tokens - 1]!;
  return (
    <>
      {shown.map((token, i) => {
        const [x, y] = CORNERS[i]!;
        return <TokenMark key={token} token={token} x={x * (radius + 1)} y={y * (radius + 1)} />;
      })}
      {overflow ? (
        <g transform={`translate(${last[0] * (radius + 1)} ${last[1] * (radius + 1)})`}>
          <circle r={7.5} fill="var(--token-paper)" stroke="var(--ink)" />
          <text y={3.6} textAnchor="middle" fill="var(--ink)" style={{ font: '700 9.5px var(--font-label)' }}>
            {mapWords.moreTokens(tokens.length - shown.length)}
          </text>
        </g>
      ) : null}
    </>
  );
}

function Order({ order, radius }: { readonly order: number; readonly radius: number }) {
  return (
    <g transform={`translate(${-radius * 0.76} ${-radius * 0.76})`} data-order={order}>
      <circle r={8} fill="var(--ink)" stroke="var(--ov-chalk)" strokeWidth={1.4} />
      <text y={4} textAnchor="middle" fill="var(--surface)" style={{ font: '700 11px var(--font-label)' }}>
        {order}
      </text>
    </g>
  );
}

function Count({ count, radius }: { readonly count: number; readonly radius: number }) {
  return (
    <g transform={`translate(0 ${radius})`}>
      <rect x={-8} y={-6} width={16} height={12} rx={6} fill="var(--ink)" stroke="var(--ov-chalk)" strokeWidth={1} />
      <text y={3.4} textAnchor="middle" fill="var(--surface)" style={{ font: '700 9.5px var(--font-label)' }}>
        {count}
      </text>
    </g>
  );
}

/** Down: a cross on a dashed base. A wreck is the same on a dark one. */
function OutOfAction({ unit, radius }: { readonly unit: MapUnit; readonly radius: number }) {
  const arm = radius * 0.5;
  const wreck = unit.state === 'wreck';
  return (
    <g opacity={0.95}>
      <circle
        r={radius}
        fill={wreck ? 'var(--ink-3)' : 'var(--base)'}
        fillOpacity={wreck ? 0.5 : 0.55}
        stroke={sideColour(unit.side)}
        strokeWidth={1.6}
        strokeDasharray="3 2.5"
      />
      <path
        d={`M${-arm},${-arm} ${arm},${arm}M${arm},${-arm} ${-arm},${arm}`}
        className={styles.cross}
        pathLength={1}
        stroke="var(--ink)"
        strokeWidth={wreck ? 3.4 : 2.6}
        strokeLinecap="round"
      />
    </g>
  );
}

/** Heard, not seen: a question mark on a hatched base. */
function UnknownBody({ unit, radius }: { readonly unit: MapUnit; readonly radius: number }) {
  return (
    <>
      <circle
        r={radius}
        fill="var(--base)"
        fillOpacity={0.7}
        stroke={sideColour(unit.side)}
        strokeWidth={1.8}
        strokeDasharray="4 3"
      />
      <Plate side={unit.side} symbol="unknown" radius={radius * 0.84} muted />
    </>
  );
}
