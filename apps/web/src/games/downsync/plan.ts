import { downsync } from '@sandtable/downsync';
import type { Command, Rejection, SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Overlay } from '../../map/scene.ts';
import type { Glance, Plan, PlanWish, Why } from '../../thinker/planner.ts';
import { refusalOf, refusalText } from './check.ts';
import { actingBase, moverOf } from './desk.ts';
import { sightBetween } from './sight.ts';
import { memberOf, nameOf, ownName, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/**
 * A planned move. A unit's bases keep their formation around the one that is moved. Toward a point out of reach, the
 * unit goes as far as it can.
 */
export function planOf(table: Table, decision: SeatDecision, { unit, via, to }: PlanWish): Plan {
  const { places, state } = table;
  const offer = moverOf(decision, unit);
  const lead = offer?.bases.find(({ base }) => base === unit)?.base ?? offer?.bases[0]?.base ?? unit;
  const start = previews.placeOf(state, lead) ?? { x: 0, y: 0 };
  const asAction = actingBase(decision) !== null;
  const asked = [...via, to].map((place) => places.point(place));
  const order = (way: readonly TablePoint[]): Command =>
    moveOf(table, memberOf(unit), offer?.bases.map(({ base }) => base) ?? [unit], lead, way);
  const isTooFar = refusalOf(table, decision, order(asked))?.code === 'too-far';
  const wanted = isTooFar ? cutAt([start, ...asked], previews.wayPrice(state, lead, asked, asAction).limit) : asked;
  const command = order(wanted);
  const rejection = refusalOf(table, decision, command);
  const shorter = shorterOf(rejection, lead, [start, ...wanted]);
  const { length, limit, slowed } = previews.wayPrice(state, lead, wanted, asAction);
  const inches = (mils: number): string => inchesText(inchesOf(mils));
  const end = wanted.at(-1) ?? start;
  return {
    unit,
    points: [start, ...wanted].map((point) => places.place(point)),
    end: places.place(end),
    legs: legsOf(start, wanted).map(inches),
    corners: isTooFar ? wanted.slice(0, -1).map((point) => places.place(point)) : via,
    reach: null,
    onward: null,
    hint: joinedHints([...(isTooFar ? [words.asFarAsItGoes] : []), ...hintsOf(table, memberOf(unit), end)]),
    title: words.moveTitle(ownName(table, unit), inches(length)),
    amount: inches(length),
    of: inches(limit),
    left: length > limit ? words.over(inches(length - limit)) : words.left(inches(limit - length)),
    share: limit === 0 ? 1 : Math.min(1, length / limit),
    cost: actingBase(decision) === null ? words.moveCost : words.moveAction,
    steps: stepsOf(wanted.length, inches(length), slowed ? inches(previews.SLOWDOWN) : null),
    command: rejection === undefined ? command : null,
    refusal: rejection === undefined ? null : { text: refusalText(table, rejection), clause: rejection.clause },
    fix: rejection === undefined || shorter === undefined ? null : { text: words.stopShort, to: places.place(shorter) },
    shootCaption: words.shootCaption,
    ...glancesAt(table, unit, lead, end),
  };
}

type Ways = readonly { readonly base: string; readonly way: readonly TablePoint[] }[];

/** Where the same way would have to end, as the rules name it with a refusal; nothing where they name some other way. */
function shorterOf(
  rejection: Rejection | undefined,
  lead: string,
  path: readonly TablePoint[],
): TablePoint | undefined {
  const nearest = rejection?.nearest as (Command & { readonly ways?: Ways }) | undefined;
  const end = nearest?.ways?.find(({ base }) => base === lead)?.way.at(-1);
  return end === undefined || !isOnWay(end, path) ? undefined : end;
}

/** The part of a way that is this long: where it turns and ends, without its start. */
function cutAt([start, ...rest]: readonly TablePoint[], length: number): readonly TablePoint[] {
  const way: TablePoint[] = [];
  let left = length;
  let from = start;
  for (const to of rest) {
    if (from === undefined) break;
    const leg = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    if (leg > left) {
      // Rounded towards the start: a mil too far would be refused again.
      const share = Math.max(0, left - 1) / leg;
      const step = (value: number): number => Math.trunc(value * share);
      return [...way, { x: from.x + step(to.x - from.x), y: from.y + step(to.y - from.y) }];
    }
    way.push(to);
    left -= leg;
    from = to;
  }
  return way;
}

/** A cut way ends on a whole mil, which may lie this far beside the line. */
const BESIDE = 2;

function isOnWay({ x, y }: TablePoint, path: readonly TablePoint[]): boolean {
  return path.some((b, i) => {
    const a = path[i - 1];
    if (a === undefined) return false;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / square));
    return Math.abs(a.x + share * dx - x) <= BESIDE && Math.abs(a.y + share * dy - y) <= BESIDE;
  });
}

