import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Ribbon, RibbonBlock } from '../../thinker/ribbon.ts';
import { refusalOf, refusalText } from './check.ts';
import { menInLane } from './lane.ts';
import { modelOf, nameOf, type Table, tableAfter } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

type Known = Command & {
  readonly path?: readonly TablePoint[];
  readonly shot?: {
    readonly weapon?: string;
    readonly mode: string;
    readonly target?: string;
    readonly mark?: { readonly model?: string };
  };
  readonly mark?: { readonly model?: string };
};

/** A man's planned orders one after the other, each from where the ones before leave him. */
export function ribbonOf(table: Table, decision: SeatDecision, unit: string, orders: readonly Command[]): Ribbon {
  const of = modelOf(table, unit)?.ap ?? 0;
  const blocks = orders.map((order, i) =>
    blockOf(tableAfter(table, orders.slice(0, i)), decision, unit, order as Known),
  );
  return {
    title: words.plan(nameOf(table, unit)),
    spent: blocks.reduce((sum, { cost }) => sum + cost, 0),
    of,
    unit,
    blocks,
    overlays: orders.flatMap((order, i) => wayOverlay(table, unit, orders, order as Known, i)),
  };
}

/** A planned way, and where it ends. */
function wayOverlay(table: Table, unit: string, orders: readonly Command[], { path }: Known, i: number): Overlay[] {
  if (path === undefined) return [];
  const start = modelOf(tableAfter(table, orders.slice(0, i)), unit)?.place;
  const points = [...(start === undefined ? [] : [start]), ...path].map((point) => table.places.place(point));
  const [at] = points.slice(-1);
  if (at === undefined) return [];
  const radius = inchesOf(previews.BASE_RADIUS) + 0.15;
  return [
    { kind: 'path', id: `planned-${i}`, points, style: 'plan' },
    { kind: 'ring', id: `planned-end-${i}`, at, radius, shape: 'circle', line: 'dashed' },
  ];
}

function blockOf(table: Table, decision: SeatDecision, unit: string, order: Known): RibbonBlock {
  const cost = previews.orderPrice(table.state, order);
  const fault = refusalOf(table, decision, order);
  return {
    ...namedBlock(table, unit, order),
    price: words.ap(cost),
    cost,
    tone:
      order.path !== undefined || order.kind === 'climb' || order.kind === 'use-stairs'
        ? 'move'
        : order.shot !== undefined || order.mark !== undefined
          ? 'attack'
          : 'other',
    refusal: fault === undefined ? null : { text: refusalText(table, fault), clause: fault.clause },
    friends: friendsInLane(table, unit, order),
  };
}

/** Who of his own side stands in the lane of a planned burst. */
function friendsInLane(table: Table, unit: string, { shot }: Known): string[] {
  const [model, target] = [modelOf(table, unit), modelOf(table, shot?.target ?? '')];
  if (model === undefined || target === undefined || shot?.mode !== 'fa' || shot.weapon === undefined) return [];
  return menInLane(table, model, shot.weapon, target)
    .filter(({ seat }) => seat === model.seat)
    .map(({ id }) => nameOf(table, id));
}

function namedBlock(table: Table, unit: string, order: Known): Pick<RibbonBlock, 'title' | 'verb' | 'line'> {
  const { kind, path, shot, mark } = order;
  if (path !== undefined) {
    const start = modelOf(table, unit)?.place ?? { x: 0, y: 0 };
    const inches = inchesText(inchesOf(lengthOf([start, ...path])));
    const verb = words.gaits[kind] ?? kind;
    return { title: words.moveTitle(verb, inches), verb, line: '' };
  }
  const target = shot?.target ?? shot?.mark?.model ?? mark?.model;
  const verb = words.orders[kind] ?? kind;
  if (target === undefined) return { title: verb, verb, line: '' };
  const mode = shot === undefined ? verb : (words.modes[shot.mode] ?? shot.mode);
  return { title: words.fireAt(mode, nameOf(table, target)), verb, line: '' };
}

function lengthOf(points: readonly TablePoint[]): number {
  return points.slice(1).reduce((sum, { x, y }, i) => {
    const from = points[i] as TablePoint;
    return sum + Math.sqrt((x - from.x) ** 2 + (y - from.y) ** 2);
  }, 0);
}
