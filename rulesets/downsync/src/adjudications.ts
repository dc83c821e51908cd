import { setPointsRuling } from '@sandtable/game';
import type { Disc, Point } from '@sandtable/geometry';
import { type Adjudication, type AnyAdjudication, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { idSchema, pointSchema, seatSchema } from './decisions/schemas.ts';
import type { DownsyncEvent } from './events.ts';
import { buildingAt } from './procedures/stand.ts';
import { capacityOf, lodgedBy } from './rules/command/points.ts';
import { doOverlap } from './rules/measure/distance.ts';
import { coherencyFault } from './rules/movement/coherency.ts';
import { groundFault, mayEnterBuildings } from './rules/terrain/standing.ts';
import { passengerOf } from './rules/transport/transport.ts';
import {
  baseById,
  cardOf,
  discOf,
  isOnTable,
  livingBases,
  pingById,
  pingDisc,
  standingDiscs,
  type UnitBase,
  unitById,
} from './rules/units/roster.ts';
import type { Base, Seat, State } from './state.ts';

/** Edits an umpire, or all players together, may make (SK-ADJ-1). Each is one sentence said at a real table. */
type Edit<K extends string, Fields> = { readonly kind: K } & Fields;

function define<E extends { kind: string }>(adjudication: Adjudication<State, DownsyncEvent, E>): AnyAdjudication {
  return adjudication;
}

const clause = 'SK-ADJ-1';

/** The bases on the table that an id stands for: one base, or all of a unit's. */
function basesOf(state: State, id: string): UnitBase[] {
  const unit = unitById(state, id);
  if (unit !== undefined) return isOnTable(unit) ? livingBases(unit).map((base) => ({ unit, base })) : [];
  const found = baseById(state, id);
  return found?.base.alive === true && isOnTable(found.unit) ? [found] : [];
}

const unknown = (id: string): Rejection => reject('not-on-table', 'SK-ADJ-2', { unit: id });

/** While shots and hits are being resolved, their targets stay where they are. */
function isFighting({ action, hit }: State): boolean {
  return action !== null || hit !== null;
}

/** Where bases end up: the first at the point, the others around it in the same formation. */
function shifted(bases: readonly UnitBase[], to: Point): Point[] {
  const from = bases[0]?.base.at ?? to;
  return bases.map(({ base: { at } }) => ({ x: at.x + to.x - from.x, y: at.y + to.y - from.y }));
}

function baseFault(state: State, bases: readonly UnitBase[], to: Point): Rejection | undefined {
  const places = shifted(bases, to);
  const moving = new Set(bases.map(({ base }) => base.id));
  const others = standingDiscs(state, moving);
  for (const [i, { unit }] of bases.entries()) {
    const disc = discOf(unit, { at: places[i] as Point });
    const beside = places.slice(0, i).map((at) => discOf(unit, { at }));
    const fault = groundFault(state, disc, mayEnterBuildings(unit), moving, beside) ?? overlap(disc, others);
    if (fault !== undefined) return fault;
  }
  const { unit } = bases[0] as UnitBase;
  const placeOf = (base: Base): Point => places[bases.findIndex((each) => each.base === base)] ?? base.at;
  const living = livingBases(unit);
  const disc = (at: Point): Disc => discOf(unit, { at });
  return coherencyFault(
    living.map(({ at }) => disc(at)),
    living.map((base) => disc(placeOf(base))),
  );
}

function overlap(disc: Disc, others: readonly Disc[]): Rejection | undefined {
  const on = others.find((other) => doOverlap(disc, other));
  const { x, y } = disc;
  return on === undefined ? undefined : reject('overlap', 'DS-PLACE-3', { at: { x, y }, on: { x: on.x, y: on.y } });
}

/** "Put it there": a Ping, a base, or a whole unit as it stands. */
const place = define<Edit<'place', { readonly unit: string; readonly at: Point }>>({
  kind: 'place',
  schema: z.strictObject({ kind: z.literal('place'), unit: idSchema, at: pointSchema }),
  check(state, { unit: id, at }) {
    if (isFighting(state)) return reject('mid-action', 'SK-ADJ-2');
    const ping = pingById(state, id);
    if (ping !== undefined) {
      const disc = pingDisc({ ...ping, at });
      const others = standingDiscs(state, new Set([id]));
      return groundFault(state, disc, false, new Set()) ?? overlap(disc, others);
    }
    const bases = basesOf(state, id);
    return bases.length === 0 ? unknown(id) : baseFault(state, bases, at);
  },
  events(state, { unit: id, at }) {
    if (pingById(state, id) !== undefined) return [{ type: 'ping-edited', clause, ping: id, change: { at } }];
    const bases = basesOf(state, id);
    return shifted(bases, at).map((to, i) => {
      const { unit, base } = bases[i] as UnitBase;
      const change = { at: to, building: buildingAt(state, unit, to) };
      return { type: 'base-edited', clause, base: base.id, change } as const;
    });
  },
});

/** "It's gone", and everyone aboard with it. */
const destroy = define<Edit<'destroy', { readonly unit: string }>>({
  kind: 'destroy',
  schema: z.strictObject({ kind: z.literal('destroy'), unit: idSchema }),
  check(state, { unit: id }) {
    if (isFighting(state)) return reject('mid-action', 'SK-ADJ-2');
    return basesOf(state, id).length === 0 ? unknown(id) : undefined;
  },
  events(state, { unit: id }) {
    const bases = basesOf(state, id);
    const { unit } = bases[0] as UnitBase;
    const passenger = bases.length === livingBases(unit).length ? passengerOf(state, unit) : undefined;
    return [
      ...bases.map(({ base }) => ({ type: 'base-destroyed', clause, base: base.id }) as const),
      ...(passenger === undefined
        ? []
        : [{ type: 'passengers-lost', clause, unit: passenger.id, transport: unit.id } as const]),
    ];
  },
});

type Tokens = {
  readonly unit: string;
  readonly cm?: number | undefined;
  readonly cmPlus?: number | undefined;
  readonly stun?: boolean | undefined;
};

/** "It still has a Countermeasure", "it's stunned": tokens beside one base, or each base of a unit. */
const setTokens = define<Edit<'set-tokens', Tokens>>({
  kind: 'set-tokens',
  schema: z.strictObject({
    kind: z.literal('set-tokens'),
    unit: idSchema,
    cm: z.int().min(0).max(9).optional(),
    cmPlus: z.int().min(0).max(9).optional(),
    stun: z.boolean().optional(),
  }),
  check(state, { unit: id, cm = 0, cmPlus = 0 }) {
    const bases = basesOf(state, id);
    const [first] = bases;
    if (first === undefined) return unknown(id);
    const { countermeasures, emergency } = cardOf(first.unit);
    if (cm > (countermeasures ?? 0))
      return reject('too-many-tokens', 'DS-CM-8', { unit: id, most: countermeasures ?? 0 });
    return cmPlus > emergency ? reject('too-many-tokens', 'DS-CM-8', { unit: id, most: emergency }) : undefined;
  },
  events: (state, { unit: id, cm, cmPlus, stun }) =>
    basesOf(state, id).map(({ base }) => ({
      type: 'base-edited',
      clause,
      base: base.id,
      change: {
        ...(cm === undefined ? {} : { cm }),
        ...(cmPlus === undefined ? {} : { cmPlus }),
        ...(stun === undefined ? {} : { stun }),
      },
    })),
});

const MARKS = ['activated', 'overwatch', 'stealth', 'jammed'] as const;
type Mark = (typeof MARKS)[number];

/** "It hasn't acted yet", "it's on Overwatch": what is true of a whole unit. */
const setMark = define<Edit<'set-mark', { readonly unit: string; readonly mark: Mark; readonly on: boolean }>>({
  kind: 'set-mark',
  schema: z.strictObject({ kind: z.literal('set-mark'), unit: idSchema, mark: z.enum(MARKS), on: z.boolean() }),
  check(state, { unit: id, mark }) {
    if (mark === 'activated' && isBusy(state, id)) return reject('mid-action', 'SK-ADJ-2');
    if (pingById(state, id) !== undefined)
      return mark === 'activated' ? undefined : reject('ping-has-none', 'DS-HID-2', { unit: id });
    return basesOf(state, id).length === 0 ? unknown(id) : undefined;
  },
  events(state, { unit: id, mark, on }) {
    if (pingById(state, id) !== undefined)
      return [{ type: 'ping-edited', clause, ping: id, change: { activated: on } }];
    const { unit } = basesOf(state, id)[0] as UnitBase;
    return [{ type: 'unit-edited', clause, unit: unit.id, change: { [mark]: on } }];
  },
});

/** It's part of the current Turn, which settles whether it has acted. */
function isBusy({ taskforce, activations, engagement }: State, id: string): boolean {
  const member = id.split('.')[0] as string;
  return (
    taskforce.includes(member) ||
    activations.some((each) => each.member === member) ||
    engagement?.all.includes(member) === true
  );
}

/** "You have 3 Command Points." */
const setCp = define<Edit<'set-cp', { readonly seat: Seat; readonly cp: number }>>({
  kind: 'set-cp',
  schema: z.strictObject({ kind: z.literal('set-cp'), seat: seatSchema, cp: z.int().min(0).max(20) }),
  check(state, { seat, cp }) {
    const most = capacityOf(state) - lodgedBy(state, seat);
    return cp <= most ? undefined : reject('too-many-tokens', 'DS-CP-1', { seat, most });
  },
  events: (_state, { seat, cp }) => [{ type: 'cp-edited', clause, seat, cp }],
});

export const adjudications: readonly AnyAdjudication[] = [
  place,
  destroy,
  setTokens,
  setMark,
  setCp,
  setPointsRuling<State>(clause, 'SK-ADJ-2'),
];
