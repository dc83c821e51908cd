import type { MapUnit, Overlay, OverlayOf, Place } from '../map/scene.ts';
import type { TableState } from '../table/table-state.ts';
import { words } from './words.ts';

/**
 * What a reaction is about: the acting unit ringed, with the way it came and where it started; its shot in dashes; the
 * best answer, or the one the pointer is on.
 */
export function reactionOverlays(state: TableState, units: readonly MapUnit[]): Overlay[] {
  const { considered, pointed } = state;
  if (considered === null || considered.reaction === null) return [];
  const { subject, quick, overlays, reaction } = considered;
  const shown = quick.find(({ key }) => key === pointed) ?? quick[0];
  const find = (id: string | null | undefined): MapUnit | undefined => units.find((unit) => unit.id === id);
  const lines = apart([...overlays, ...(shown?.overlays ?? [])]);
  return [
    ...trailOf(state, find(subject)),
    ...lines,
    ...concerned(state).flatMap((id) => ring(find(id), id === reaction.threat?.target ? 'danger' : 'side')),
  ];
}

/** The units it's about: the one that acts, its target, the one that would answer, and the answer's target. */
export function concerned({ considered, pointed }: TableState): readonly string[] {
  if (considered === null || considered.reaction === null) return [];
  const { subject, quick, reaction } = considered;
  const shown = quick.find(({ key }) => key === pointed) ?? quick[0];
  return [...new Set([subject, reaction.threat?.target, shown?.unit, shown?.target].flatMap((id) => id ?? []))];
}

/** A ring and a name, so that the player finds the unit at a glance. */
function ring(unit: MapUnit | undefined, tone: 'side' | 'danger'): Overlay[] {
  if (unit === undefined) return [];
  const { at, radius, side, name } = unit;
  return [
    { kind: 'ring', id: `react-${unit.id}`, at, radius: radius + 0.35, shape: 'circle', line: 'solid', tone, side },
    {
      kind: 'chip',
      id: `react-name-${unit.id}`,
      at,
      clear: radius + 0.4,
      text: name,
      tone: `side-${side}`,
      rank: 8,
    },
  ];
}

/** How far two lines between the same two units are drawn from each other. */
const ASIDE = 0.3;

/**
 * Chances are chips on their lines: danger for the enemy's shot, dark for the answer. If a unit fires back along the
 * line of the shot at it, the two are drawn side by side.
 */
function apart(overlays: readonly Overlay[]): Overlay[] {
  const lines = overlays.filter((each): each is OverlayOf<'sight'> => each.kind === 'sight');
  return overlays.flatMap((overlay): Overlay[] => {
    if (overlay.kind !== 'sight') return [overlay];
    const { label, ...line } = overlay;
    const isShared = lines.some(
      (other) => other !== overlay && isSame(other.from, line.to) && isSame(other.to, line.from),
    );
    const drawn = isShared ? aside(line) : line;
    const share = isShared ? 0.36 : 0.5;
    const at = { x: mix(drawn.from.x, drawn.to.x, share), y: mix(drawn.from.y, drawn.to.y, share) };
    const tone = overlay.tone === 'danger' ? 'danger' : 'chosen';
    if (label === undefined) return [drawn];
    return [drawn, { kind: 'chip', id: `${overlay.id}-chip`, at, text: label, tone, rank: 9 }];
  });
}

/** Moved to the right of its own direction, so that there and back lie apart. */
function aside(line: Omit<OverlayOf<'sight'>, 'label'>): Omit<OverlayOf<'sight'>, 'label'> {
  const { from, to } = line;
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(-(to.y - from.y) / far) * ASIDE, ((to.x - from.x) / far) * ASIDE];
  return { ...line, from: { x: from.x + x, y: from.y + y }, to: { x: to.x + x, y: to.y + y } };
}

function isSame(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y;
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

/** The way so far, with a ghost where it began. */
function trailOf({ trail }: TableState, mover: MapUnit | undefined): Overlay[] {
  const start = trail?.points[0];
  if (trail === null || mover === undefined || trail.unit !== mover.id || start === undefined) return [];
  const { side, radius, name } = mover;
  return [
    { kind: 'path', id: 'trail', points: trail.points, style: 'trail', side },
    { kind: 'ring', id: 'trail-start', at: start, radius, shape: 'circle', line: 'dashed', tone: 'side', side },
    {
      kind: 'chip',
      id: 'trail-chip',
      at: start,
      clear: radius,
      text: words.startedHere(name),
      tone: 'danger',
      rank: 5,
    },
  ];
}
