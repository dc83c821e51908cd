import { setPointsRuling } from '@sandtable/game';
import { type Adjudication, type AnyAdjudication, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { squareSchema, unitIdSchema } from './decisions/schemas.ts';
import type { RangedFunEvent } from './events.ts';
import { standFault, stepRejection } from './rules/movement.ts';
import { cellOf, playerOf, type Square, type State, type StatName, type Unit, type UnitId, unitById } from './state.ts';

/** Edits an umpire, or all players together, may make (SK-ADJ-1). Each is one sentence said at a real table. */
type Edit<K extends string, Fields> = { readonly kind: K } & Fields;

type OfUnit = { readonly unit: UnitId };

function define<E extends { kind: string }>(adjudication: Adjudication<State, RangedFunEvent, E>): AnyAdjudication {
  return adjudication;
}

function unknown(state: State, id: UnitId) {
  return unitById(state, id) === undefined ? reject('unknown-unit', 'RF-SET-1', { unit: id }) : undefined;
}

const clause = 'SK-ADJ-1';

/** "Put it there": on the board, wherever it was, revived if need be. */
const place = define<Edit<'place', OfUnit & { readonly at: Square }>>({
  kind: 'place',
  schema: z.strictObject({ kind: z.literal('place'), unit: unitIdSchema, at: squareSchema }),
  check(state, { unit: id, at }) {
    const unit = unitById(state, id);
    if (unit === undefined) return unknown(state, id);
    const cell = cellOf(state, at);
    if (cell < 0) return stepRejection(state, unit, cell, at, 'off-table');
    const fault = standFault(state, unit, cell);
    return fault === undefined ? undefined : stepRejection(state, unit, cell, at, fault);
  },
  events: (state, { unit: id, at }) => {
    const { index } = unitById(state, id) as Unit;
    const waiting = state.units.filter(
      (unit) => unit.cargoOf === index && unit.standing === 'reserve' && unit.index !== index,
    );
    return [
      { type: 'unit-edited', clause, unit: id, change: { standing: 'board', cell: cellOf(state, at) } },
      // A mission's cargo comes with its carrier, also when a ruling puts the carrier down (RF-SET-5).
      ...waiting.map((rider) => ({ type: 'unit-deployed', clause, unit: rider.id, at: null, carrier: id }) as const),
    ];
  },
});

/** "It is gone." Riders go with it; scored like any loss. */
const destroy = define<Edit<'destroy', OfUnit>>({
  kind: 'destroy',
  schema: z.strictObject({ kind: z.literal('destroy'), unit: unitIdSchema }),
  check: (state, { unit }) => unknown(state, unit),
  events: (state, { unit: id }) => {
    const unit = unitById(state, id) as Unit;
    const gone = [...unit.cargo.map((index) => state.units[index] as Unit), unit];
    return gone.map((each) => ({ type: 'unit-destroyed', clause, unit: each.id, at: null }));
  },
});

/** "Its LRF is 3." */
const setStat = define<Edit<'set-stat', OfUnit & { readonly stat: StatName; readonly value: number }>>({
  kind: 'set-stat',
  schema: z.strictObject({
    kind: z.literal('set-stat'),
    unit: unitIdSchema,
    stat: z.enum(['movement', 'armour', 'srf', 'lrf', 'vlrf', 'vsrf']),
    value: z.int().min(0).max(20),
  }),
  check: (state, { unit }) => unknown(state, unit),
  events: (_state, { unit, stat, value }) => [{ type: 'unit-edited', clause, unit, change: { [stat]: value } }],
});

/** "It is hammered", or "it is not". */
const setHammered = define<Edit<'set-hammered', OfUnit & { readonly hammered: boolean }>>({
  kind: 'set-hammered',
  schema: z.strictObject({ kind: z.literal('set-hammered'), unit: unitIdSchema, hammered: z.boolean() }),
  check: (state, { unit }) => unknown(state, unit),
  events: (state, { unit: id, hammered }) => {
    const unit = unitById(state, id) as Unit;
    const hammeredUntil = hammered ? playerOf(state, unit.seat).turns + 1 : 0;
    return [
      {
        type: 'unit-edited',
        clause,
        unit: id,
        change: hammered ? { hammeredUntil, overwatch: null } : { hammeredUntil },
      },
    ];
  },
});

/** "It may fire again", "it has two points left": the turn's budget. */
const setBudget = define<
  Edit<'set-budget', OfUnit & { readonly left?: number | undefined; readonly mayFire?: boolean | undefined }>
>({
  kind: 'set-budget',
  schema: z.strictObject({
    kind: z.literal('set-budget'),
    unit: unitIdSchema,
    left: z.number().min(0).max(20).multipleOf(0.5).optional(),
    mayFire: z.boolean().optional(),
  }),
  check: (state, { unit }) => unknown(state, unit),
  events: (state, { unit: id, left, mayFire }) => {
    const { movement } = unitById(state, id) as Unit;
    const spent = left === undefined ? {} : { spentHalf: Math.max(0, 2 * movement - 2 * left) };
    return [
      {
        type: 'unit-edited',
        clause,
        unit: id,
        change: { ...spent, ...(mayFire === undefined ? {} : { fireUsed: !mayFire }) },
      },
    ];
  },
});

/** "That square is rough", "that is a house with 4 STRUCTURE left" (RF-SET-6: an umpire may at any time). */
const setGround = define<
  Edit<
    'set-ground',
    {
      readonly at: Square;
      readonly ground: 'open' | 'rough' | 'wall' | 'rubble' | { readonly armour: number; readonly structure: number };
    }
  >
>({
  kind: 'set-ground',
  schema: z.strictObject({
    kind: z.literal('set-ground'),
    at: squareSchema,
    ground: z.union([
      z.enum(['open', 'rough', 'wall', 'rubble']),
      z.strictObject({ armour: z.int().min(0).max(8), structure: z.int().min(1).max(99) }),
    ]),
  }),
  check(state, { at, ground }) {
    const cell = cellOf(state, at);
    if (cell < 0) return reject('off-table', 'RF-SET-6', { square: at });
    const inside = state.units[state.occupant[cell] as number];
    if (typeof ground === 'string' || inside === undefined) return undefined;
    if (inside.type.class !== 'ATV') return reject('building-class', 'RF-BLDG-1', { unit: inside.id, square: at });
    return inside.armour <= ground.armour
      ? undefined
      : reject('building-armour', 'RF-BLDG-2', { unit: inside.id, square: at });
  },
  events: (state, { at, ground }) => {
    const clause = 'RF-SET-6';
    if (typeof ground === 'string') return [{ type: 'ground-edited', clause, at, ground, building: null }];
    const old = state.buildings[cellOf(state, at)];
    const building = {
      type: old?.type ?? 'building',
      name: old?.name ?? 'Building',
      initial: ground.structure,
      ...ground,
    };
    return [{ type: 'ground-edited', clause, at, ground: 'building', building }];
  },
});

export const adjudications: readonly AnyAdjudication[] = [
  place,
  destroy,
  setStat,
  setHammered,
  setBudget,
  setGround,
  setPointsRuling<State>(clause, 'SK-ADJ-2'),
];
