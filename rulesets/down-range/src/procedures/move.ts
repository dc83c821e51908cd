import { type Mils, type Point, pathLength, samePoint } from '@sandtable/geometry';
import { ask, concede, type Play } from '@sandtable/kernel';
import { continueMove } from '../decisions/continue-move.ts';
import { stopMove } from '../decisions/stop-move.ts';
import type { Taking } from '../rules/carrying/taking.ts';
import { controlRejection } from '../rules/movement/who-moves.ts';
import { isSame, isUneventful, lurkingOn, whatMayInterrupt } from '../rules/reactions/on-the-way.ts';
import { isAnybodyToAsk } from '../rules/reactions/stops.ts';
import { isAnybodyJamming } from '../rules/signals/jamming.ts';
import { standRejection } from '../rules/space/standing.ts';
import { ownFrame } from '../rules/turn/own-unit.ts';
import { straightRun } from '../rules/vehicles/ramming.ts';
import { isActive, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { concedeGame } from './concession.ts';
import { enterHazards } from './hazards.ts';
import { spreadJamming } from './jamming.ts';
import { finishMove, startMove } from './move-ends.ts';
import { aboutOf, isBarred, type MoveInProgress, section } from './move-in-progress.ts';
import { noticeEnemies } from './notice.ts';
import { takeUpOnTheWay } from './take-up.ts';
import { dragTowed } from './towing.ts';

/** Every full inch of path opens a window (DR-REA-6). */
const WINDOW: Mils = 1000;

const MENU = [continueMove, stopMove, concede] as const;

/** What a Move is declared with. */
type Declared = MoveInProgress['ending'] & { readonly path: readonly Point[]; readonly take?: readonly Taking[] };

type End = 'arrived' | 'stopped' | 'out' | 'blocked';

/** Follows a declared path to its end, a window at each full inch and at the end (DR-REA-6 to 8). */
export function* followMove(table: DownRangeTable, unit: Unit, { path, take = [], ...ending }: Declared): Play {
  const start = unit.at as Point;
  startMove(table, unit);
  const move: MoveInProgress = { way: [start, ...path], gone: 0, ending, take, covered: [start] };
  yield* finish(table, unit, move, yield* walk(table, unit, move));
}

/** The window of the declaration barred the way: the mover says anew where it goes, or stays (DR-REA-8). */
export function* replanMove(table: DownRangeTable, unit: Unit): Play {
  const start = unit.at as Point;
  const move: MoveInProgress = { way: [start], gone: 0, ending: {}, take: [], covered: [start] };
  startMove(table, unit);
  const stopped = yield* goOnOrStop(table, unit, move);
  yield* finish(table, unit, move, stopped ?? (yield* walk(table, unit, move)));
}

function* finish(table: DownRangeTable, unit: Unit, { covered, ending }: MoveInProgress, why: End): Play {
  if (why === 'arrived') yield* finishMove(table, unit, ending, straightRun(covered));
  const at = unit.at ?? (covered.at(-1) as Point);
  table.emit({ type: 'move-ended', clause: 'DR-REA-6', unit: unit.id, at, why: isActive(unit) ? why : 'out' });
}

function* walk(table: DownRangeTable, unit: Unit, move: MoveInProgress): Play<End> {
  const { state } = table;
  const step = { type: 'move-step', unit } as const;
  let length = pathLength(move.way);
  while (move.gone < length - 1e-6) {
    // What is towed follows from inch to inch: in one pull it could end elsewhere.
    const to = unit.towing < 0 && isUneventful(state) ? length : Math.min(move.gone + WINDOW, length);
    const known = state.aware;
    const passed = takeStep(table, unit, move, to);
    if (state.hazards.length > 0) yield* enterHazards(table, unit);
    if (isAnybodyJamming(state)) yield* spreadJamming(table);
    if (!passed) return 'blocked';
    if (!isActive(unit)) return 'out';
    if (controlRejection(state, unit) !== undefined) return 'stopped';
    if (to >= length - 1e-6) break;
    const interrupted = isAnybodyToAsk(state, step) && (yield* isInterrupted(table, unit));
    if (!isActive(unit)) return 'out';
    // A newly noticed enemy only matters if they stand in the way.
    const sawInTheWay = state.aware !== known && isBarred(table, unit, move);
    if (!interrupted && !sawInTheWay) continue;
    if (controlRejection(state, unit) !== undefined) return 'stopped';
    const stopped = yield* goOnOrStop(table, unit, move);
    if (stopped !== undefined) return stopped;
    length = pathLength(move.way);
  }
  yield* table.procedures.reactionWindow(table, { type: 'move-ended', unit });
  return isActive(unit) ? 'arrived' : 'out';
}

/** The window of a full inch, and whether something happened in it that the mover may answer (DR-REA-8). */
function* isInterrupted(table: DownRangeTable, unit: Unit): Play<boolean> {
  const { state } = table;
  const before = whatMayInterrupt(state, unit);
  yield* table.procedures.reactionWindow(table, { type: 'move-step', unit });
  return isActive(unit) && !isSame(before, whatMayInterrupt(state, unit));
}

/** One step along the way and what it reveals; false if an enemy the mover didn't know about blocks the way. */
function takeStep(table: DownRangeTable, unit: Unit, move: MoveInProgress, to: number): boolean {
  const { state } = table;
  const lurking = lurkingOn(state, unit, move.way, move.gone, to);
  const reach = lurking === undefined ? to : Math.max(move.gone, lurking.stop);
  const path = section(move, reach);
  const [from, at] = [path[0] as Point, path[path.length - 1] as Point];
  if (!samePoint(from, at)) {
    for (let i = 1; i < path.length; i++) move.covered.push(path[i] as Point);
    const run = straightRun(move.covered);
    table.emit({
      type: 'unit-moved',
      clause: 'DR-MOV-1',
      unit: unit.id,
      from,
      to: at,
      path,
      altitude: unit.altitude,
      run,
    });
    dragTowed(table, unit);
  }
  move.gone = reach;
  if (move.take.length > 0) move.take = takeUpOnTheWay(table, unit, path, move.take);
  if (lurking !== undefined) table.emit(lurking.shown);
  noticeEnemies(table, unit);
  return lurking === undefined;
}

/** The mover was interrupted: it finishes its path, changes the rest of it, or stops (DR-REA-8). */
function* goOnOrStop(table: DownRangeTable, unit: Unit, move: MoveInProgress): Play<End | undefined> {
  const { state } = table;
  const about = aboutOf(table, unit, move);
  const question = {
    seat: unit.seat,
    moment: 'moving',
    frame: ownFrame(table.state, unit),
    about,
    menu: MENU,
  } as const;
  const mayGoOn = about.rest.length > 0 && continueMove.check(state, question, { kind: 'continue-move' }) === undefined;
  if (!mayGoOn && stopMove.check(state, question, { kind: 'stop-move' }) !== undefined)
    return stepBack(table, unit, move);
  const answer = yield* ask(question);
  if (answer.kind === 'concede') {
    concedeGame(table, unit.seat);
    return 'stopped';
  }
  if (answer.kind === 'stop-move') return 'stopped';
  const { kind: _kind, path, ...newEnding } = answer;
  if (path === undefined) return undefined;
  Object.assign(move, {
    way: [unit.at as Point, ...path],
    gone: 0,
    ending: newEnding,
  } satisfies Partial<MoveInProgress>);
  return undefined;
}

/** Neither forward nor a place to stay: back along its own way to the last place where it may stand. */
function stepBack(table: DownRangeTable, unit: Unit, { covered }: MoveInProgress): End {
  const from = unit.at as Point;
  for (const to of [...covered].reverse()) {
    if (standRejection(table.state, unit, to, { flying: unit.flying }) !== undefined) continue;
    table.emit({
      type: 'unit-moved',
      clause: 'DR-GEO-7',
      unit: unit.id,
      from,
      to,
      path: [from, to],
      altitude: unit.altitude,
    });
    break;
  }
  return 'blocked';
}
