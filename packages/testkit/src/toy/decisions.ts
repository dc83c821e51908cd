import { defineDecision, plainDecision, type Question, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { HOLES, rivals, seatOf, type ToyState } from './state.ts';

const hole = z.int().min(1).max(HOLES);
const name = z.string().min(1).max(50);
const allHoles = Array.from({ length: HOLES }, (_, i) => i + 1);

export const bury = defineDecision<ToyState, { kind: 'bury'; hole: number }>({
  kind: 'bury',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('bury'), hole }),
  check: () => undefined,
  offer: () => ({ holes: allHoles }),
  sample: () => allHoles.map((each) => ({ kind: 'bury', hole: each })),
});

function tiedUp(state: ToyState, { seat }: Question): Rejection | undefined {
  return seatOf(state, seat).tied ? reject('tied-up', 'BC-TURN-4', { seat }) : undefined;
}

export const dig = defineDecision<ToyState, { kind: 'dig'; dice: number }>({
  kind: 'dig',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('dig'), dice: z.int().min(1).max(3) }),
  check: (state, question) => tiedUp(state, question),
  offer: (state, { seat }) => (seatOf(state, seat).tied ? undefined : { most: 3 }),
  sample: (state, { seat }) => (seatOf(state, seat).tied ? [] : [1, 2, 3].map((dice) => ({ kind: 'dig', dice }))),
  draw: (state, { seat }, random) =>
    seatOf(state, seat).tied ? undefined : { kind: 'dig', dice: 1 + random.below(3) },
});

type Look<Kind extends string> = { kind: Kind; target: Seat; hole: number };

/** Holes where a seat may still look for a hoard, by what everybody can see. */
function closedHoles(state: ToyState, seat: Seat): { target: Seat; hole: number }[] {
  return rivals(state, seat).flatMap((target) =>
    allHoles.filter((each) => !seatOf(state, target).opened.includes(each)).map((each) => ({ target, hole: each })),
  );
}

function checkLook(
  state: ToyState,
  question: Question,
  { target, hole: wanted }: Look<string>,
  clause: string,
): Rejection | undefined {
  const tied = tiedUp(state, question);
  if (tied !== undefined) return tied;
  if (!rivals(state, question.seat).includes(target)) return reject('no-rival', clause, { target });
  return seatOf(state, target).opened.includes(wanted)
    ? reject('already-open', clause, { target, hole: wanted })
    : undefined;
}

function offerLook(state: ToyState, { seat }: Question) {
  const holes = closedHoles(state, seat);
  return seatOf(state, seat).tied || holes.length === 0 ? undefined : { holes };
}

export const probe = defineDecision<ToyState, Look<'probe'>>({
  kind: 'probe',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('probe'), target: name, hole }),
  check: (state, question, command) => checkLook(state, question, command, 'BC-PROBE-1'),
  offer: offerLook,
  sample: (state, question) =>
    offerLook(state, question)?.holes.map((each) => ({ kind: 'probe' as const, ...each })) ?? [],
});

export const scout = defineDecision<ToyState, Look<'scout'>>({
  kind: 'scout',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('scout'), target: name, hole }),
  check(state, question, command) {
    if (seatOf(state, question.seat).coins < 1) return reject('no-coin', 'BC-SCOUT-1');
    return checkLook(state, question, command, 'BC-SCOUT-1');
  },
  offer: (state, question) => (seatOf(state, question.seat).coins < 1 ? undefined : offerLook(state, question)),
  sample: (state, question) =>
    seatOf(state, question.seat).coins < 1
      ? []
      : (offerLook(state, question)?.holes.map((each) => ({ kind: 'scout' as const, ...each })) ?? []),
});

export const mark = defineDecision<ToyState, { kind: 'mark'; hole: number }>({
  kind: 'mark',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('mark'), hole }),
  check: (state, question) => (state.marked ? reject('already-marked', 'BC-MARK-1') : tiedUp(state, question)),
  offer: (state, { seat }) => (state.marked || seatOf(state, seat).tied ? undefined : { holes: allHoles }),
  sample: (state, { seat }) =>
    state.marked || seatOf(state, seat).tied ? [] : allHoles.map((each) => ({ kind: 'mark', hole: each })),
});

export const bribe = defineDecision<ToyState, { kind: 'bribe' }>({
  kind: 'bribe',
  role: 'act',
  schema: z.strictObject({ kind: z.literal('bribe') }),
  check: (state, { seat }) => (seatOf(state, seat).coins < 1 ? reject('no-coin', 'BC-PROBE-2') : undefined),
  offer: (state, { seat }) => (seatOf(state, seat).coins < 1 ? undefined : { price: 1 }),
  sample: (state, { seat }) => (seatOf(state, seat).coins < 1 ? [] : [{ kind: 'bribe' }]),
});

export const stand = defineDecision<ToyState, { kind: 'stand' }>({
  kind: 'stand',
  role: 'decline',
  schema: z.strictObject({ kind: z.literal('stand') }),
  check: (state, question) => tiedUp(state, question),
  offer: (state, { seat }) => (seatOf(state, seat).tied ? undefined : {}),
  sample: (state, { seat }) => (seatOf(state, seat).tied ? [] : [{ kind: 'stand' }]),
});

/** Does nothing this turn. Never among the samples: random play would be over before anything happened. */
export const endTurn = defineDecision<ToyState, { readonly kind: 'end-turn' }>({
  ...plainDecision('end-turn', 'end-turn', { weight: 0 }),
  check: (state, question) => tiedUp(state, question),
  offer: (state, { seat }) => (seatOf(state, seat).tied ? undefined : {}),
});

/** Never among the samples: no bot concedes at random. */
export const concede = defineDecision<ToyState, { kind: 'concede' }>({
  kind: 'concede',
  role: 'concede',
  schema: z.strictObject({ kind: z.literal('concede') }),
  check: () => undefined,
  offer: () => ({}),
  sample: () => [],
});
