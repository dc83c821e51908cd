import { distanceBetween, type Mils, type Point, pointAlong } from '@sandtable/geometry';
import type { Play } from '@sandtable/kernel';
import { lyingAt } from '../rules/carrying/things.ts';
import { isUneventful } from '../rules/reactions/on-the-way.ts';
import { isAbandoned } from '../rules/skill/team-tokens.ts';
import { canLand, homeward, isLeftAlone, isRemote, recovererOf } from '../rules/vehicles/unmanned.ts';
import { isActive, type TakerKey, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { loseCrew } from './crash-down.ts';
import { crash } from './fall.ts';
import { spreadJamming } from './jamming.ts';
import { noticeEnemies } from './notice.ts';

/** Every full inch of path opens a window, with or without a pilot (DR-REA-6). */
const WINDOW: Mils = 1000;

/**
 * At the end of a turn, drones nobody controlled act on their own: they fly home, or come down if they have no
 * autopilot (DR-UMV-6, 12, DR-TURN-8). Weapons abandoned by their team are now free for anyone to take (DR-CRW-10).
 */
export function* runAutopilots(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  for (const drone of state.units) {
    if (drone.taker !== taker || !isRemote(drone) || !isActive(drone) || !isLeftAlone(state, drone)) continue;
    if (drone.controlled) table.emit({ type: 'control-lost', clause: 'DR-UMV-2', drone: drone.id });
    if (drone.flying) yield* flyAlone(table, drone);
  }
  for (const token of state.units) if (isAbandoned(token)) leaveWeapon(table, token);
}

function* flyAlone(table: DownRangeTable, drone: Unit): Play {
  if (!drone.card.autopilot) return yield* crash(table, drone);
  switch (table.state.judgements.autopilot) {
    case 'hover':
      return;
    case 'land':
      return comeDown(table, drone);
    case 'home':
      yield* flyHome(table, drone);
  }
}

/** Flies straight to its launch point and lands there; a friend next to it picks up a pocket drone (DR-UMV-6). */
function* flyHome(table: DownRangeTable, drone: Unit): Play {
  const way = homeward(table.state, drone);
  if (way === null) return;
  yield* flyTo(table, drone, way.to);
  if (!way.home || !isAloft(drone)) return;
  const by = recovererOf(table.state, drone);
  if (by === undefined) comeDown(table, drone);
  else table.emit({ type: 'drone-recovered', clause: 'DR-UMV-6', drone: drone.id, by: by.id });
}

/** A flight that nobody steers: it is seen, shot at and jammed on its way like any other, and never changes its mind. */
function* flyTo(table: DownRangeTable, drone: Unit, to: Point): Play {
  const { state } = table;
  const start = drone.at as Point;
  const length = distanceBetween(start, to);
  for (let gone = 0; gone < length; ) {
    const from = drone.at as Point;
    gone = isUneventful(state) ? length : Math.min(gone + WINDOW, length);
    const at = gone >= length ? to : pointAlong([start, to], gone);
    table.emit({
      type: 'unit-moved',
      clause: 'DR-UMV-6',
      unit: drone.id,
      from,
      to: at,
      path: [from, at],
      altitude: drone.altitude,
    });
    noticeEnemies(table, drone);
    yield* spreadJamming(table);
    if (!isAloft(drone)) return;
    yield* table.procedures.reactionWindow(table, { type: gone < length ? 'move-step' : 'move-ended', unit: drone });
    if (!isAloft(drone)) return;
  }
}

/** Still there and in the air: what shot at it or jammed it may have brought it down. */
function isAloft(drone: Unit): boolean {
  return isActive(drone) && drone.flying;
}

/** Onto the ground where it is, if there is room; otherwise it hovers on. */
function comeDown(table: DownRangeTable, drone: Unit): void {
  if (!canLand(table.state, drone)) return;
  table.emit({ type: 'flight-changed', clause: 'DR-UMV-6', unit: drone.id, flying: false, altitude: 0 });
}

/**
 * A unit is out, and with it everything it had in hand: what it flew or drove from inside (DR-VEH-2), and the drones it
 * controlled, which go on alone or, without an autopilot, come down at once (DR-UMV-7, 12).
 */
export function* loseOperator(table: DownRangeTable, unit: Unit): Play {
  const { state } = table;
  yield* loseCrew(table, unit);
  for (const drone of state.units) {
    if (!isRemote(drone) || !isActive(drone) || !drone.controlled || !isLeftAlone(state, drone)) continue;
    table.emit({ type: 'control-lost', clause: 'DR-UMV-7', drone: drone.id });
    if (drone.flying && !drone.card.autopilot) yield* crash(table, drone);
  }
}

function leaveWeapon(table: DownRangeTable, token: Unit): void {
  const { state } = table;
  for (const arm of token.arms) {
    const thing = lyingAt(state, token.at as Point, { arm, item: null });
    table.emit({ type: 'thing-dropped', clause: 'DR-CRW-10', thing, from: null, name: arm.slot });
  }
  table.emit({ type: 'unit-removed', clause: 'DR-CRW-10', unit: token.id });
}
