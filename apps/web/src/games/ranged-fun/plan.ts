import { say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { rangedFun, type State } from '@sandtable/ranged-fun';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Glance, Plan, PlanWish } from '../../thinker/planner.ts';
import { reachFrom } from './desk.ts';
import { sideIndexOf } from './scene.ts';
import { nameOf, pointOf, type Square, type Table } from './table.ts';
import { type Leg, same, type Way, wayOver } from './waypoints.ts';
import { words } from './words.ts';

const { previews } = rangedFun;

/** A move on paper: along the cheapest way the rules offer to that square, over the waypoints that were set. */
export function planOf(table: Table, decision: SeatDecision, { unit: id, via, to }: PlanWish): Plan {
  const goal = table.square(to);
  const start = table.view.units.find((unit) => unit.id === id)?.at ?? goal;
  const corners = via.map((place) => table.square(place));
  const way = wayOver(table, decision, id, start, [...corners, goal]);
  const over = wayOver(table, decision, id, start, corners);
  const direct = wayOver(table, decision, id, start, []).ahead;
  const { legs } = way;
  const reached = !way.short && legs.length > 0;
  const left = direct?.left ?? 0;
  const price = way.spent;
  const path = [...legs.flatMap((leg) => leg.path), ...(reached ? [] : [goal])];
  return {
    unit: id,
    points: [table.place(start), ...path.map((square) => table.place(square))],
    end: table.place(goal),
    legs: [],
    corners: corners.map((square) => table.place(square)),
    reach: corners.length === 0 || over.ahead === undefined ? null : reachFrom(table, over.ahead, over.spent),
    onward: null,
    hint: null,
    title: words.moveTitle(nameOf(table, id), words.points(price)),
    amount: words.points(price),
    of: words.points(left),
    left: words.left(words.points(left - price)),
    share: left === 0 ? 1 : price / left,
    cost: words.cost,
    steps: legs.map((leg) => ({
      text: words.squares(leg.path.length),
      value: words.points(leg.price),
      clause: 'RF-MOVE-2',
    })),
    command: !reached ? null : ({ kind: 'move', unit: id, path } as Command),
    refusal: reached ? null : refusalOf(left, over, corners.length),
    shootCaption: words.shootCaption,
    fix: reached ? null : fixOf(table, direct?.reach ?? [], goal),
    ...glances(table, id, path, goal),
  };
}

function refusalOf(left: number, { short, spent }: Way, corners: number): NonNullable<Plan['refusal']> {
  const text =
    corners === 0 || short
      ? words.tooFar(words.points(left))
      : words.tooFarOver(words.points(Math.max(0, left - spent)));
  return { text: say`${text}`, clause: 'RF-MOVE-4' };
}

/** Straight there, if only the waypoints make it too far; else as near as the unit can get. */
function fixOf(table: Table, reach: readonly Leg[], goal: Square): Plan['fix'] {
  const straight = reach.find(({ square }) => same(square, goal));
  if (straight === undefined) return nearest(table, reach, table.place(goal));
  return { text: words.goStraight(words.points(straight.price)), to: table.place(goal) };
}

function nearest(
  table: Table,
  reach: readonly { readonly square: Square; readonly price: number }[],
  to: Place,
): Plan['fix'] {
  let best: { readonly at: Place; readonly far: number; readonly price: number } | undefined;
  for (const { square, price } of reach) {
    const at = table.place(square);
    const far = Math.hypot(at.x - to.x, at.y - to.y);
    if (best === undefined || far < best.far) best = { at, far, price };
  }
  return best === undefined ? null : { text: words.goNear(words.points(best.price)), to: best.at };
}

/** From the square: whom it could fire at, and who could fire at it. */
function glances(
  table: Table,
  id: string,
  path: readonly Square[],
  goal: Square,
): Pick<Plan, 'seenBy' | 'couldShoot' | 'hidden' | 'overlays'> {
  const state = previews.movedTo(table.state, id, pointOf(goal));
  const unit = previews.unitById(state, id);
  const cell = previews.cellOf(state, goal);
  const seenBy: Glance[] = [];
  const couldShoot: Glance[] = [];
  const overlays: Overlay[] = [];
  if (unit === undefined || cell < 0) return { seenBy, couldShoot, hidden: [], overlays };
  const isWatched = state.units.some(({ seat, overwatch }) => seat !== unit.seat && overwatch !== null);
  const steps = isWatched ? path.map((square) => previews.movedTo(table.state, id, pointOf(square))) : [];
  for (const enemy of state.units) {
    if (enemy.seat === unit.seat || enemy.standing !== 'board') continue;
    const at = previews.squareOf(state, enemy.cell);
    const distance = previews.distance(state, pointOf(goal), enemy.id);
    const stop = enemy.overwatch === null ? undefined : steps.find((step) => mayReact(step, enemy.id, id));
    const common = {
      id: enemy.id,
      name: nameOf(table, enemy.id),
      side: sideIndexOf(table.view, enemy.seat),
      reaction: stop !== undefined,
      fix: null,
    };
    const theirs = previews.shotSum(state, enemy, enemy.cell, unit) ?? (stop && shotAt(stop, enemy.id, id));
    if (theirs !== undefined) seenBy.push({ ...common, ...shotWords(state, theirs, distance) });
    const ours = unit.fireUsed ? undefined : previews.shotSum(state, unit, cell, enemy);
    if (ours === undefined) continue;
    couldShoot.push({ ...common, ...shotWords(state, ours, distance) });
    overlays.push({
      kind: 'sight',
      id: `see-${enemy.id}`,
      from: table.place(goal),
      to: table.place(at),
      fromRadius: 0.42,
      toRadius: 0.42,
      verdict: previews.isLineFree(state, cell, enemy.cell) ? 'clear' : 'information',
    });
  }
  return { seenBy, couldShoot, hidden: [], overlays };
}

/** Whether a watcher may answer the step that brought the mover where it stands (RF-OW-7, 11, 13). */
function mayReact(state: State, watcher: string, mover: string): boolean {
  const [by, on] = [previews.unitById(state, watcher), previews.unitById(state, mover)];
  return by !== undefined && on !== undefined && previews.isEligible(state, by, on);
}

function shotAt(state: State, watcher: string, mover: string): Sum | undefined {
  const [by, on] = [previews.unitById(state, watcher), previews.unitById(state, mover)];
  return by === undefined || on === undefined ? undefined : previews.shotSum(state, by, by.cell, on);
}

type Sum = NonNullable<ReturnType<typeof previews.shotSum>>;

function shotWords(state: State, shot: Sum, distance: number): Pick<Glance, 'line' | 'value'> {
  const { strength, armour } = shot;
  const { hit, mean } = previews.shotChance(state, shot);
  return { line: `${words.spaces(distance)} · ${words.duel(strength, armour)}`, value: words.chip(hit, mean) };
}
