import { baseRadius, type Detail } from './detail.ts';
import { UnitBody } from './map-unit-view.tsx';
import { BlastArea, ConeArea, type Hatches, PricedCells, RangeRing, ReachAreas, ZoneArea } from './overlays/areas.tsx';
import { at, closedPath, rimTowards, round } from './overlays/draw.ts';
import { FocusNumbers, FocusShade } from './overlays/focus.tsx';
import { EdgeArrow, Handle, PathHandles, PathLine, RulerLine, SightLine } from './overlays/lines.tsx';
import type { Overlay, OverlayOf, TableScene } from './scene.ts';
import { mapWords } from './words.ts';

type LayerProps = { readonly overlays: readonly Overlay[]; readonly scale: number; readonly hatches: Hatches };

/** What lies on the ground and rarely changes: reach, prices, zones, outlines. */
export function GroundOverlays({ overlays, scale, hatches, scene }: LayerProps & { readonly scene: TableScene }) {
  return (
    <>
      {of(overlays, 'reach').map((overlay) => (
        <ReachAreas key={overlay.id} overlay={overlay} scale={scale} hatches={hatches} />
      ))}
      {of(overlays, 'cells').map((overlay) => (
        <PricedCells key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'zone').map(({ id, outlines, tone, side, solid = false }) => (
        <ZoneArea key={id} outlines={outlines} tone={tone} side={side} solid={solid} scale={scale} hatches={hatches} />
      ))}
      {of(overlays, 'focus').map((overlay) => (
        <FocusShade key={overlay.id} overlay={overlay} scale={scale} scene={scene} />
      ))}
      {of(overlays, 'outline').map((overlay) => (
        <PieceOutline key={overlay.id} overlay={overlay} scene={scene} scale={scale} />
      ))}
    </>
  );
}

/** What lies under the units and follows the pointer: templates, lines, ways. */
export function LineOverlays({ overlays, scale, hatches }: LayerProps) {
  return (
    <>
      {of(overlays, 'cone').map((overlay) => (
        <ConeArea key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'ring').map((overlay) => (
        <RangeRing key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'blast').map((overlay) => (
        <BlastArea key={overlay.id} overlay={overlay} scale={scale} hatches={hatches} />
      ))}
      {of(overlays, 'sight').map((overlay) => (
        <SightLine key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'arrow').map((overlay) => (
        <EdgeArrow key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'ruler').map((overlay) => (
        <RulerLine key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'path').map((overlay) => (
        <PathLine key={overlay.id} overlay={overlay} scale={scale} />
      ))}
    </>
  );
}

/** What lies over the units: ghosts, spots to pick, handles to grab. */
export function UpperOverlays({ overlays, scale, detail }: Omit<LayerProps, 'hatches'> & { readonly detail: Detail }) {
  return (
    <>
      {of(overlays, 'focus').map((overlay) => (
        <FocusNumbers key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'spot').map((overlay) => (
        <Spot key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'opening').map((overlay) => (
        <OpeningPress key={overlay.id} overlay={overlay} scale={scale} />
      ))}
      {of(overlays, 'ghost').map((overlay) => (
        <Ghost key={overlay.id} overlay={overlay} scale={scale} detail={detail} />
      ))}
      {of(overlays, 'blast')
        .filter(({ grab }) => grab === true)
        .map(({ id, at: place }) => (
          <Handle key={id} id={id} index={0} at={place} scale={scale} label={mapWords.burst} reach={26} />
        ))}
      {of(overlays, 'facing').map(({ id, at: place, towards, label }) => (
        <Handle
          key={id}
          id={id}
          index={0}
          at={rimTowards(place, towards, scale)}
          scale={scale}
          label={label}
          reach={16}
        >
          <circle r={6} fill="var(--surface)" stroke="var(--ink)" strokeWidth={1.8} />
          <path d="M-2.4,0a2.4,2.4 0 1 1 2.4,2.4" fill="none" stroke="var(--ink)" strokeWidth={1.3} />
        </Handle>
      ))}
      {of(overlays, 'path').map((overlay) => (
        <PathHandles key={overlay.id} overlay={overlay} scale={scale} />
      ))}
    </>
  );
}

/** A door or window that can be pressed: a frame round it. */
function OpeningPress({ overlay, scale }: { readonly overlay: OverlayOf<'opening'>; readonly scale: number }) {
  const { id, from, to, spoken } = overlay;
  const length = Math.hypot(to.x - from.x, to.y - from.y) * scale;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const half = Math.max(9, 0.3 * scale);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an svg has no button of its own
    <g
      role="button"
      tabIndex={-1}
      aria-label={spoken}
      data-overlay={id}
      transform={`translate(${at(from, scale)}) rotate(${round(angle)})`}
      style={{ cursor: 'pointer' }}
    >
      <title>{spoken}</title>
      <rect x={-6} y={-half - 4} width={length + 12} height={2 * half + 8} fill="transparent" />
      <rect x={-2} y={-half} width={length + 4} height={2 * half} rx={4} fill="var(--ov-chalk)" fillOpacity={0.5} />
      <rect
        x={-2}
        y={-half}
        width={length + 4}
        height={2 * half}
        rx={4}
        fill="none"
        stroke="var(--ov-move)"
        strokeWidth={2}
        strokeDasharray="4 3"
      />
    </g>
  );
}

function of<K extends Overlay['kind']>(overlays: readonly Overlay[], kind: K): OverlayOf<K>[] {
  return overlays.filter((overlay): overlay is OverlayOf<K> => overlay.kind === kind);
}

function Ghost(props: { readonly overlay: OverlayOf<'ghost'>; readonly scale: number; readonly detail: Detail }) {
  const { overlay, scale, detail } = props;
  const { unit, legal, grab, id } = overlay;
  const radius = baseRadius(unit.radius, scale);
  const body = (
    <g opacity={legal ? 1 : 0.75}>
      <UnitBody unit={{ ...unit, state: 'ghost', tokens: [] }} radius={radius} detail={detail} />
      {legal ? null : (
        <path
          d={`M${-radius},${-radius} ${radius},${radius}M${radius},${-radius} ${-radius},${radius}`}
          stroke="var(--ov-danger)"
          strokeWidth={3}
        />
      )}
    </g>
  );
  if (grab !== true) return <g transform={`translate(${at(unit.at, scale)})`}>{body}</g>;
  return (
    <Handle id={id} index={0} at={unit.at} scale={scale} label={mapWords.planEnd} reach={Math.max(18, radius)}>
      {body}
    </Handle>
  );
}

function Spot({ overlay, scale }: { readonly overlay: OverlayOf<'spot'>; readonly scale: number }) {
  const { id, at: place, radius, spoken, chosen = false } = overlay;
  const r = Math.max(8, radius * scale);
  const where = { 'data-overlay': id, transform: `translate(${at(place, scale)})` };
  const mark = (
    <>
      <circle r={r} fill="var(--ov-chalk)" fillOpacity={chosen ? 0.8 : 0.4} stroke="var(--ov-chalk)" strokeWidth={4} />
      <circle
        r={r}
        fill="none"
        stroke="var(--ov-move)"
        strokeWidth={chosen ? 2.6 : 1.8}
        strokeDasharray={chosen ? undefined : '4 3'}
      />
    </>
  );
  // A mark without a name only shows a place and can't be pressed.
  if (spoken === '')
    return (
      <g pointerEvents="none" {...where}>
        {mark}
      </g>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: an svg has no button of its own
    <g
      role="button"
      tabIndex={-1}
      aria-label={spoken}
      aria-pressed={chosen}
      data-spot=""
      data-taken={chosen}
      {...where}
    >
      <circle r={Math.max(r, 16)} fill="transparent" />
      {mark}
    </g>
  );
}

function PieceOutline(props: {
  readonly overlay: OverlayOf<'outline'>;
  readonly scene: TableScene;
  readonly scale: number;
}) {
  const { overlay, scene, scale } = props;
  const piece =
    scene.pieces.find(({ id }) => id === overlay.piece) ?? scene.hills.find(({ id }) => id === overlay.piece);
  if (piece === undefined) return null;
  const d = closedPath(piece.outline, scale);
  return (
    <g fill="none" strokeLinejoin="round">
      <path d={d} stroke="var(--ov-chalk)" strokeWidth={6} />
      <path d={d} stroke={overlay.tone === 'danger' ? 'var(--ov-danger)' : 'var(--ink)'} strokeWidth={round(2.6)} />
    </g>
  );
}
