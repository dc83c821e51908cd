import { distanceBetween, INCH, MinHeap, type Point, rimPoints } from '@sandtable/geometry';
import type { AnyDecision, Command, Question } from '@sandtable/kernel';
import { leadPrisoner } from '../decisions/lead-prisoner.ts';
import { crawl, run, walk } from '../decisions/move.ts';
import type { Gait } from '../procedures/step.ts';
import { BESIDE } from '../rules/ground/free-place.ts';
import { HEAD_ROOM } from '../rules/ground/standing.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { leadFault } from '../rules/movement/leading.ts';
import { movementSteps } from '../rules/movement/price.ts';
import { walkGraphOf } from '../rules/movement/walk-graph.ts';
import { heightOf, occupants } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import type { Look } from './look.ts';
import { holdsTrigger, TRIGGER } from './mission-orders.ts';

type Reached = { readonly place: Place; readonly length: number; readonly from: Reached | null };

/** Places a man can reach on foot within a length, around everybody else. Only a guide: the rules judge each order. */
function reachOf(state: State, model: Model, most: number, led: readonly string[]): Reached[] {
  const graph = walkGraphOf(state.terrain);
  const others = occupants(state, [model.id, ...led]).filter(
    (other) => distanceBetween(other, model.place) < most + INCH,
  );
  const isTaken = (place: Place): boolean => {
    const z = heightOf(state, place);
    return others.some((other) => Math.abs(other.z - z) < HEAD_ROOM && distanceBetween(other, place) < 2 * BASE_RADIUS);
  };
  const found: Reached[] = [{ place: model.place, length: 0, from: null }];
  const best = new Map<number, number>();
  const open = new MinHeap();
  open.push(0, 0);
  const order: Reached[] = [];
  while (open.size > 0) {
    const at = found[open.pop()]!;
    if (at.from !== null) {
      const node = graph.nodeOf(at.place);
      if (at.length > best.get(node)!) continue;
      order.push(at);
    }
    for (const leg of at.from === null ? graph.legsFrom(at.place) : graph.legsOf(at.place)) {
      const length = at.length + leg.length;
      if (leg.stairs || length > most || length >= (best.get(leg.node) ?? Number.POSITIVE_INFINITY)) continue;
      if (others.length > 0 && isTaken(leg.place)) continue;
      best.set(leg.node, length);
      open.push(length, found.length);
      found.push({ place: leg.place, length, from: at });
    }
  }
  return order;
}

/** The corners of a way, without the points on straight stretches. */
function wayOf(reached: Reached): Point[] {
  const points: Point[] = [];
  for (let at: Reached | null = reached; at !== null; at = at.from) points.unshift({ x: at.place.x, y: at.place.y });
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (before === undefined) return false;
    if (after === undefined) return true;
    return (point.x - before.x) * (after.y - point.y) !== (point.y - before.y) * (after.x - point.x);
  });
}

/** How thoroughly to look for places. */
export type Care = { readonly places: number; readonly spread: number };
/** What a place promises at first sight, and whether something to hide behind makes it better. */
type Prospect = { readonly pull: (place: Place) => number; readonly hides: boolean };
export const USUAL: Care = { places: 7, spread: 1500 };
export const FINE: Care = { places: 20, spread: 1000 };

/**
 * Ways to places spread over what a man can reach, the promising ones first: beside something that hides, and towards a
 * goal. Ways the rules forbid, such as through a shut door, don't count.
 */
function spreadOut(
  look: Look,
  reached: readonly Reached[],
  { places, spread }: Care,
  { pull, hides }: Prospect,
  orderFor: (way: Point[]) => Command | undefined,
): Command[] {
  const ground = walkGraphOf(look.state.terrain).ground;
  const promise = ({ place, length }: Reached): number => {
    let worth = pull(place) - length / 8000;
    for (const { bounds, top } of hides ? ground.barriers : []) {
      const apart = Math.max(
        bounds.minX - place.x,
        place.x - bounds.maxX,
        bounds.minY - place.y,
        place.y - bounds.maxY,
      );
      if (apart > 0 && apart < 1200 && top < 3000) {
        worth += 0.8;
        break;
      }
    }
    return worth;
  };
  const ranked = reached.map((each) => ({ each, worth: promise(each) })).sort((a, b) => b.worth - a.worth);
  const chosen: Place[] = [];
  const orders: Command[] = [];
  let refused = 0;
  for (const { each } of ranked) {
    if (orders.length >= places || refused > REFUSED * places) break;
    const near = chosen.some(
      ({ x, y, surface }) =>
        Math.abs(x - each.place.x) < spread && Math.abs(y - each.place.y) < spread && surface === each.place.surface,
    );
    if (near) continue;
    const order = orderFor(wayOf(each));
    if (order === undefined) refused += 1;
    else {
      chosen.push(each.place);
      orders.push(order);
    }
  }
  return orders;
}

