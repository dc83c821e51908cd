import { distanceBetween, type Point } from '@sandtable/geometry';
import { ask, concede, type Play } from '@sandtable/kernel';
import { woundChart } from '../content/catalogue.ts';
import { chooseGoal } from '../decisions/choose-goal.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { isInCommand, isLinked, leaderOf, leastToHear } from '../rules/command/links.ts';
import { barrierBetween } from '../rules/ground/standing.ts';
import { heightOfSurface, type Place } from '../rules/ground/surfaces.ts';
import { armFault, firstToDress, hasDuty } from '../rules/health/duty.ts';
import { crawlFault, runFault, walkFault } from '../rules/movement/capable.ts';
import { flightsOf, mayDressInFlight } from '../rules/movement/flight.ts';
import { RUN } from '../rules/movement/path-check.ts';
import { apFor, goneOn, itemPrice, NOT_GONE, pathPrice, runPrice, scaledPrice } from '../rules/movement/price.ts';
import { type Way, waysTo } from '../rules/movement/ways.ts';
import { groundNow, heightOf, isActive } from '../rules/roster/roster.ts';
import { isRiding } from '../rules/vehicles/vehicles.ts';
import type { Model, State, Wound } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { dress } from './aid.ts';
import { opportunities } from './close-combat.ts';
import { giveUp } from './end-game.ts';
import { move } from './move.ts';
import { reactions } from './reaction.ts';
import type { Gait } from './step.ts';

/** What a man must do before his activation ends: flee, go back, dress a wound (DW-ACT-10, DW-HLT-7). */
export function* carryOutDuties(table: DogsOfWarTable, model: Model): Play {
  if (isRiding(model)) return yield* dressOneself(table, model);
  if (!isActive(model) || model.ap === 0) return;
  // A man who has to go back dresses such a wound first (DW-CMD-8).
  if (!model.broken) yield* dressOneself(table, model);
  if (model.broken) yield* flee(table, model);
  else if (model.courage === 'failed' && model.ap > 0) yield* goBack(table, model, 'run');
  if (table.state.result === null) yield* dressOneself(table, model);
}

/** With 5 AP and a usable arm a man dresses his wound without being asked (DW-HLT-7). */
function* dressOneself(table: DogsOfWarTable, model: Model): Play {
  const order = ({ location }: Wound) => woundChart.locations.findIndex(({ id }) => id === location);
  const isAble = () => isActive(model) || isRiding(model);
  while (isAble() && hasDuty(model) && model.ap >= 5 && armFault(model, 1) === undefined) {
    if (model.broken && !mayDressInFlight(table.state, model)) return;
    yield* dress(table, model, model, model.wounds.indexOf(firstToDress(model, order)!));
  }
}

/** Flight: to the nearest cover away from the enemy, as far as the AP go, then down (DW-MOR-12, DW-MOR-18, DW-MOR-21). */
export function* flee(table: DogsOfWarTable, model: Model): Play {
  const { state } = table;
  // A man with no way there goes prone where he is (DW-MOR-18).
  const way = model.immobilized ? undefined : yield* chosenWay(table, model, flightsOf(state, model));
  // In contact he breaks away first, with the blows that draws (DW-MOR-15).
  if (way !== undefined && engagedWith(state, model).length > 0) yield* opportunities(table, model);
  if (!isActive(model) || state.result !== null) return;
  if (way !== undefined && !model.immobilized) yield* follow(table, model, way.places, 'run', () => model.broken);
  if (!isActive(model) || state.result !== null) return;
  if (model.posture === 'standing')
    table.emit({ type: 'posture-changed', clause: 'DW-MOR-12', model: model.id, posture: 'prone' });
  yield* dressOneself(table, model);
  if (model.ap > 0)
    table.emit({ type: 'ap-spent', clause: 'DW-MOR-12', model: model.id, ap: model.ap, what: 'flight' });
}

