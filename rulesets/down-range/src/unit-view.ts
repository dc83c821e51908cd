import type { Point } from '@sandtable/geometry';
import type { Json, Viewer } from '@sandtable/kernel';
import { sharedSighting, sightingOf } from './rules/knowledge/fog.ts';
import { knows, sideOfViewer } from './rules/knowledge/viewing.ts';
import { type Mark, type Sighting, type State, type Unit, type UnitId, unitAt, unitById } from './state.ts';

/** The whole of a unit, names of others only where the viewer may know them. */
export function wholeUnit(state: State, unit: Unit, viewer: Viewer): Json {
  const name = (index: number) => nameOf(state, index, viewer);
  const { index: _, team, memberOf, packOf, operators, superior, berth, feedTo, suppressions, ...rest } = unit;
  return {
    ...rest,
    known: 'whole',
    superior: name(superior),
    team: team.map(name),
    memberOf: name(memberOf),
    packOf: name(packOf),
    operators: operators === null ? null : operators.map(name),
    aboard: berth === null ? null : { vehicle: name(berth.vehicle), seat: berth.seat },
    carriedBy: name(unit.carriedBy),
    carrying: name(unit.carrying),
    towedBy: name(unit.towedBy),
    towing: name(unit.towing),
    operator: name(unit.operator),
    feedTo: name(feedTo),
    observation: markFor(state, unit.observation, viewer),
    suppressions: suppressions.map(({ by, taker, round }) => ({ by: idFor(state, by, viewer), taker, round })),
  } as unknown as Json;
}

/** An enemy in sight under fog: what can be seen of it, not what it plans or has left (DR-FOG-3). */
export function seenUnit(state: State, unit: Unit, viewer: Viewer): Json {
  const { id, seat, name, card, status, at, altitude, flying, posture, berth, injured, burning, lightOn } = unit;
  if (sightingFor(state, unit, viewer)?.how === 'sigint') return heardUnit(state, unit);
  return {
    id,
    seat,
    known: 'seen',
    name,
    card,
    members: unit.members,
    status,
    at,
    altitude,
    flying,
    posture,
    aboard: berth === null ? null : { vehicle: nameOf(state, berth.vehicle, viewer), seat: berth.seat },
    carriedBy: nameOf(state, unit.carriedBy, viewer),
    carrying: nameOf(state, unit.carrying, viewer),
    towing: nameOf(state, unit.towing, viewer),
    injured,
    burning,
    lightOn,
    arms: unit.arms.map(({ slot, card: weapon }) => ({ slot, card: weapon })),
  } as unknown as Json;
}

/** Known by its radio alone: that there is an emitter, and where. */
function heardUnit(state: State, { id, seat, berth, at }: Unit): Json {
  const place = berth === null ? at : unitAt(state, berth.vehicle).at;
  return { id, seat, known: 'heard', at: pointOf(place) };
}

/** An enemy out of sight, where and how it was seen last (DR-FOG-2). */
export function rememberedUnit(state: State, unit: Unit, viewer: Viewer): Json | undefined {
  const last = sightingFor(state, unit, viewer);
  if (last === undefined) return undefined;
  const { at, altitude, status, posture, round, how } = last;
  const common = { id: unit.id, seat: unit.seat, at: pointOf(at), round };
  if (how === 'sigint') return { ...common, known: 'last' };
  return { ...common, known: 'last', name: unit.name, card: unit.card as unknown as Json, altitude, status, posture };
}

/** The sighting a viewer is shown a unit by: its side's, or what all sides share. */
export function sightingFor(state: State, unit: Unit, viewer: Viewer): Sighting | undefined {
  const side = sideOfViewer(state, viewer);
  return side === null ? sharedSighting(state, unit) : sightingOf(state, side, unit);
}

function nameOf(state: State, index: number, viewer: Viewer): UnitId | null {
  return index < 0 ? null : idFor(state, unitAt(state, index).id, viewer);
}

function idFor(state: State, id: UnitId, viewer: Viewer): UnitId | null {
  const unit = unitById(state, id);
  return unit === undefined || knows(state, viewer, unit) ? id : null;
}

function markFor(state: State, mark: Mark | null, viewer: Viewer): Json {
  if (mark === null) return null;
  return 'unit' in mark ? { unit: idFor(state, mark.unit, viewer) } : { point: pointOf(mark.point) };
}

export function pointOf(point: Point | null): Json {
  return point === null ? null : { x: point.x, y: point.y };
}
