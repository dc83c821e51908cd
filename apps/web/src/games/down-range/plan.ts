import { downRange, type Previews } from '@sandtable/down-range';
import type { Command, Rejection, SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';
import type { Fix, Plan, PlanWish, Why } from '../../thinker/planner.ts';
import { asAnswer, nearestPath, refusalOf, refusalText, sent } from './check.ts';
import { moverOf } from './desk.ts';
import { glancesFrom } from './glances.ts';
import { afterOrders } from './order-odds.ts';
import { moveAlong, plain, type Sprint, sprintAlong } from './sprint.ts';
import { isWindow, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Point = Parameters<typeof previews.planMove>[2];

/** A planned move: its path and cost, whether the rules allow it, and what standing at its end would mean. */
export function planOf(table: Table, decision: SeatDecision, { unit: id, via, to }: PlanWish): Plan {
  const { state, places } = table;
  const unit = previews.unitById(state, id) as Previews.Unit;
  const { budget = 0, costly = false } = moverOf(decision, id) ?? {};
  const goal = places.point(to) as Point;
  const wanted = [...via.map((place) => places.point(place) as Point), goal];
  const path = via.length === 0 ? (previews.planMove(state, unit, goal, budget)?.path ?? wanted) : wanted;
  const { price } = previews.checkPath(state, unit, path, { budget });
  const action = moveOf(decision, id, path);
  const rejection = refusalOf(table, decision, action);
  const sprint = rejection === undefined || costly ? undefined : sprintAlong(table, decision, unit, wanted, budget);
  if (sprint !== undefined) return sprintPlan(table, decision, unit, sprint, budget);
  const over = price.price > budget;
  const amount = inchesText(inchesOf(Math.min(price.price, 999_000)));
  return {
    unit: id,
    points: [places.place(unit.at as Point), ...path.map(places.place)],
    end: places.place(path.at(-1) as Point),
    legs: legTexts(unit.at as Point, path),
    corners: path.slice(0, -1).map(places.place),
    reach: null,
    onward: null,
    hint: costly ? words.sprintNow : null,
    title: (costly ? words.sprintOnly : words.moveTitle)(nameOf(table, id), amount),
    amount,
    of: inchesText(inchesOf(budget)),
    left: over
      ? words.over(inchesText(inchesOf(price.price - budget)))
      : words.left(inchesText(inchesOf(budget - price.price))),
    share: budget === 0 ? 1 : Math.min(1, price.price / budget),
    cost: isWindow(decision) ? words.costsReaction : costly ? words.costsAction : words.keepsAction,
    steps: stepsOf(table, price, path.length),
    command: rejection === undefined ? asAnswer(decision, action) : null,
    refusal: rejection === undefined ? null : { text: refusalText(table.json, rejection), clause: rejection.clause },
    fix: rejection === undefined ? null : fixOf(table, rejection),
    shootCaption: words.shootCaption,
    // A second Move is the Action: nothing is left to shoot with.
    ...glancesAt(table, decision, unit, path.at(-1) as Point, [action], !isWindow(decision) && unit.moves === 0),
  };
}

/** Farther than one Move: the first is sent, the second stays planned and is confirmed when the first is done. */
function sprintPlan(
  table: Table,
  decision: SeatDecision,
  unit: Previews.Unit,
  { first, second }: Sprint,
  budget: number,
): Plan {
  const { places } = table;
  const path = [...first.path, ...second.path];
  const end = path.at(-1) as Point;
  const price = first.price.price + second.price.price;
  const whole = budget + second.budget;
  const inches = (mils: number): string => inchesText(inchesOf(mils));
  const via = second.path.slice(0, -1).map(places.place);
  const moves = [first, second].map((leg) => moveAlong(unit.id, leg.path));
  return {
    unit: unit.id,
    points: [places.place(unit.at as Point), ...path.map(places.place)],
    end: places.place(end),
    legs: legTexts(unit.at as Point, first.path),
    corners: path.slice(0, -1).map(places.place),
    reach: null,
    onward: {
      from: first.path.length,
      wish: { unit: unit.id, via, to: places.place(end) },
    },
    hint: words.sprintHint,
    title: words.sprintTitle(nameOf(table, unit.id), inches(first.price.price), inches(second.price.price)),
    amount: inches(price),
    of: inches(whole),
    left: words.left(inches(whole - price)),
    share: price / whole,
    cost: words.costsAction,
    steps: [
      ...stepsOf(table, first.price, first.path.length),
      { text: words.secondMove, value: inches(second.price.length), clause: 'DR-MOV-11' },
      ...extrasOf(table, second.price),
    ],
    command: asAnswer(decision, moves[0] as Command),
    refusal: null,
    fix: null,
    shootCaption: words.shootCaption,
    ...glancesAt(table, decision, unit, end, moves, false),
  };
}

function moveOf({ moment }: SeatDecision, unit: string, path: readonly TablePoint[]): Command {
  return moment === 'moving' ? sent({ kind: 'continue-move', path: plain(path) }) : moveAlong(unit, path);
}

/** What it would be like at the end: after the moves themselves, which others notice, or where that is not known, just there. */
function glancesAt(
  table: Table,
  decision: SeatDecision,
  unit: Previews.Unit,
  end: Point,
  moves: readonly Command[],
  mayAct: boolean,
) {
  const state = afterOrders(table, decision, moves) ?? previews.standingAt(table.state, unit.id, end);
  const there = previews.unitById(state, unit.id) as Previews.Unit;
  return glancesFrom(table, state, there, mayAct && !unit.actionUsed && !unit.held);
}

function legTexts(from: Point, path: readonly Point[]): string[] {
  let before = from;
  return path.map((point) => {
    const length = Math.sqrt((point.x - before.x) ** 2 + (point.y - before.y) ** 2);
    before = point;
    return inchesText(inchesOf(length));
  });
}

type Price = ReturnType<typeof previews.checkPath>['price'];

function stepsOf(table: Table, price: Price, legs: number): Why[] {
  const ground = { text: words.ground(legs), value: inchesText(inchesOf(price.length)), clause: 'DR-MOV-4' };
  return [ground, ...extrasOf(table, price)];
}

function extrasOf({ names }: Table, { extras }: Price): Why[] {
  return extras.map(({ what, piece, cost, clause }) => {
    const named = words.extras[what] ?? what;
    return {
      text: piece === null ? named : words.extraOn(named, names.piece(piece).text),
      value: `+ ${inchesText(inchesOf(cost))}`,
      clause,
    };
  });
}

/** The nearest legal way, if the rules name one. */
function fixOf({ places, state }: Table, rejection: Rejection): Fix | null {
  const path = nearestPath(rejection);
  const end = path?.at(-1);
  if (path === undefined || end === undefined) return null;
  const id = (rejection.detail?.unit as string | undefined) ?? '';
  const unit = previews.unitById(state, id);
  const price = unit === undefined ? undefined : previews.checkPath(state, unit, path as readonly Point[]).price.price;
  const to: Place = places.place(end);
  return { text: words.goAsFar(price === undefined ? '' : inchesText(inchesOf(price))), to };
}
