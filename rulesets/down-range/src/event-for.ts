import type { Json, KernelEvent, Reason, Viewer } from '@sandtable/kernel';
import type { DownRangeEvent } from './events/index.ts';
import { findingFor, isFinding } from './finding-for.ts';
import { isSeenBySide } from './rules/knowledge/awareness.ts';
import { isFoggy, isVeiled, sidesAgainst } from './rules/knowledge/fog.ts';
import { commandFor, mentions, UNSEEN } from './rules/knowledge/masks.ts';
import { isOwn, knows, seesPoint, showsEmplacement, sideOfViewer } from './rules/knowledge/viewing.ts';
import { isInCircle } from './rules/space/space.ts';
import { type Emplacement, type State, type Unit, type UnitId, unitById } from './state.ts';
import type { UnitCommand } from './unit-command.ts';
import { sightingFor } from './unit-view.ts';

type Any = DownRangeEvent | KernelEvent;

/**
 * An event as a viewer may see it just after it was applied. On an open table that's everything but others' standing
 * orders. Otherwise anything that names or comes from a unit the viewer doesn't know is left out, except hits on their
 * own.
 */
export function eventFor(state: State, event: Any, viewer: Viewer): Any | undefined {
  if (viewer === 'umpire') return event;
  if (event.type === 'stops-set') return event.seat === viewer ? event : undefined;
  if (!isVeiled(state)) return event;
  if (isFinding(event)) return findingFor(state, event, viewer);
  const masked = maskedFor(state, event, viewer);
  return masked === undefined || namesUnknown(state, masked, viewer) ? undefined : masked;
}