/** Give up once this many times the wanted number of paths have been refused. */
const REFUSED = 6;

/** Moves worth considering for one man: walks and longer runs, or a crawl if he's prone. */
export function movesFor(look: Look, model: Model, question: Question, care: Care = USUAL): Command[] {
  const { state } = look;
  if (model.ap < 1 || model.immobilized || model.broken) return [];
  const times = movementSteps(model).reduce((factor, { times: by }) => factor * (by?.[0] ?? 1), 1);
  // The man with the trigger keeps what he needs to press it.
  const spare = holdsTrigger(state, model) ? TRIGGER : 0;
  const afoot = (Math.max(1, model.ap - spare) * 1000) / times;
  const add = (kind: Gait | 'lead-prisoner', most: number, places: number, prisoner?: string): Command[] => {
    const decision: AnyDecision = { walk, run, crawl, 'lead-prisoner': leadPrisoner }[kind];
    const order = (path: Point[]): Command | undefined => {
      const command = { kind, model: model.id, path, ...(prisoner === undefined ? {} : { prisoner }) };
      return decision.check(state, question, command) === undefined ? (command as Command) : undefined;
    };
    const reached = reachOf(state, model, most, prisoner === undefined ? [] : [prisoner]);
    const { out } = look;
    // Who leads the man they came for looks for the way out and nothing else.
    const prospect: Prospect =
      prisoner === undefined || out === undefined
        ? { pull: (place) => look.pull({ ...model, place }, false), hides: true }
        : { pull: (place) => -out.weight * out.far(place), hides: false };
    const spread = spreadOut(look, reached, { ...care, places }, prospect, order);
    if (kind !== 'walk' || look.holds(model)) return spread;
    for (const way of waysToCaptive(look, model, reached)) {
      const up = order(way);
      if (up !== undefined) return [up, ...spread];
    }
    return spread;
  };
  if (model.posture === 'prone') return add('crawl', afoot / 2, Math.ceil(care.places / 2));
  const moves = add('walk', afoot, care.places);
  if (model.ap >= 3 && !model.doubled) moves.push(...add('run', 5000, Math.ceil(care.places / 2)));
  for (const led of captivesBeside(state, model)) moves.push(...add('lead-prisoner', afoot, care.places, led.id));
  return moves;
}

/** Ways up to the man who is to be led off, the shortest first: base to base, which grid points never are. */
function waysToCaptive({ captive }: Look, model: Model, reached: readonly Reached[]): Point[][] {
  if (captive === undefined) return [];
  const { x, y, surface } = captive.place;
  const spotFrom = (from: Point): Point => rimPoints(captive.place, BESIDE, 8, { x: from.x - x, y: from.y - y })[0]!;
  const near = reached.filter(({ place }) => {
    const far = distanceBetween(place, captive.place);
    return place.surface === surface && far > BESIDE && far < NEAR;
  });
  const ways = near.slice(0, TRIED).map((each) => [...wayOf(each), spotFrom(each.place)]);
  const beside = model.place.surface === surface && distanceBetween(model.place, captive.place) < NEAR;
  return beside ? [[spotFrom(model.place)], ...ways] : ways;
}

/** This many ways up to him are tried. */
const TRIED = 6;

/** From here it is one step up to him. */
const NEAR = 2 * INCH;

/** Captives whom a man could lead from where he is. */
export const captivesBeside = (state: State, model: Model): Model[] =>
  state.models.filter((other) => other.captured && leadFault(state, model, other) === undefined);
