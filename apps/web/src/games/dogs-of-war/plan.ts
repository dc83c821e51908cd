import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import { capitalized, listed, plain, say } from '@sandtable/game';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Glance, Plan, PlanWish, Why } from '../../thinker/planner.ts';
import { refusalOf, refusalText } from './check.ts';
import { sightBetween } from './sight.ts';
import { modelOf, nameOf, sideIndexOf, type Table, tableAfter } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

const GAITS = ['walk', 'run', 'crawl', 'lead'] as const;
type Gait = (typeof GAITS)[number];

/** A planned move on foot: what it costs, whether the rules allow it, and who could fire at him on the way. */
export function planOf(given: Table, decision: SeatDecision, wish: PlanWish): Plan {
  const { unit, via, to, how, after = [] } = wish;
  const table = tableAfter(given, after);
  const { places, state } = table;
  const model = modelOf(table, unit) as Previews.Model;
  const gait = gaitFor(table, model, how);
  const way = wayOf(
    table,
    model,
    [...via, to].map((place) => places.point(place)),
  );
  const command = orderOf(table, model, gait, way);
  const rejection = refusalOf(table, decision, command);
  const price = previews.orderPrice(state, command);
  const length = lengthOf([model.place, ...way]);
  const end = way.at(-1) ?? model.place;
  const inches = inchesText(inchesOf(length));
  const watch = watching(table, model, way);
  return {
    unit,
    points: [model.place, ...way].map((point) => places.place(point)),
    end: places.place(end),
    legs: way.map((point, i) => inchesText(inchesOf(lengthOf([way[i - 1] ?? model.place, point])))),
    corners: way.slice(0, -1).map((point) => places.place(point)),
    reach: null,
    onward: null,
    hint: hintOf(table, model, way, watch.seenBy),
    title: words.moveOf(nameOf(table, unit), words.gaits[gait] ?? gait, inches),
    verb: words.gaits[gait] ?? gait,
    amount: words.ap(price),
    of: words.ap(model.ap),
    left: price > model.ap ? words.short(price - model.ap) : words.left(model.ap - price),
    share: model.ap === 0 ? 1 : Math.min(1, price / model.ap),
    cost: words.spends(price),
    steps: stepsOf(table, model, gait, way, inches),
    command: rejection === undefined ? command : null,
    refusal: rejection === undefined ? null : { text: refusalText(table, rejection), clause: rejection.clause },
    fix: rejection === undefined ? null : nearestFix(table, decision, model, gait, way),
    shootCaption: words.shootCaption,
    couldShoot: [],
    ways: waysOf(given, decision, wish, gait, way),
    ...watch,
  };
}

/** As far along the way as the rules let him go like this; null where not even a step is possible. */
function nearestFix(
  table: Table,
  decision: SeatDecision,
  model: Previews.Model,
  gait: Gait,
  way: readonly TablePoint[],
): Plan['fix'] {
  const whole = lengthOf([model.place, ...way]);
  const goes = (length: number): boolean =>
    refusalOf(table, decision, orderOf(table, model, gait, cutWay(model.place, way, length))) === undefined;
  let [least, most] = [0, whole];
  for (let i = 0; i < 8; i++) {
    const middle = (least + most) / 2;
    if (goes(middle)) least = middle;
    else most = middle;
  }
  // If even the shortest move is refused, going less far isn't the cure.
  if (least < SHORTEST) return null;
  const to = cutWay(model.place, way, least).at(-1) ?? model.place;
  return { text: words.instead(words.gaits[gait] ?? gait, inchesText(inchesOf(least))), to: table.places.place(to) };
}

const SHORTEST = 500;

/** The first part of a way, of this length; on whole mils, as orders are. */
function cutWay(start: TablePoint, way: readonly TablePoint[], length: number): TablePoint[] {
  const cut: TablePoint[] = [];
  let [from, left] = [start, length];
  for (const to of way) {
    const leg = lengthOf([from, to]);
    if (leg >= left) {
      const share = leg === 0 ? 0 : left / leg;
      return [
        ...cut,
        { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) },
      ];
    }
    cut.push(to);
    [from, left] = [to, left - leg];
  }
  return cut;
}

/** Prone men crawl; the others walk unless told otherwise. */
function gaitFor(table: Table, model: Previews.Model, how: string | undefined): Gait {
  if (model.posture === 'prone') return 'crawl';
  if (how === 'lead' && prisonerOf(table, model) === undefined) return 'walk';
  return GAITS.find((gait) => gait === how && gait !== 'crawl') ?? 'walk';
}

/** Finds a way round walls and men unless the player set corners; if there is none, goes straight to the point. */
function wayOf({ state }: Table, model: Previews.Model, wanted: readonly TablePoint[]): TablePoint[] {
  const [only, ...more] = wanted;
  if (only === undefined || more.length > 0) return [...wanted];
  return previews.planWay(state, model, only, model.ap * 1000 + 6000) ?? [only];
}

/** A prisoner beside him whom he could take along. */
function prisonerOf({ state }: Table, model: Previews.Model): string | undefined {
  return state.models.find((other) => other.captured && previews.leadFault(state, model, other) === undefined)?.id;
}

function orderOf(table: Table, model: Previews.Model, gait: Gait, path: readonly TablePoint[]): Command {
  const { state } = table;
  const points = path.map(({ x, y }) => ({ x, y }));
  if (gait === 'lead')
    return {
      kind: 'lead-prisoner',
      model: model.id,
      prisoner: prisonerOf(table, model) ?? '',
      path: points,
    } as unknown as Command;
  const engaged = previews.engagedWith(state, model).length > 0;
  const order = engaged
    ? { kind: 'disengage', model: model.id, by: gait, path: points }
    : { kind: gait, model: model.id, path: points };
  return order as unknown as Command;
}

