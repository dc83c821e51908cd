import { type Command, defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { cpFault } from '../rules/command/points.ts';
import {
  type Ambush,
  ambushesOf,
  ambushFault,
  canReact,
  joinersOf,
  reactorPrice,
  reactorsOf,
} from '../rules/reaction/eligible.ts';
import { mayHold, nextSlot } from '../rules/reaction/order.ts';
import { playerOf, unitById } from '../rules/units/roster.ts';
import type { Participant, Seat, State, UnitId } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

export type React = { readonly kind: 'react' };

/** The other player starts a Reaction Engagement, if anybody could take part (DS-RE-1, DS-RE-4). */
export const react = defineDecision<State, React>({
  kind: 'react',
  role: 'accept',
  schema: z.strictObject({ kind: z.literal('react') }),
  check: (state) => (canReact(state) ? undefined : reject('no-eligible-unit', 'DS-RE-4')),
  offer: (state) => (canReact(state) ? true : undefined),
  sample: (state) => (canReact(state) ? [{ kind: 'react' }] : []),
});

type Declared = { readonly units: readonly UnitId[]; readonly ambushes: readonly Ambush[] };
export type DeclareJoiners = { readonly kind: 'declare-joiners' } & Declared;
export type DeclareReactors = { readonly kind: 'declare-reactors' } & Declared;

const declared = {
  units: z.array(idSchema).max(40),
  ambushes: z.array(z.strictObject({ entry: idSchema, ping: idSchema })).max(10),
};
const strangerIn = (units: readonly UnitId[], able: readonly { id: UnitId }[]) =>
  units.find((id, i) => units.indexOf(id) < i || !able.some((unit) => unit.id === id));

/** Who joins the Taskforce for the engagement (DS-RE-6, DS-CARD-23). */
export const declareJoiners = helpful(
  defineDecision<State, DeclareJoiners>({
    kind: 'declare-joiners',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('declare-joiners'), ...declared }),
    check(state, { seat }, { units, ambushes }) {
      const stranger = strangerIn(units, joinersOf(state));
      if (stranger !== undefined) return reject('not-eligible', 'DS-RE-6', { unit: stranger });
      return ambushFault(state, seat as Seat, ambushes);
    },
    offer: (state, { seat }) => ({
      units: joinersOf(state).map(({ id }) => id),
      ambushes: ambushesOf(state, seat as Seat),
    }),
    sample(state, { seat }) {
      const none: DeclareJoiners = { kind: 'declare-joiners', units: [], ambushes: [] };
      const all = joinersOf(state).map(({ id }) => id);
      const ambush = ambushesOf(state, seat as Seat)
        .slice(0, 4)
        .map((each) => ({ ...none, ambushes: [each] }));
      return all.length === 0 ? [none, ...ambush] : [none, { ...none, units: all }, ...ambush];
    },
  }),
);

/** Is there anyone who can be named: a unit or an ambusher, and enough to pay for one (DS-RE-3, DS-RE-9)? */
export function canDeclare(state: State, seat: Seat): boolean {
  const most = (state.engagement?.a.length ?? 0) + playerOf(state, seat).cp;
  return most > 0 && (reactorsOf(state).length > 0 || ambushesOf(state, seat).length > 0);
}

/** Who reacts (DS-RE-3, DS-RE-8, DS-RE-9). */
export const declareReactors = helpful(
  defineDecision<State, DeclareReactors>({
    kind: 'declare-reactors',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('declare-reactors'), ...declared }),
    check(state, { seat }, { units, ambushes }) {
      if (units.length + ambushes.length === 0) return reject('none-declared', 'DS-RE-4');
      const stranger = strangerIn(units, reactorsOf(state));
      if (stranger !== undefined) return reject('not-eligible', 'DS-RE-3', { unit: stranger });
      const price = reactorPrice(units.length + ambushes.length, state.engagement?.a.length ?? 0);
      return ambushFault(state, seat as Seat, ambushes) ?? cpFault(state, seat as Seat, price, 'DS-RE-9');
    },
    offer: (state, { seat }) => ({
      units: reactorsOf(state).map(({ id }) => id),
      ambushes: ambushesOf(state, seat as Seat),
      free: state.engagement?.a.length ?? 0,
    }),
    sample(state, { seat }) {
      const able = reactorsOf(state).map(({ id }) => id);
      const most = (state.engagement?.a.length ?? 0) + playerOf(state, seat as Seat).cp;
      const none: DeclareReactors = { kind: 'declare-reactors', units: [], ambushes: [] };
      const groups = [...able.map((id) => [id]), able.slice(0, most)].filter(
        ({ length }) => length > 0 && length <= most,
      );
      const ambush = most === 0 ? [] : ambushesOf(state, seat as Seat).slice(0, 4);
      return [...groups.map((units) => ({ ...none, units })), ...ambush.map((each) => ({ ...none, ambushes: [each] }))];
    },
  }),
  (state, { seat }, { kind, units, ambushes }) => {
    const able = reactorsOf(state).filter(({ id }) => units.includes(id));
    const most = (state.engagement?.a.length ?? 0) + playerOf(state, seat as Seat).cp - ambushes.length;
    return [{ kind, units: able.slice(0, Math.max(0, most)).map(({ id }) => id), ambushes } satisfies DeclareReactors];
  },
);

