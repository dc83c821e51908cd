import type { Json, KernelEvent, Viewer } from '@sandtable/kernel';
import type { UnitCommand } from './actions/action.ts';
import type { DownRangeEvent } from './events/index.ts';
import { isSeenBySide } from './rules/awareness.ts';
import { isFoggy, isVeiled } from './rules/fog.ts';
import { commandFor, mentionsUnknown } from './rules/masks.ts';
import { isOwn, knows, sideOfViewer } from './rules/viewing.ts';
import { type State, type Unit, type UnitId, unitById } from './state.ts';

type Any = DownRangeEvent | KernelEvent;

/** Stands for a unit that the viewer does not know of. */
export const UNSEEN = 'unseen';

/**
 * An event as a viewer may see it just after it was applied. On an open table all but others' standing orders; otherwise
 * nothing that names, or comes from, somebody the viewer does not know of, except what strikes the viewer's own.
 */
export function eventFor(state: State, event: Any, viewer: Viewer): Any | undefined {
  if (viewer === 'umpire') return event;
  if (event.type === 'stops-set') return event.seat === viewer ? event : undefined;
  if (!isVeiled(state)) return event;
  if (isFinding(event)) return event.side === sideOfViewer(state, viewer) ? event : undefined;
  const masked = maskedFor(state, event, viewer);
  return masked === undefined || namesUnknown(state, masked, viewer) ? undefined : masked;
}

function maskedFor(state: State, event: Any, viewer: Viewer): Any | undefined {
  switch (event.type) {
    case 'unit-exposed':
      return undefined;
    case 'unit-moved':
      return isMoveSeen(state, event.unit, viewer) ? event : undefined;
    case 'move-begun':
      return isFoggy(state) && !isOwnId(state, event.unit, viewer) ? { ...event, path: [], price: 0 } : event;
    case 'action-declared':
      return { ...event, command: commandSeen(state, event.unit, event.command, viewer) };
    // Fire from nowhere: who is hit knows that he is, not by whom.
    case 'damage-rolled':
      return event.unit !== null && isUnknown(state, event.unit, viewer)
        ? { ...event, unit: null, reasons: [] }
        : withoutReasons(state, event, event.target, viewer);
    case 'blast-placed':
      return isUnknown(state, event.unit, viewer) ? { ...event, unit: UNSEEN } : event;
    case 'unit-suppressed':
      return isUnknown(state, event.suppression.by, viewer)
        ? { ...event, suppression: { ...event.suppression, by: UNSEEN } }
        : event;
    case 'skill-rolled':
      return withoutReasons(state, event, event.unit, viewer);
    case 'rolled':
      return rollSeen(state, event, viewer);
    case 'adjudicated':
      return { ...event, edit: { kind: event.edit.kind } };
    case 'proposed':
      return event.proposal.kind === 'adjudicate'
        ? { ...event, proposal: { ...event.proposal, edit: { kind: event.proposal.edit.kind } } }
        : event;
    default:
      return isSilent(state, event, viewer) ? undefined : event;
  }
}

type Finding = Extract<Any, { readonly side: string }>;

/** What a side has found out, or lost from sight, is for itself. */
function isFinding(event: Any): event is Finding {
  return 'side' in event;
}

/** Under fog these leave nothing to see, but for a side that listens in on radios. */
const UNSEEN_DEEDS: ReadonlySet<string> = new Set([
  'signal-sent',
  'awareness-shared',
  'observation-begun',
  'sigint-gained',
  'jamming-begun',
  'initiative-enhanced',
  'main-effort-named',
  'effort-passed',
  'reaction-gained',
  'action-held',
  'action-spent',
  'action-spoiled',
  'weapon-used',
  'control-taken',
  'control-lost',
  'loss-counted',
]);

function isSilent(state: State, event: Any, viewer: Viewer): boolean {
  if (!isFoggy(state) || !UNSEEN_DEEDS.has(event.type)) return false;
  const { unit, drone } = event as { readonly unit?: UnitId; readonly drone?: UnitId };
  const doer = unit ?? drone;
  if (doer === undefined || isOwnId(state, doer, viewer)) return false;
  return !(event.type === 'signal-sent' && listensIn(state, viewer));
}

function listensIn(state: State, viewer: Viewer): boolean {
  return state.units.some((unit) => unit.sigint && isOwn(state, viewer, unit));
}

/** A step is seen when it was begun in sight and ends there. */
function isMoveSeen(state: State, id: UnitId, viewer: Viewer): boolean {
  const unit = unitById(state, id);
  if (unit === undefined || isOwn(state, viewer, unit)) return true;
  if (!knows(state, viewer, unit)) return false;
  const side = sideOfViewer(state, viewer);
  return !isFoggy(state) || (side !== null && isSeenBySide(state, side, unit));
}

function commandSeen(state: State, id: UnitId, command: UnitCommand, viewer: Viewer): UnitCommand {
  const side = sideOfViewer(state, viewer);
  const unit = unitById(state, id) as Unit;
  if (side !== null) return commandFor(state, side, unit, command);
  return { kind: command.kind, unit: command.unit };
}

/** The grounds of an enemy's roll tell what he knows and has. */
function withoutReasons<E extends Any>(state: State, event: E, about: UnitId, viewer: Viewer): E {
  return isFoggy(state) && !isOwnId(state, about, viewer) ? { ...event, reasons: [] } : event;
}

/** Dice fall in the open, but what they were for may not be known; initiative always is. */
function rollSeen(state: State, event: Extract<Any, { type: 'rolled' }>, viewer: Viewer): Any {
  const ours = state.players.find(({ seat }) => seat === event.seat)?.side === sideOfViewer(state, viewer);
  if (ours || event.label.startsWith('initiative')) return event;
  const { about: _, ...rest } = event;
  return { ...rest, label: 'unknown', clause: 'DR-FOG-4', why: [] };
}

function namesUnknown(state: State, event: Any, viewer: Viewer): boolean {
  const side = sideOfViewer(state, viewer);
  if (side !== null) return mentionsUnknown(state, side, event as unknown as Json);
  return state.players.some(
    (player) => !player.neutral && mentionsUnknown(state, player.side, event as unknown as Json),
  );
}

function isUnknown(state: State, id: UnitId, viewer: Viewer): boolean {
  const unit = unitById(state, id);
  return unit !== undefined && !knows(state, viewer, unit);
}

function isOwnId(state: State, id: UnitId, viewer: Viewer): boolean {
  const unit = unitById(state, id);
  return unit !== undefined && isOwn(state, viewer, unit);
}