function lengthOf(points: readonly TablePoint[]): number {
  return points.slice(1).reduce((sum, { x, y }, i) => {
    const from = points[i] as TablePoint;
    return sum + Math.sqrt((x - from.x) ** 2 + (y - from.y) ** 2);
  }, 0);
}

function stepsOf(
  { state }: Table,
  model: Previews.Model,
  gait: Gait,
  way: readonly TablePoint[],
  inches: string,
): Why[] {
  const { steps } = previews.wayPrice(state, model, gait === 'lead' ? 'walk' : gait, way);
  const extras = steps.slice(gait === 'run' ? 0 : 1).map((step) => ({
    text: plain(capitalized(say`${previews.stepWords(step)}`)),
    value: step.times === undefined ? `+ ${tenths(step.add ?? step.set ?? 0)} AP` : `× ${step.times[0]}`,
    clause: step.clause,
  }));
  return [{ text: words.ground(way.length), value: inches, clause: steps[0]?.clause ?? 'DW-MOV-1' }, ...extras];
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The same way at a walk, a run and a crawl, with lying down or standing up first if needed, and what each costs. */
function waysOf(
  given: Table,
  decision: SeatDecision,
  { unit, after = [] }: PlanWish,
  chosen: Gait,
  way: readonly TablePoint[],
): NonNullable<Plan['ways']> {
  const last = after.at(-1)?.kind;
  // Lying down or standing up belongs to the gait, so choosing another gait drops it.
  const before = last === 'go-prone' || last === 'stand-up' ? after.slice(0, -1) : after;
  const table = tableAfter(given, before);
  const model = modelOf(table, unit);
  if (model === undefined) return [];
  const prisoner = prisonerOf(table, model);
  return GAITS.filter((gait) => gait !== 'lead' || prisoner !== undefined).map((gait) => {
    const rises = postureFor(model, gait);
    const [there, man] = rises.length === 0 ? [table, model] : afterwards(table, rises, model);
    const command = orderOf(there, man, gait, way);
    const [fault] = [
      ...rises.map((order) => refusalOf(table, decision, order)),
      refusalOf(there, decision, command),
    ].filter((each) => each !== undefined);
    const price =
      rises.reduce((sum, order) => sum + previews.orderPrice(table.state, order), 0) +
      previews.orderPrice(there.state, command);
    const note = fault === undefined ? words.ap(price) : plain(refusalText(table, fault));
    return {
      id: gait,
      name: gait === 'lead' ? words.lead(nameOf(table, prisoner ?? '')) : (words.gaits[gait] as string),
      note: gait === chosen && fault !== undefined ? '' : note,
      chosen: gait === chosen,
      possible: fault === undefined,
      after: [...before, ...rises],
    };
  });
}

/** He crawls prone; he walks and runs standing. */
function postureFor({ id, posture }: Previews.Model, gait: Gait): Command[] {
  const wanted = gait === 'crawl' ? 'prone' : 'standing';
  if (posture === wanted) return [];
  return [{ kind: wanted === 'prone' ? 'go-prone' : 'stand-up', model: id } as Command];
}

function afterwards(table: Table, orders: readonly Command[], model: Previews.Model): readonly [Table, Previews.Model] {
  const there = tableAfter(table, orders);
  return [there, modelOf(there, model.id) ?? model];
}

type Watch = Pick<Plan, 'seenBy' | 'hidden' | 'overlays'>;

/** Enemies on Op-Fire, with the steps at which they could shoot; those who couldn't, with the reason. */
function watching(table: Table, model: Previews.Model, way: readonly TablePoint[]): Watch {
  const watchers = previews.watchersOn(table.state, model, way);
  const glance = ({ model: id, steps, reason }: Previews.Watcher): Glance => ({
    id,
    name: nameOf(table, id),
    side: sideIndexOf(modelOf(table, id)?.seat ?? ''),
    line: reason === null ? words.watches(steps) : (words.notWatching[reason] ?? reason),
    reaction: reason === null,
    value: '',
    fix: null,
  });
  const there = tableAfter(table, [orderOf(table, model, 'walk', way)]);
  const overlays = watchers
    .filter(({ steps }) => steps.length > 0)
    .flatMap(({ model: id }): Overlay[] => {
      const line = sightBetween(there, id, model.id, `watch-${id}`);
      return line === undefined ? [] : [{ ...line, tone: 'danger' }];
    });
  const known = new Set(watchers.map(({ model: id }) => id));
  const seers = previews
    .seenBy(there.state, model.id)
    .filter((id) => !known.has(id))
    .map((id) => ({ ...glance({ model: id, steps: [], reason: null }), line: words.sees, reaction: false }));
  return {
    seenBy: [...watchers.filter(({ steps }) => steps.length > 0).map(glance), ...seers],
    hidden: watchers.filter(({ steps }) => steps.length === 0).map(glance),
    overlays,
  };
}

/** Warnings before he goes: who may fire, contact, and leaving his leader behind. */
function hintOf(
  table: Table,
  model: Previews.Model,
  way: readonly TablePoint[],
  seenBy: readonly Glance[],
): string | null {
  const { state } = table;
  const firing = seenBy.filter(({ reaction }) => reaction).map(({ name }) => name);
  if (firing.length > 0) return words.mayFire(plain(listed(firing)));
  const path = [model.place, ...way];
  if (previews.firstContact(state, model, path) !== path) return words.endsInContact;
  const there = tableAfter(table, [orderOf(table, model, 'walk', way)]);
  const moved = modelOf(there, model.id);
  if (moved === undefined) return null;
  const leaves = previews.isInCommand(state, model) && !previews.isInCommand(there.state, moved);
  return leaves ? words.outOfCommand : null;
}
