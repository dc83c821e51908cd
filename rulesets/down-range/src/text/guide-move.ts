import { type GuideLook, type GuidePlan, say } from '@sandtable/game';
import { type Point, squaredDistance } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import { pointAt } from '../content/measure.ts';
import { stateOf } from '../odds/state-of.ts';
import { firstSeeing } from '../planned.ts';
import { planMove } from '../rules/movement/reach.ts';
import { enemiesOf } from '../rules/shooting/targets.ts';
import { type State, type Unit, unitById } from '../state.ts';
import type { SeenUnit } from '../view-types.ts';
import { ownName } from './guide-gear.ts';
import type { Names } from './names.ts';

/** How far around the intended place to look for others, and at what spacing. */
const RING = 5;
const INCH = 1000;

/** A move to the step's place or close to it; toward it where it is too far; null when the unit cannot move. */
export function moveFor(look: GuideLook, names: Names, who: SeenUnit, step: GuideStep): GuidePlan | null {
  if ((who.moves ?? 0) > 0) return null;
  const state = stateOf(look.view);
  const unit = unitById(state, who.id);
  if (unit?.at == null) return null;
  const path = step.to === undefined ? anywhere(look, who.id) : wayTo(look, state, unit, step);
  const end = path?.at(-1);
  if (path === null || end === undefined) return null;
  const place = { x: end.x / INCH, y: end.y / INCH };
  const order = { kind: 'move', unit: who.id, path } as Command;
  return {
    order,
    todos: [
      { at: 'unit', unit: who.id, name: [ownName(names, who)] },
      { at: 'ground', place, name: say`${step.place ?? 'the ground where the arrow points'}` },
      { at: 'commit', role: 'move' },
    ],
    typed: `move ${names.id(who.id)} ${place.x},${place.y}`,
  };
}

function anywhere(look: GuideLook, id: string): readonly Point[] | null {
  const found = look.samples().find((each) => each.kind === 'move' && (each as { unit?: string }).unit === id);
  return (found as { path?: readonly Point[] } | undefined)?.path ?? null;
}

/** The way to the closest place to `step.to` within reach, preferably one that sees an enemy if `step.sees`. */
function wayTo(look: GuideLook, state: State, unit: Unit, step: GuideStep): readonly Point[] | null {
  const goal = pointAt(step.to ?? [0, 0]);
  const legal = (to: Point): readonly Point[] | null => {
    const path = planMove(state, unit, to)?.path;
    if (path === undefined || path.length === 0) return null;
    return look.allows({ kind: 'move', unit: unit.id, path } as Command) ? path : null;
  };
  const near = around(goal).filter((to) => inReach(unit, to));
  const seeing = step.sees === true ? placesSeeing(state, unit, near) : near;
  for (const to of seeing) {
    const path = legal(to);
    if (path !== null) return path;
  }
  for (let part = 8; part > 0; part--) {
    const path = legal(between(unit.at as Point, goal, part / 8));
    if (path !== null) return path;
  }
  return null;
}

function inReach({ at, card }: Unit, to: Point): boolean {
  const most = card.movement ?? 0;
  return at !== null && squaredDistance(at, to) <= most * most;
}

/** The place itself, and those around it, nearest first. */
function around({ x, y }: Point): readonly Point[] {
  const points: Point[] = [];
  for (let dx = -RING; dx <= RING; dx++)
    for (let dy = -RING; dy <= RING; dy++) points.push({ x: x + dx * INCH, y: y + dy * INCH });
  return points.sort((a, b) => squaredDistance(a, { x, y }) - squaredDistance(b, { x, y }));
}

/** Of these, one for each enemy that can be seen from there, in the order given. */
function placesSeeing(state: State, unit: Unit, points: readonly Point[]): readonly Point[] {
  const found = enemiesOf(state, unit).flatMap(({ id }) => firstSeeing(state, unit.id, points, id) ?? []);
  return points.filter((point) => found.includes(point));
}

function between(a: Point, b: Point, share: number): Point {
  const step = (from: number, to: number): number => Math.round((from + (to - from) * share) / 100) * 100;
  return { x: step(a.x, b.x), y: step(a.y, b.y) };
}
