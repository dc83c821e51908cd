import { distanceBetween, isDisc, type Path, type Point, placeInPolygon } from '@sandtable/geometry';
import { type Play, rollOne } from '@sandtable/kernel';
import { distances } from '../content/catalogue.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { isInCommand, leaderOf } from '../rules/command/links.ts';
import { minesUnder } from '../rules/explosives/devices.ts';
import { obstaclesBetween } from '../rules/ground/contact.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { placeOfLed } from '../rules/movement/leading.ts';
import { placeAfter } from '../rules/movement/path-check.ts';
import { facingAlong } from '../rules/movement/steps.ts';
import { groundNow, heightOf, isActive, readyWeapon } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { setOffDue } from './bombs.ts';
import { tripMines } from './explosives.ts';
import { watchForIntruders } from './mission.ts';
import { reactions } from './reaction.ts';

export type Gait = 'walk' | 'run' | 'crawl';

/** What ends a move: contact, a fall, a wound that forbids it, a failed courage test. */
export type StepEnd = 'goes-on' | 'stops';

/** How a step is made. */
export type StepTerms = {
  readonly courage: boolean;
  readonly length: number;
  /** The prisoner who comes along (DW-SUR-8). */
  readonly led?: Model;
  /** The test for a run in rubble, if the run ends with this step: it comes before anybody reacts (DW-MOV-10). */
  readonly last?: boolean;
  readonly atEnd?: () => Play;
};

/** One step, in the ledger's order: mines, contact, courage, the end of a run, what the enemy does about it (DW-MOV-25). */
export function* takeStep(
  table: DogsOfWarTable,
  model: Model,
  path: Path,
  by: Gait,
  { courage, length, led, last = false, atEnd }: StepTerms,
): Play<StepEnd> {
  const { state } = table;
  const before = courage ? commandOf(state, model) : undefined;
  const place = placeAfter(state, model, path);
  const follows = led === undefined ? undefined : placeOfLed(state, model, place, led);
  const facing = facingAlong(path) ?? model.facing;
  const { posture, broken } = model;
  const isUp = () => state.result === null && isActive(model) && model.posture === posture && !model.immobilized;
  table.emit({ type: 'model-stepped', clause: 'DW-MOV-32', model: model.id, path, place, facing, by, length });
  if (led !== undefined && follows !== undefined)
    table.emit({ type: 'prisoner-led', clause: 'DW-SUR-8', model: led.id, by: model.id, place: follows });
  let mined = minesUnder(state, model).length > 0 && (yield* tripMines(table, model));
  if (led !== undefined && (yield* tripMines(table, led))) mined = true;
  if (mined) yield* setOffDue(table);
  if (!isUp()) return 'stops';
  const enemies = noteContact(table, model);
  const keeps = before === undefined || (yield* keepsCourage(table, model, before));
  const halted = mined || enemies.length > 0 || !keeps;
  if (atEnd !== undefined && (halted || last)) yield* atEnd();
  if (!isUp()) return 'stops';
  watchForIntruders(table);
  yield* reactions(table);
  return halted || !isUp() || model.broken !== broken ? 'stops' : 'goes-on';
}

/** Whether a man is in command and, if not, how far from his leader: compared before and after a step. */
export function commandOf(state: State, model: Model): { readonly wasIn: boolean; readonly far: number } {
  const wasIn = isInCommand(state, model);
  return { wasIn, far: wasIn ? 0 : leaderDistance(state, model) };
}

/** A man who makes contact is engaged, and the men he touches lose their Op-Fire (DW-MOV-21, DW-OPF-8). */
export function noteContact(table: DogsOfWarTable, model: Model): Model[] {
  const enemies = isActive(model) ? engagedWith(table.state, model) : [];
  if (enemies.length > 0)
    table.emit({ type: 'model-engaged', clause: 'DW-MOV-21', model: model.id, enemies: enemies.map(({ id }) => id) });
  return enemies;
}

/** A climb, window, jump or staircase ends like any step: with contact and the courage test (DW-MOV-25, DW-MOV-26). */
export function* endLeap(table: DogsOfWarTable, model: Model, before: ReturnType<typeof commandOf>): Play {
  const { state } = table;
  if (state.result !== null || !isActive(model) || model.posture === 'prone') return;
  noteContact(table, model);
  // A man going to cover takes no courage test (DW-CMD-7).
  if (!hasDuty(model)) yield* keepsCourage(table, model, before);
}

function leaderDistance(state: State, model: Model): number {
  const leader = leaderOf(state, model.team);
  return leader === undefined || leader.id === model.id ? 0 : distanceBetween(leader.place, model.place);
}

/** The courage test of a man whose own move takes him out of command, or farther out of it (DW-CMD-7, DW-CMD-9). */
function* keepsCourage(
  table: DogsOfWarTable,
  model: Model,
  before: { readonly wasIn: boolean; readonly far: number },
): Play<boolean> {
  const { state } = table;
  const set = (courage: 'in' | 'passed' | 'failed') =>
    table.emit({ type: 'courage-tested', clause: 'DW-CMD-7', model: model.id, courage });
  if (isInCommand(state, model)) {
    if (model.courage !== 'in') set('in');
    return true;
  }
  // A passed test holds until he is back in command, no matter whose move does it (DW-CMD-7).
  if (model.courage === 'passed' && !before.wasIn) return true;
  if (!before.wasIn && leaderDistance(state, model) <= before.far) return true;
  const about = { model: model.id };
  const why = [{ clause: 'DW-CMD-7', what: 'morale', set: model.scores.ml }];
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'courage',
    clause: 'DW-CMD-7',
    why,
    about,
    alike: upTo(model.scores.ml),
  });
  const passed = face <= model.scores.ml;
  set(passed ? 'passed' : 'failed');
  return passed;
}

/** A run of 3″ or more into contact is a charge at everybody it reaches (DW-CQB-7, DW-CQB-8, DW-CQB-11). */
export function noteCharge(table: DogsOfWarTable, model: Model): void {
  const { state } = table;
  if (model.run < distances.charge) return;
  const bayonet = readyWeapon(model)?.bayonet === true;
  for (const target of engagedWith(state, model)) {
    const low = Math.min(heightOf(state, model.place), heightOf(state, target.place));
    const between = obstaclesBetween(groundNow(state), model.place, target.place, low);
    const cover = between.some(({ height }) => height > distances.step) || isInGrowth(state, target.place);
    table.emit({ type: 'charge-made', clause: 'DW-CQB-7', model: model.id, target: target.id, bayonet, cover });
  }
}

function isInGrowth(state: State, at: Point): boolean {
  return groundNow(state).parts.some(
    ({ porous, footprint }) => porous && !isDisc(footprint) && placeInPolygon(at, footprint) === 'inside',
  );
}
