import { previews } from '@sandtable/down-range';
import type { Command, Rejection, SeatDecision } from '@sandtable/kernel';
import type { Place } from '../../map/scene.ts';
import type { Fix, Plan, PlanWish, Why } from '../../thinker/mind.ts';
import { asAnswer, nearestPath, refusalOf, refusalText } from './check.ts';
import { moverOf } from './desk.ts';
import { glancesFrom } from './glances.ts';
import { inchesOf, type TablePoint } from './places.ts';
import { copyOf, isWindow, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

type Point = Parameters<typeof previews.planMove>[2];

/** A move on paper: its way and price, whether the rules allow it, and what it would mean to stand at its end. */
export function planOf(table: Table, decision: SeatDecision, { unit: id, via, to }: PlanWish): Plan {
  const { state, places } = table;
  const unit = previews.unitById(state, id) as previews.Unit;
  const { budget = 0, costly = false } = moverOf(decision, id) ?? {};
  const goal = places.point(to) as Point;
  const wanted = [...via.map((place) => places.point(place) as Point), goal];
  const path = via.length === 0 ? (previews.planMove(state, unit, goal, budget)?.path ?? wanted) : wanted;
  const { price } = previews.checkPath(state, unit, path, { budget });
  const deed = moveOf(decision, id, path);
  const rejection = refusalOf(table, decision, deed);
  const over = price.price > budget;
  const amount = words.inches(inchesOf(Math.min(price.price, 999_000)));
  return {
    unit: id,
    points: [places.place(unit.at as Point), ...path.map(places.place)],
    end: places.place(path.at(-1) as Point),
    legs: legTexts(unit.at as Point, path),
    title: words.moveTitle(nameOf(table, id), amount),
    amount,
    of: words.inches(inchesOf(budget)),
    left: over
      ? words.over(words.inches(inchesOf(price.price - budget)))
      : words.left(words.inches(inchesOf(budget - price.price))),
    share: budget === 0 ? 1 : Math.min(1, price.price / budget),
    cost: isWindow(decision) ? words.costsReaction : costly ? words.costsAction : words.keepsAction,
    steps: stepsOf(table, price, path.length),
    command: rejection === undefined ? asAnswer(decision, deed) : null,
    refusal: rejection === undefined ? null : { text: refusalText(table.json, rejection), clause: rejection.clause },
    fix: rejection === undefined ? null : fixOf(table, rejection),
    shootCaption: words.shootCaption,
    ...glancesAt(table, decision, unit, path.at(-1) as Point),
  };
}

function moveOf({ moment }: SeatDecision, unit: string, path: readonly TablePoint[]): Command {
  const plain = path.map(({ x, y }) => ({ x, y }));
  if (moment === 'moving') return { kind: 'continue_move', path: plain } as Command;
  return { kind: 'move', unit, path: plain } as Command;
}

function glancesAt(table: Table, decision: SeatDecision, unit: previews.Unit, end: Point) {
  const state = copyOf(table);
  const copy = previews.unitById(state, unit.id) as previews.Unit;
  copy.at = end;
  // A second Move is the Action: nothing is left to shoot with.
  const armed = !isWindow(decision) && unit.moves === 0 && !unit.actionUsed && !unit.held;
  return glancesFrom(table, state, copy, armed);
}

function legTexts(from: Point, path: readonly Point[]): string[] {
  let before = from;
  return path.map((point) => {
    const length = Math.sqrt((point.x - before.x) ** 2 + (point.y - before.y) ** 2);
    before = point;
    return words.inches(inchesOf(length));
  });
}

type Price = ReturnType<typeof previews.checkPath>['price'];

function stepsOf({ names }: Table, { length, extras }: Price, legs: number): Why[] {
  return [
    { text: words.ground(legs), value: words.inches(inchesOf(length)), clause: 'DR-MOV-4' },
    ...extras.map(({ what, piece, cost, clause }) => {
      const named = words.extras[what] ?? what;
      return {
        text: piece === null ? named : words.extraOn(named, names.piece(piece)),
        value: `+ ${words.inches(inchesOf(cost))}`,
        clause,
      };
    }),
  ];
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
  return { text: words.goAsFar(price === undefined ? '' : words.inches(inchesOf(price))), to };
}
