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
import { aboutOf, type Course, isBarred, section } from './course.ts';
import { enterHazards } from './hazards.ts';
import { spreadJamming } from './jamming.ts';
import { finishMove, startMove } from './move-ends.ts';
import { noticeEnemies } from './notice.ts';
import { takeUpOnTheWay } from './take-up.ts';
import { dragTowed } from './towing.ts';

/** Every full inch of path opens a window (DR-REA-6). */
const WINDOW: Mils = 1000;

const MENU = [continueMove, stopMove, concede] as const;

/** What a Move is declared with. */
type Declared = Course['ending'] & { readonly path: readonly Point[]; readonly take?: readonly Taking[] };

type End = 'arrived' | 'stopped' | 'out' | 'blocked';

/** Follows a declared path to its end, a window at each full inch and at the end (DR-REA-6 to 8). */
export function* followMove(table: DownRangeTable, unit: Unit, { path, take = [], ...ending }: Declared): Play {
  const start = unit.at as Point;
  startMove(table, unit);
  const course: Course = { way: [start, ...path], gone: 0, ending, take, covered: [start] };
  yield* finish(table, unit, course, yield* walk(table, unit, course));
}

/** The window of the declaration barred the way: the mover says anew where it goes, or stays (DR-REA-8). */
export function* replanMove(table: DownRangeTable, unit: Unit): Play {
  const start = unit.at as Point;
  const course: Course = { way: [start], gone: 0, ending: {}, take: [], covered: [start] };
  startMove(table, unit);
  const stopped = yield* goOnOrStop(table, unit, course);
  yield* finish(table, unit, course, stopped ?? (yield* walk(table, unit, course)));
}

function* finish(table: DownRangeTable, unit: Unit, { covered, ending }: Course, why: End): Play {
  if (why === 'arrived') yield* finishMove(table, unit, ending, straightRun(covered));
  const at = unit.at ?? (covered.at(-1) as Point);
  table.emit({ type: 'move-ended', clause: 'DR-REA-6', unit: unit.id, at, why: isActive(unit) ? why : 'out' });
}

function* walk(table: DownRangeTable, unit: Unit, course: Course): Play<End> {
  const { state } = table;
  const step = { type: 'move-step', unit } as const;
  let length = pathLength(course.way);
  while (course.gone < length - 1e-6) {
    // What is towed follows from inch to inch: in one pull it could end elsewhere.
    const to = unit.towing < 0 && isUneventful(state) ? length : Math.min(course.gone + WINDOW, length);
    const known = state.aware;
    const passed = takeStep(table, unit, course, to);
    if (state.hazards.length > 0) yield* enterHazards(table, unit);
    if (isAnybodyJamming(state)) yield* spreadJamming(table);
    if (!passed) return 'blocked';
    if (!isActive(unit)) return 'out';
    if (controlRejection(state, unit) !== undefined) return 'stopped';
    if (to >= length - 1e-6) break;
    const interrupted = isAnybodyToAsk(state, step) && (yield* isInterrupted(table, unit));
    if (!isActive(unit)) return 'out';
    // Seeing somebody for the first time changes nothing but for a way that leads through him.
    const sawInTheWay = state.aware !== known && isBarred(table, unit, course);
    if (!interrupted && !sawInTheWay) continue;
    if (controlRejection(state, unit) !== undefined) return 'stopped';
    const stopped = yield* goOnOrStop(table, unit, course);
    if (stopped !== undefined) return stopped;
    length = pathLength(course.way);
  }
  yield* table.circle.reactionWindow(table, { type: 'move-ended', unit });
  return isActive(unit) ? 'arrived' : 'out';
}

/** The window of a full inch, and whether something happened in it that the mover may answer (DR-REA-8). */
function* isInterrupted(table: DownRangeTable, unit: Unit): Play<boolean> {
  const { state } = table;
  const before = whatMayInterrupt(state, unit);
  yield* table.circle.reactionWindow(table, { type: 'move-step', unit });
  return isActive(unit) && !isSame(before, whatMayInterrupt(state, unit));
}

/** One step along the way and what it shows; false when somebody the mover did not know of stands in its way. */
function takeStep(table: DownRangeTable, unit: Unit, course: Course, to: number): boolean {
  const { state } = table;
  const lurking = lurkingOn(state, unit, course.way, course.gone, to);
  const reach = lurking === undefined ? to : Math.max(course.gone, lurking.stop);
  const path = section(course, reach);
  const [from, at] = [path[0] as Point, path[path.length - 1] as Point];
  if (!samePoint(from, at)) {
    for (let i = 1; i < path.length; i++) course.covered.push(path[i] as Point);
    const run = straightRun(course.covered);
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
  course.gone = reach;
  if (course.take.length > 0) course.take = takeUpOnTheWay(table, unit, path, course.take);
  if (lurking !== undefined) table.emit(lurking.shown);
  noticeEnemies(table, unit);
  return lurking === undefined;
}

/** The mover was interrupted: it finishes its path, changes the rest of it, or stops (DR-REA-8). */
function* goOnOrStop(table: DownRangeTable, unit: Unit, course: Course): Play<End | undefined> {
  const { state } = table;
  const about = aboutOf(table, unit, course);
  const question = {
    seat: unit.seat,
    moment: 'moving',
    frame: ownFrame(table.state, unit),
    about,
    menu: MENU,
  } as const;
  const mayGoOn = about.rest.length > 0 && continueMove.check(state, question, { kind: 'continue-move' }) === undefined;
  if (!mayGoOn && stopMove.check(state, question, { kind: 'stop-move' }) !== undefined)
    return stepBack(table, unit, course);
  const answer = yield* ask(question);
  if (answer.kind === 'concede') {
    concedeGame(table, unit.seat);
    return 'stopped';
  }
  if (answer.kind === 'stop-move') return 'stopped';
  const { kind: _kind, path, ...newEnding } = answer;
  if (path === undefined) return undefined;
  Object.assign(course, { way: [unit.at as Point, ...path], gone: 0, ending: newEnding } satisfies Partial<Course>);
  return undefined;
}

/** Neither forward nor a place to stay: back along its own way to the last place where it may stand. */
function stepBack(table: DownRangeTable, unit: Unit, { covered }: Course): End {
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