/** The way to the goal, which the owner chooses where several are equally near (DW-MOR-13). */
function* chosenWay(table: DogsOfWarTable, model: Model, ways: readonly Way[]): Play<Way | undefined> {
  if (ways.length <= 1) return ways[0];
  const { seat } = model;
  const goals = ways.map(({ places }) => places.at(-1)!);
  const about = { model: model.id, goals };
  const menu = [chooseGoal, concede] as const;
  const answer = yield* ask({ seat, moment: 'duty', frame: 'forced', menu, about });
  if (answer.kind === 'choose-goal') {
    const { x, y, surface } = answer.place;
    return ways[goals.findIndex((goal) => goal.x === x && goal.y === y && goal.surface === surface)];
  }
  giveUp(table, seat);
  return undefined;
}

/** Back towards the team until in command (DW-CMD-8, DW-ACT-11). */
export function* goBack(table: DogsOfWarTable, model: Model, by: 'walk' | 'run'): Play {
  const { state } = table;
  const leader = leaderOf(state, model.team);
  const { facing, posture } = model;
  const inCommand = (place: Place) =>
    leader === undefined || isLinked(state, leader, model, { ...place, z: heightOf(state, place), facing, posture });
  const stays = engagedWith(state, model).length > 0 || model.immobilized;
  const rest = leader === undefined ? undefined : leastToHear(state, leader);
  const way = stays ? undefined : yield* chosenWay(table, model, waysTo(state, model, inCommand, rest));
  if (state.result !== null) return;
  if (way !== undefined) yield* follow(table, model, way.places, by, () => !isInCommand(state, model));
  if (!isActive(model) || state.result !== null) return;
  if (isInCommand(state, model)) {
    table.emit({ type: 'courage-tested', clause: 'DW-CMD-8', model: model.id, courage: 'in' });
    return;
  }
  if (model.ap > 0) table.emit({ type: 'ap-spent', clause: 'DW-ACT-10', model: model.id, ap: model.ap, what: 'duty' });
}

/** Follows a way leg by leg, standing up first if he can, running where allowed, opening doors (DW-MOR-21). */
function* follow(
  table: DogsOfWarTable,
  model: Model,
  places: readonly Place[],
  prefers: 'walk' | 'run',
  goesOn: () => boolean,
): Play {
  const { state } = table;
  if (model.posture === 'prone' && walkFault({ ...model, posture: 'standing' }) === undefined) {
    const price = itemPrice(model, 'stand').total;
    if (model.ap > price) {
      table.emit({ type: 'ap-spent', clause: 'DW-MOR-21', model: model.id, ap: price, what: 'stand' });
      table.emit({ type: 'posture-changed', clause: 'DW-MOR-21', model: model.id, posture: 'standing' });
      yield* reactions(table);
    }
  }
  let i = 1;
  while (i < places.length && isActive(model) && state.result === null && goesOn()) {
    const next = places[i]!;
    if (opensDoor(table, model, next)) {
      yield* reactions(table);
      continue;
    }
    if (next.surface !== model.place.surface && isStairs(state, model.place, next)) {
      const rise = Math.abs(
        heightOfSurface(groundNow(state), next.surface) - heightOfSurface(groundNow(state), model.place.surface),
      );
      const price = scaledPrice(model, 'DW-MOV-13', 'stairs', rise).total;
      if (model.ap < price || model.posture === 'prone') return;
      table.emit({ type: 'ap-spent', clause: 'DW-MOV-13', model: model.id, ap: price, what: 'stairs' });
      table.emit({
        type: 'model-leapt',
        clause: 'DW-MOV-13',
        model: model.id,
        place: next,
        facing: model.facing,
        by: 'stairs',
      });
      yield* reactions(table);
      i += 1;
      continue;
    }
    const legs = legsAhead(state, model, places.slice(i), prefers);
    if (legs === undefined) return;
    const before = model.place;
    yield* move(table, model, legs.by, legs.way, { courage: false });
    i += legs.way.length;
    const end = legs.way.at(-1)!;
    if (model.place.x !== end.x || model.place.y !== end.y || before === model.place) return;
  }
}

