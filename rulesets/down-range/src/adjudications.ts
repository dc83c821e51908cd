import { setPointsRuling } from '@sandtable/game';
import { inches, isDiscInBounds, type Point } from '@sandtable/geometry';
import { type Adjudication, type AnyAdjudication, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { DownRangeEvent } from './events/index.ts';
import { ruledBack, ruledOff, ruledOut } from './ruled-out.ts';
import { setJudgement } from './set-judgement.ts';
import { isActive, placeOf, type SideId, type State, type Unit, type UnitId, unitById } from './state.ts';

/** Edits an umpire, or all players together, may make (DR-CORE-17, SK-ADJ-1). Each is one sentence said at a real table. */
type Edit<K extends string, Fields> = { readonly kind: K } & Fields;

type OfUnit = { readonly unit: UnitId };

function define<E extends { kind: string }>(adjudication: Adjudication<State, DownRangeEvent, E>): AnyAdjudication {
  return adjudication;
}

function unknown(state: State, id: UnitId): Rejection | undefined {
  return unitById(state, id) === undefined ? reject('unknown-unit', 'DR-CORE-3', { unit: id }) : undefined;
}

const clause = 'DR-CORE-17';
const unit = z.string().min(1).max(100);
const mils = z.int().min(-inches(1000)).max(inches(1000));
const point: z.ZodType<Point> = z.strictObject({ x: mils, y: mils });

/** "Put it there": on the table, wherever it was, and back in the fight if it was out. */
const place = define<Edit<'place', OfUnit & { readonly at: Point }>>({
  kind: 'place',
  schema: z.strictObject({ kind: z.literal('place'), unit, at: point }),
  check(state, { unit: id, at }) {
    const found = unitById(state, id);
    if (found === undefined) return unknown(state, id);
    const table = { minX: 0, minY: 0, maxX: state.width, maxY: state.height };
    const onTable = isDiscInBounds({ ...at, radius: found.card.radius }, table);
    return onTable ? undefined : reject('off-table', 'DR-GEO-7', { unit: id, at });
  },
  events: (state, { unit: id, at }) => {
    const placed = unitById(state, id) as Unit;
    const apart = { carriedBy: -1, carrying: -1, berth: null } as const;
    const partner = [placed.carriedBy, placed.carrying]
      .filter((index) => index >= 0)
      .map((index) => state.units[index] as Unit);
    const hitched = [
      [placed.index, placed.towing],
      [placed.towedBy, placed.index],
    ].filter((pair) => pair.every((index) => index >= 0));
    return [
      ...hitched.map(
        ([tug, towed]) =>
          ({
            type: 'vehicle-unhitched',
            clause,
            unit: (state.units[tug as number] as Unit).id,
            other: (state.units[towed as number] as Unit).id,
          }) as const,
      ),
      ...partner.map(
        (each) =>
          ({
            type: 'unit-edited',
            clause,
            unit: each.id,
            change: { carriedBy: -1, carrying: -1, at: each.at ?? at },
          }) as const,
      ),
      { type: 'unit-edited', clause, unit: id, change: { ...apart, at, status: 'active' } },
    ];
  },
});

/** "It is out", "it is back": downed, wrecked, active or gone. */
const setStatus = define<Edit<'set-status', OfUnit & { readonly status: 'active' | 'out' | 'removed' }>>({
  kind: 'set-status',
  schema: z.strictObject({ kind: z.literal('set-status'), unit, status: z.enum(['active', 'out', 'removed']) }),
  check(state, { unit: id, status }) {
    const found = unitById(state, id);
    if (found === undefined) return unknown(state, id);
    // Back where they lie, that is: a unit that isn't on the table has to be placed instead.
    const somewhere = placeOf(state, found) !== null || found.offMap;
    return status === 'removed' || somewhere
      ? undefined
      : reject('wrong-state', 'DR-GEO-1', { unit: id, status: found.status });
  },
  events: (state, { unit: id, status }) => {
    const found = unitById(state, id) as Unit;
    if (status === 'active') return ruledBack(state, found);
    return status === 'removed' ? ruledOff(state, found) : ruledOut(state, found);
  },
});

const flags = ['injured', 'burning', 'disabled', 'signal', 'mainEffort', 'lightOn', 'movedLast', 'reaction'] as const;

/** "It is injured", "it has its Reaction", "it did not move": one mark of a unit. */
const setMark = define<Edit<'set-mark', OfUnit & { readonly mark: (typeof flags)[number]; readonly on: boolean }>>({
  kind: 'set-mark',
  schema: z.strictObject({ kind: z.literal('set-mark'), unit, mark: z.enum(flags), on: z.boolean() }),
  check(state, { unit: id, mark, on }) {
    const found = unitById(state, id);
    if (found === undefined) return unknown(state, id);
    // Only a unit that can still act may get a token (DR-DMG-5).
    return mark !== 'reaction' || !on || isActive(found)
      ? undefined
      : reject('unit-down', 'DR-CORE-16', { unit: id, status: found.status });
  },
  events: (_state, { unit: id, mark, on }) => [{ type: 'unit-edited', clause, unit: id, change: { [mark]: on } }],
});

/** "It may act again", "it has not moved yet": the budget of this turn. */
const setBudget = define<
  Edit<'set-budget', OfUnit & { readonly moves?: number | undefined; readonly mayAct?: boolean | undefined }>
>({
  kind: 'set-budget',
  schema: z.strictObject({
    kind: z.literal('set-budget'),
    unit,
    moves: z.int().min(0).max(2).optional(),
    mayAct: z.boolean().optional(),
  }),
  check: (state, { unit: id }) => unknown(state, id),
  events: (_state, { unit: id, moves, mayAct }) => {
    const acting = mayAct === undefined ? {} : { actionUsed: !mayAct, focused: false, held: false };
    return [
      { type: 'unit-edited', clause, unit: id, change: { ...acting, ...(moves === undefined ? {} : { moves }) } },
    ];
  },
});

/** "It has two rounds left." */
const setAmmunition = define<Edit<'set-ammunition', OfUnit & { readonly slot: string; readonly rounds: number }>>({
  kind: 'set-ammunition',
  schema: z.strictObject({
    kind: z.literal('set-ammunition'),
    unit,
    slot: z.string(),
    rounds: z.int().min(0).max(1000),
  }),
  check(state, { unit: id, slot }) {
    const found = unitById(state, id);
    if (found === undefined) return unknown(state, id);
    return found.arms.some((arm) => arm.slot === slot)
      ? undefined
      : reject('unknown-weapon', 'DR-AMM-1', { unit: id, weapon: slot, known: found.arms.map((arm) => arm.slot) });
  },
  events: (state, { unit: id, slot, rounds }) => {
    const { arms } = unitById(state, id) as Unit;
    const change = { arms: arms.map((arm) => (arm.slot === slot ? { ...arm, ammunition: rounds } : arm)) };
    return [{ type: 'unit-edited', clause, unit: id, change }];
  },
});

/** "They know of him", "they do not" (DR-VIS-7: an umpire may declare any unit aware or unaware). */
const setAware = define<Edit<'set-aware', OfUnit & { readonly side: SideId; readonly aware: boolean }>>({
  kind: 'set-aware',
  schema: z.strictObject({ kind: z.literal('set-aware'), unit, side: z.string(), aware: z.boolean() }),
  check(state, { unit: id, side }) {
    const known = state.players.some((player) => player.side === side);
    return unknown(state, id) ?? (known ? undefined : reject('unknown-side', 'DR-SID-1', { side }));
  },
  events: (_state, { unit: id, side, aware }) => [{ type: 'notice-edited', clause: 'DR-VIS-7', side, unit: id, aware }],
});

/** "That piece is gone" (DR-TSK-5, DR-GEO-4). */
const clearPiece = define<Edit<'clear-piece', { readonly piece: string }>>({
  kind: 'clear-piece',
  schema: z.strictObject({ kind: z.literal('clear-piece'), piece: z.string() }),
  check(state, { piece }) {
    const stands = state.terrain.some(({ id }) => id === piece) && !state.cleared.includes(piece);
    return stands ? undefined : reject('unknown-piece', 'DR-GEO-4', { piece });
  },
  events: (_state, { piece }) => [{ type: 'piece-cleared', clause, piece }],
});

export const adjudications: readonly AnyAdjudication[] = [
  place,
  setStatus,
  setMark,
  setBudget,
  setAmmunition,
  setAware,
  clearPiece,
  setPointsRuling<State>(clause, 'DR-SID-1'),
  setJudgement,
];