function moveOf(
  { state }: Table,
  member: string,
  bases: readonly string[],
  lead: string,
  wanted: readonly TablePoint[],
): Command {
  const start = previews.placeOf(state, lead) ?? { x: 0, y: 0 };
  const ways = bases.map((base) => {
    const at = previews.placeOf(state, base) ?? start;
    return { base, way: wanted.map(({ x, y }) => ({ x: at.x + x - start.x, y: at.y + y - start.y })) };
  });
  return { kind: 'move', member, ways } as Command;
}

function legsOf(start: TablePoint, wanted: readonly TablePoint[]): number[] {
  return wanted.map(({ x, y }, i) => {
    const before = wanted[i - 1] ?? start;
    return Math.sqrt((x - before.x) ** 2 + (y - before.y) ** 2);
  });
}

function stepsOf(legs: number, length: string, slowdown: string | null): Why[] {
  const way = { text: words.ground(legs), value: length, clause: 'DS-MOVE-1' };
  return slowdown === null ? [way] : [way, { text: words.slowed, value: `− ${slowdown}`, clause: 'DS-MOVE-7' }];
}

/** What the move sets off: enemy Pings it turns over, and Stealth that is lost. */
function hintsOf(table: Table, member: string, end: TablePoint): string[] {
  const { state } = table;
  const count = previews.pingsRevealedAt(state, member, end).length;
  const stealthy = previews.stealthLostAt(state, member, end).map((id) => words.losesStealth(nameOf(table, id)));
  return [...(count === 0 ? [] : [words.reveals(count)]), ...stealthy];
}

function joinedHints(hints: readonly string[]): string | null {
  return hints.length === 0 ? null : hints.join(' ');
}

/** Enemies farther than this from where a Ping would go don't matter to it. */
const NEAR = 14;

/** Around every enemy near a planned Ping: the ground it must keep off (DS-PING-3). */
function keepOffRings({ state, places }: Table, unit: string, end: TablePoint): Overlay[] {
  if (!state.pings.some(({ id }) => id === unit)) return [];
  const seat = previews.seatOf(state, unit);
  return previews.everybody(state).flatMap((id): Overlay[] => {
    const at = previews.placeOf(state, id);
    if (at === undefined || previews.seatOf(state, id) === seat) return [];
    if (inchesOf(Math.sqrt((at.x - end.x) ** 2 + (at.y - end.y) ** 2)) > NEAR) return [];
    const radius = inchesOf(previews.radiusOf(state, id) + previews.KEEP_OFF);
    return [
      {
        kind: 'ring',
        id: `keep-off-${id}`,
        at: places.place(at),
        radius,
        shape: 'circle',
        line: 'dotted',
        tone: 'danger',
      },
    ];
  });
}

/** From the end of the move: who would see it, and whom it would see. */
function glancesAt(
  table: Table,
  unit: string,
  lead: string,
  end: TablePoint,
): Pick<Plan, 'seenBy' | 'couldShoot' | 'hidden' | 'overlays'> {
  const { x, y } = end;
  const state = previews.movedTo(table.state, lead, { x: inchesOf(x), y: inchesOf(y) });
  const seen = new Set(previews.seenBy(state, lead));
  const overlays: Overlay[] = [];
  const seenBy = previews.enemyBases(state, memberOf(unit)).flatMap(({ unit: enemy, base }): Glance[] => {
    if (!seen.has(base.id)) return [];
    const line = sightBetween({ ...table, state }, lead, base.id, `see-${base.id}`);
    if (line !== undefined) overlays.push(line);
    return [
      {
        id: base.id,
        name: nameOf(table, base.id),
        side: sideIndexOf(enemy.seat),
        line: `${inchesText(previews.distance(state, lead, base.id))} · ${words.seesYou}`,
        reaction: enemy.overwatch,
        value: '',
        fix: null,
      },
    ];
  });
  return { seenBy, couldShoot: [], hidden: [], overlays: [...overlays, ...keepOffRings(table, unit, end)] };
}