function isStairs(state: State, a: Place, b: Place): boolean {
  return groundNow(state).stairs.some(({ surfaces }) => surfaces.includes(a.surface) && surfaces.includes(b.surface));
}

/** The next stretch he can pay for: up to 5″ at a run, else as many places as the AP reach. */
function legsAhead(
  state: State,
  model: Model,
  places: readonly Place[],
  prefers: 'walk' | 'run',
): { readonly by: Gait; readonly way: readonly Point[] } | undefined {
  const straight = straightAhead(state, model, within(model.place, places, farthest(model)));
  if (straight.length === 0) return undefined;
  if (prefers === 'run' && runFault(model) === undefined && model.ap >= runPrice(model, true).total) {
    const way = within(model.place, straight, RUN);
    if (way.length > 0) return { by: 'run', way };
  }
  if (prefers === 'run' && runFault(model) === undefined && model.ap >= runPrice(model, false).total) {
    const way = within(model.place, straight, RUN).filter(
      (_, k, all) => !touchesRubble(state, model, all.slice(0, k + 1)),
    );
    if (way.length > 0) return { by: 'run', way };
  }
  const by: Gait = model.posture === 'prone' ? 'crawl' : 'walk';
  if ((by === 'walk' ? walkFault(model) : crawlFault(model)) !== undefined) return undefined;
  const way = paidFor(state, model, by, straight);
  return way.length === 0 ? undefined : { by, way };
}

/** However he moves, he gets no farther than this: the length of a run, or an inch for each AP. */
const farthest = ({ ap }: Model): number => Math.max(RUN, (ap + 1) * 1000);

/** As many of the places as the AP reach. */
function paidFor(state: State, model: Model, by: 'walk' | 'crawl', places: readonly Place[]): readonly Place[] {
  const ground = groundNow(state);
  let gone = NOT_GONE;
  let from = model.place;
  for (const [i, to] of places.entries()) {
    gone = goneOn(ground, gone, from, to);
    if (apFor(model, by, gone) > model.ap) return places.slice(0, i);
    from = to;
  }
  return places;
}

function touchesRubble(state: State, model: Model, way: readonly Place[]): boolean {
  const walk = pathPrice(groundNow(state), { doubled: false, carrying: null }, 'walk', [model.place, ...way]);
  return walk.steps.some(({ what }) => what === 'rubble');
}

/** The places ahead before a door or stairs. */
function straightAhead(state: State, model: Model, places: readonly Place[]): readonly Place[] {
  const ground = groundNow(state);
  let from: Place = model.place;
  for (const [i, to] of places.entries()) {
    if (isStairs(state, from, to) && from.surface !== to.surface) return places.slice(0, i);
    if (barrierBetween(ground, from, to, heightOfSurface(ground, from.surface)) !== undefined)
      return places.slice(0, i);
    from = to;
  }
  return places;
}

function within(from: Point, places: readonly Place[], limit: number): readonly Place[] {
  let length = 0;
  let at = from;
  for (const [i, place] of places.entries()) {
    length += distanceBetween(at, place);
    if (length > limit) return places.slice(0, i);
    at = place;
  }
  return places;
}

/** Opens the shut door in his way for its 1 AP (DW-ACT-11, DW-MOR-21). */
function opensDoor(table: DogsOfWarTable, model: Model, next: Place): boolean {
  const ground = groundNow(table.state);
  const barrier = barrierBetween(ground, model.place, next, heightOfSurface(ground, model.place.surface));
  if (barrier === undefined || model.ap < 1) return false;
  const door = ground.openings.find(
    ({ kind, state, piece, wall, from, to }) =>
      kind === 'door' &&
      state === 'shut' &&
      piece === barrier.piece &&
      Math.min(model.place[wall.along], next[wall.along]) >= from &&
      Math.max(model.place[wall.along], next[wall.along]) <= to,
  );
  if (door === undefined) return false;
  table.emit({ type: 'ap-spent', clause: 'DW-ACT-11', model: model.id, ap: 1, what: 'door' });
  table.emit({ type: 'door-changed', clause: 'DW-MSC-12', opening: door.id, state: 'open' });
  return true;
}