export type BoostPriority = { readonly kind: 'boost-priority'; readonly units: readonly UnitId[] };

/** Which priority rolls are Boosted for a point each (DS-RE-12). */
export const boostPriority = helpful(
  defineDecision<State, BoostPriority>({
    kind: 'boost-priority',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('boost-priority'), units: z.array(idSchema).max(40) }),
    check(state, { seat }, { units }) {
      const side = sideOf(state, seat as Seat).map(({ unit }) => unit);
      const stranger = units.find(
        (id, i) => !side.includes(id) || units.indexOf(id) < i || unitById(state, id)?.jammed,
      );
      if (stranger !== undefined) return reject('not-eligible', 'DS-RE-12', { unit: stranger });
      const watching = units.find((id) => unitById(state, id)?.overwatch);
      if (watching !== undefined) return reject('already-boosted', 'DS-DICE-3', { unit: watching });
      return cpFault(state, seat as Seat, units.length);
    },
    offer: (state, { seat }) => boostable(state, seat as Seat),
    sample(state, { seat }) {
      const none: BoostPriority = { kind: 'boost-priority', units: [] };
      return [
        none,
        ...boostable(state, seat as Seat).map((id): BoostPriority => ({ kind: 'boost-priority', units: [id] })),
      ];
    },
  }),
  (state, { seat }, { kind, units }) => {
    const able = boostable(state, seat as Seat).filter((id) => units.includes(id));
    return [{ kind, units: able.slice(0, playerOf(state, seat as Seat).cp) } satisfies BoostPriority];
  },
);

function sideOf({ engagement, active }: State, seat: Seat): readonly Participant[] {
  if (engagement === null) return [];
  return seat === active ? engagement.a : engagement.n;
}

/** Participants whose roll a player could Boost now. */
export function boostable(state: State, seat: Seat): UnitId[] {
  if (playerOf(state, seat).cp === 0) return [];
  return sideOf(state, seat)
    .map(({ unit }) => unit)
    .filter((id) => {
      const unit = unitById(state, id);
      return unit !== undefined && !unit.overwatch && !unit.jammed;
    });
}

export type Hold = { readonly kind: 'hold'; readonly unit: UnitId };
export type Forgo = { readonly kind: 'forgo'; readonly unit: UnitId };

const topOf = (state: State): readonly Participant[] =>
  state.engagement === null ? [] : (nextSlot(state, state.engagement)?.top ?? []);

/** Lowers the own priority by 1 (DS-RE-15). */
export const hold = helpful(
  defineDecision<State, Hold>({
    kind: 'hold',
    role: 'choose',
    schema: z.strictObject({ kind: z.literal('hold'), unit: idSchema }),
    check(state, _question, { unit }) {
      const participant = topOf(state).find((each) => each.unit === unit);
      if (participant === undefined) return reject('not-top', 'DS-RE-14', { unit });
      return mayHold(participant) ? undefined : reject('cannot-hold', 'DS-RE-16', { unit });
    },
    offer: (state) =>
      topOf(state)
        .filter(mayHold)
        .map(({ unit }) => unit),
    sample: (state) =>
      topOf(state)
        .filter(mayHold)
        .map(({ unit }) => ({ kind: 'hold', unit })),
  }),
  (state, _question, { unit }) =>
    topOf(state).some((each) => each.unit === unit) ? [{ kind: 'activate', member: unit } as Command] : [],
);

/** Does nothing in this engagement (DS-RE-17). */
export const forgo = helpful(
  defineDecision<State, Forgo>({
    kind: 'forgo',
    role: 'decline',
    schema: z.strictObject({ kind: z.literal('forgo'), unit: idSchema }),
    check: (state, _question, { unit }) =>
      topOf(state).some((each) => each.unit === unit) ? undefined : reject('not-top', 'DS-RE-14', { unit }),
    offer: (state) => topOf(state).map(({ unit }) => unit),
    sample: (state) => topOf(state).map(({ unit }) => ({ kind: 'forgo', unit })),
  }),
);