function maskedFor(state: State, event: Any, viewer: Viewer): Any | undefined {
  switch (event.type) {
    case 'unit-exposed':
      return undefined;
    case 'unit-moved':
      return isMoveSeen(state, event.unit, viewer) ? stepSeen(state, event, viewer) : undefined;
    case 'move-begun':
      return isOthers(state, event.unit, viewer)
        ? { ...event, clause: 'DR-MOV-1', path: [], price: 0, extras: [], sprint: false }
        : event;
    case 'action-declared':
      return { ...event, command: commandSeen(state, event.unit, event.command, viewer) };
    case 'damage-rolled':
      return blowSeen(state, event, viewer);
    case 'blast-placed':
      return blastSeen(state, event, viewer);
    case 'unit-suppressed':
      if (isOthers(state, event.unit, viewer) && isOthers(state, event.suppression.by, viewer)) return undefined;
      return isUnknown(state, event.suppression.by, viewer)
        ? { ...event, suppression: { ...event.suppression, by: UNSEEN } }
        : event;
    // Of the dice of others only that they fell (DR-FOG-4).
    case 'skill-rolled':
      if (isOthers(state, event.unit, viewer) || isOnlooker(state, viewer)) return undefined;
      return { ...event, reasons: event.reasons.map((reason) => reasonSeen(state, reason, viewer)) };
    case 'attack-missed':
      return isOthers(state, event.unit, viewer) && !isAtUs(state, event.target, viewer) ? undefined : event;
    case 'task-done':
      return isOthers(state, event.unit, viewer) ? { ...event, tallies: [] } : event;
    case 'unit-edited':
      return isOthers(state, event.unit, viewer) ? { ...event, change: {} } : event;
    case 'emplacement-built':
      return isBuildingSeen(state, event.emplacement, viewer) ? event : undefined;
    case 'thing-dropped':
      return isDropSeen(state, event, viewer) ? event : undefined;
    case 'charge-gone':
      return isOwn(state, viewer, event) || seesPoint(state, viewer, event.at) ? event : undefined;
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

/** Under fog these leave nothing to see, but for a side that listens in on radios. */
const UNSEEN_ACTIONS: ReadonlySet<string> = new Set([
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
  'station-used',
  'vehicle-anchored',
  'unit-assisted',
  'unit-jammed',
  'unit-disabled',
  'hazard-met',
  'repair-hopeless',
  'suppression-lifted',
  'suppression-orphaned',
]);

function isSilent(state: State, event: Any, viewer: Viewer): boolean {
  if (!isFoggy(state) || !UNSEEN_ACTIONS.has(event.type)) return false;
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
  const lookers = side === null ? sidesAgainst(state, unit) : [side];
  return !isFoggy(state) || lookers.every((each) => isSeenBySide(state, each, unit));
}

type Step = Extract<Any, { type: 'unit-moved' }>;
type Blast = Extract<Any, { type: 'blast-placed' }>;
type Blow = Extract<Any, { type: 'damage-rolled' }>;

/** How far an enemy had come before it was seen is not told with the step. */
function stepSeen(state: State, event: Step, viewer: Viewer): Step {
  if (!isOthers(state, event.unit, viewer)) return event;
  const { run: _, ...rest } = event;
  return rest;
}

/** An unknown unit's blast is shown to those it hits; its intended target only to the shooter's side (DR-FOG-4). */
function blastSeen(state: State, event: Blast, viewer: Viewer): Blast | undefined {
  if (isOwnId(state, event.unit, viewer)) return event;
  const { at, radius } = event;
  const unknown = isUnknown(state, event.unit, viewer);
  const struck = (unit: Unit) => isOwn(state, viewer, unit) && isInCircle(state, unit, at, radius);
  if (unknown && !state.units.some(struck)) return undefined;
  return { ...event, unit: unknown ? UNSEEN : event.unit, ...(isFoggy(state) || unknown ? { intended: at } : {}) };
}

/**
 * Fire from an unseen enemy: the target knows they're hit, but not by whom. For hits on others you see the result, not
 * their armor or what they know (DR-FOG-3).
 */
function blowSeen(state: State, event: Blow, viewer: Viewer): Blow {
  const seen = isOthers(state, event.target, viewer) ? { ...event, defense: null, reasons: [] } : event;
  const unknown = event.unit !== null && isUnknown(state, event.unit, viewer);
  return unknown ? { ...seen, unit: null, reasons: [] } : seen;
}

/** Works are told of when they are shown: under another's feet they may stay unknown (DR-VIS-8). */
function isBuildingSeen(state: State, { id }: Emplacement, viewer: Viewer): boolean {
  return state.emplacements.some((ring) => ring.id === id && showsEmplacement(state, ring, viewer));
}

/** What falls to the ground is seen where it falls, and, where units hide, not when one of them drops it. */
function isDropSeen(state: State, { thing, from }: Extract<Any, { type: 'thing-dropped' }>, viewer: Viewer): boolean {
  if (from !== null && isOwnId(state, from, viewer)) return true;
  return seesPoint(state, viewer, thing.at);
}

/** Is what an attack was aimed at one of the viewer's own? */
function isAtUs(state: State, target: Json, viewer: Viewer): boolean {
  const { unit } = (typeof target === 'object' && target !== null ? target : {}) as { readonly unit?: UnitId };
  return unit !== undefined && isOwnId(state, unit, viewer);
}

/** Is it foggy, and is this another side's unit? Then leave out what the viewer can't see of it (DR-FOG-3). */
function isOthers(state: State, id: UnitId, viewer: Viewer): boolean {
  return isFoggy(state) && !isOwnId(state, id, viewer);
}

function commandSeen(state: State, id: UnitId, command: UnitCommand, viewer: Viewer): UnitCommand {
  const side = sideOfViewer(state, viewer);
  const unit = unitById(state, id) as Unit;
  if (side !== null) return commandFor(state, side, unit, command);
  const heard = state.players
    .filter(({ neutral }) => !neutral)
    .map((each) => commandFor(state, each.side, unit, command));
  return heard.every((each) => each === command)
    ? command
    : ({ kind: command.kind, unit: command.unit } as UnitCommand);
}

/**
 * Of the dice of others only that they fell (DR-FOG-4): how many they were tells of Advantages that nobody may know of.
 * Initiative is always told, and without fog whatever is about units that are known.
 */
function rollSeen(state: State, event: Extract<Any, { type: 'rolled' }>, viewer: Viewer): Any {
  const ours = state.players.find(({ seat }) => seat === event.seat)?.side === sideOfViewer(state, viewer);
  // A place in the stream would tell how many dice others have thrown out of sight.
  if (ours || event.label.includes('initiative')) return isFoggy(state) ? { ...event, position: -1 } : event;
  const { about: _, ...rest } = event;
  const isKnown = namesRoller(state, event) && !namesUnknown(state, event, viewer);
  if (!isFoggy(state) && !isOnlooker(state, viewer) && isKnown) return event;
  return { ...rest, label: 'unknown', clause: 'DR-FOG-4', dice: [], faces: [], position: -1, why: [] };
}

/** Spectators have no side: the dice would tell them which side didn't know about an attacker (DR-VIS-8). */
function isOnlooker(state: State, viewer: Viewer): boolean {
  return sideOfViewer(state, viewer) === null;
}

/** Does a throw say which unit of its player it is for? */
function namesRoller(state: State, { about, seat }: Extract<Any, { type: 'rolled' }>): boolean {
  return mentions(state, about ?? null, (unit) => unit.seat === seat);
}

/** Open dice show that a unit the viewer can't know of helps or hinders, an observer for one, but not which (DR-FOG-6). */
function reasonSeen(state: State, reason: Reason, viewer: Viewer): Reason {
  const { note } = reason;
  const isNamed = note !== undefined && mentions(state, note, (unit) => isUnseen(state, unit, viewer));
  return isNamed ? { ...reason, note: { by: UNSEEN } } : reason;
}

/** Does it name a unit the viewer can't see? Hearing a radio tells you where a unit is, not what it does (DR-FOG-3). */
function namesUnknown(state: State, event: Any, viewer: Viewer): boolean {
  return mentions(state, event as Json, (unit) => isUnseen(state, unit, viewer));
}

function isUnknown(state: State, id: UnitId, viewer: Viewer): boolean {
  const unit = unitById(state, id);
  return unit !== undefined && isUnseen(state, unit, viewer);
}

function isUnseen(state: State, unit: Unit, viewer: Viewer): boolean {
  if (isOwn(state, viewer, unit)) return false;
  if (!knows(state, viewer, unit)) return true;
  return isFoggy(state) && sightingFor(state, unit, viewer)?.how === 'sigint';
}

function isOwnId(state: State, id: UnitId, viewer: Viewer): boolean {
  const unit = unitById(state, id);
  return unit !== undefined && isOwn(state, viewer, unit);
}
