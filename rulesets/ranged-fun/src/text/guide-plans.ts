import { type GuideLook, type GuidePlan, type GuidePoint, type Sentence, type Span, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import type { GuideStep } from '../content/guide.ts';
import type { Square } from '../state.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { moveBeside, moveToShoot } from './guide-move.ts';
import { namesIn } from './names.ts';

/** An order that a sample gives, as far as guides read it. */
type Order = Command & {
  readonly unit: string;
  readonly square?: Square;
  readonly carrier?: string;
  readonly zone?: string;
  readonly split?: unknown;
  readonly observer?: string;
  readonly target?: { readonly unit?: string };
};

export function isUp({ standing, hammeredUntil }: SeenUnit): boolean {
  return (standing === 'board' || standing === 'aboard') && hammeredUntil === 0;
}

/** What to press for a step now, and by whom; null when nobody can in this turn. */
export function planFor(look: GuideLook, step: GuideStep): GuidePlan | null {
  if (step.next === 'deployed') return placing(look);
  if (look.decision?.frame !== 'turn') return null;
  const table = seen(look.view);
  for (const who of ableUnits(table, look.seat, step)) {
    const plan = planOf(look, table, who, step);
    const note = plan?.note ?? noteOn(table, look.seat, step, who);
    if (plan !== null) return note === undefined ? plan : { ...plan, note };
  }
  return null;
}

/** Whom the step names first, then the others. */
function ableUnits({ units }: Seen, seat: string, { unit: name }: GuideStep): readonly SeenUnit[] {
  const up = units.filter((unit) => unit.seat === seat && isUp(unit));
  return [...up.filter((unit) => unit.name === name), ...up.filter((unit) => unit.name !== name)];
}

function noteOn({ units }: Seen, seat: string, { unit: name }: GuideStep, who: SeenUnit): Sentence | undefined {
  const named = units.find((unit) => unit.seat === seat && unit.name === name);
  if (named === undefined || named.id === who.id) return undefined;
  const why = named.standing === 'destroyed' ? 'is gone' : named.hammeredUntil > 0 ? 'is hammered' : 'can’t right now';
  return say`Your ${spanOf(named)} ${why}. Use ${spanOf(who)} instead.`;
}

/** One's own units need no side in front of their names. */
function spanOf({ id, name, seat }: SeenUnit): Span {
  return { text: name, typed: `${id} ${name}`, unit: id, seat };
}

function planOf(look: GuideLook, table: Seen, who: SeenUnit, step: GuideStep): GuidePlan | null {
  const own = (look.samples() as readonly Order[]).filter(({ unit }) => unit === who.id);
  switch (step.next) {
    case 'moved':
      return moving(who, moveToShoot(look, who), undefined);
    case 'fired':
      return firing(look, table, who, own);
    case 'watched':
      return watching(table, who, own);
    case 'embarked':
      return riding(look, table, who, own);
    default:
      return null;
  }
}

function firing(look: GuideLook, table: Seen, who: SeenUnit, own: readonly Order[]): GuidePlan | null {
  const order = own.find(
    ({ kind, target, split, observer }) =>
      kind === 'fire' && target?.unit !== undefined && split === undefined && observer === undefined,
  );
  const target = order?.target?.unit;
  if (order !== undefined && target !== undefined)
    return {
      order,
      todos: [
        unitTodo(who),
        { at: 'target', unit: target, name: [namesIn(table, english).unit(target)] },
        { at: 'commit', role: 'attack' },
      ],
      typed: `fire ${who.id} ${target}`,
    };
  if (who.fireUsed) return null;
  const way = moveToShoot(look, who);
  return way?.shoots === true ? moving(who, way, say`Nobody is in range and in view. Move closer first.`) : null;
}

/** The square where an enemy is, or the one nearest to one. */
function watching(table: Seen, who: SeenUnit, own: readonly Order[]): GuidePlan | null {
  const squares = own.flatMap((order) => (order.kind === 'overwatch' && order.square !== undefined ? [order] : []));
  const [order] = squares.toSorted((a, b) => toEnemy(table, who.seat, a.square) - toEnemy(table, who.seat, b.square));
  if (order?.square === undefined) return null;
  const [x, y] = order.square;
  return {
    order,
    todos: [
      unitTodo(who),
      { at: 'action', action: 'overwatch', name: say`Overwatch` },
      { at: 'ground', place: { x, y }, name: say`the square where the arrow points` },
      { at: 'commit', role: 'act' },
    ],
    typed: `watch ${who.id} ${x},${y}`,
  };
}

function riding(look: GuideLook, table: Seen, who: SeenUnit, own: readonly Order[]): GuidePlan | null {
  const order = own.find(({ kind }) => kind === 'embark');
  if (order?.carrier !== undefined)
    return {
      order,
      todos: [unitTodo(who), { at: 'action', action: 'embark', name: say`Embark` }],
      typed: `embark ${who.id} ${order.carrier}`,
    };
  if (who.class !== 'ATV' || who.standing !== 'board' || who.rode) return null;
  const carriers = table.units.filter(
    (unit) => unit.seat === who.seat && unit.standing === 'board' && isUp(unit) && unit.class === 'TRUNDLER',
  );
  // A unit beside the tank gets on next turn; no other has to come.
  if (
    table.units.some((unit) => unit.seat === who.seat && unit.class === 'ATV' && isUp(unit) && isBeside(unit, carriers))
  )
    return null;
  const note = say`${spanOf(who)} must stand next to the tank to get on. Move there first.`;
  return moving(who, moveBeside(look, who, carriers), note);
}

function isBeside({ at, standing }: SeenUnit, others: readonly SeenUnit[]): boolean {
  if (at === null || standing !== 'board') return false;
  return others.some((other) => other.at !== null && spaces(at, other.at) === 1);
}

function spaces([ax, ay]: Square, [bx, by]: Square): number {
  return Math.max(Math.abs(ax - bx), Math.abs(ay - by));
}

function moving(
  who: SeenUnit,
  way: { readonly path: readonly Square[] } | null,
  note: Sentence | undefined,
): GuidePlan | null {
  const end = way?.path.at(-1);
  if (way === null || end === undefined) return null;
  const [x, y] = end;
  return {
    order: { kind: 'move', unit: who.id, path: way.path } as Command,
    todos: [
      unitTodo(who),
      { at: 'ground', place: { x, y }, name: say`the square where the arrow points` },
      { at: 'commit', role: 'move' },
    ],
    typed: `move ${who.id} ${x},${y}`,
    ...(note === undefined ? {} : { note }),
  };
}

function unitTodo(who: SeenUnit): GuidePoint {
  return { at: 'unit', unit: who.id, name: [spanOf(who)] };
}

/** Choosing a side, and then putting units down: in the middle of the zone, toward the enemy. */
function placing(look: GuideLook): GuidePlan | null {
  const samples = look.samples() as readonly Order[];
  const zone = samples.find(({ kind }) => kind === 'choose-zone');
  if (zone !== undefined)
    return { order: zone, todos: [{ at: 'answer', name: say`a side of the table` }], typed: `zone ${zone.zone}` };
  const { width, height } = seen(look.view);
  const off = ({ square: [x, y] = [0, 0] }: Order): number => Math.abs(x - width / 2) + 3 * Math.abs(y - height / 2);
  const spots = samples.filter(({ kind, square }) => kind === 'deploy' && square !== undefined);
  const [order] = spots.toSorted((a, b) => off(a) - off(b));
  if (order?.square === undefined) return null;
  return {
    order,
    todos: [{ at: 'place-rest' }, { at: 'commit', role: 'place' }],
    typed: `deploy ${order.unit} ${order.square.join()}`,
  };
}

function toEnemy({ units }: Seen, seat: string, square: Square | undefined): number {
  const far = units.flatMap((unit) =>
    unit.seat === seat || unit.at === null || unit.standing !== 'board' ? [] : [spaces(unit.at, square ?? [0, 0])],
  );
  return Math.min(...far, Number.POSITIVE_INFINITY);
}
