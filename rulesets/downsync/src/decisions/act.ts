import { defineDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { ActionCard } from '../content/action.ts';
import { actionOf, type Payment, paymentFault, payments, permissionFault } from '../rules/actions/permission.ts';
import { specials } from '../rules/special/index.ts';
import type { Special, SpecialTerms } from '../rules/special/special.ts';
import { baseById, cardOf, type UnitBase } from '../rules/units/roster.ts';
import type { BaseId, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema, pointSchema } from './schemas.ts';

type About = { readonly base: BaseId };

export type Act = { readonly kind: 'act'; readonly action: string; readonly payment?: Payment } & SpecialTerms;

const TERMS = ['target', 'passenger', 'partner', 'call', 'places'] as const satisfies readonly (keyof SpecialTerms)[];

const callSchema = z.strictObject({
  action: idSchema,
  point: pointSchema.exactOptional(),
  targets: z.array(idSchema).min(1).max(9).exactOptional(),
  target: idSchema.exactOptional(),
  boost: z.boolean().exactOptional(),
});

/** A special or free action, declared with all it needs and judged as a whole (DS-ACT-16, DS-COM-12). */
export const act = helpful(
  defineDecision<State, Act, About>({
    kind: 'act',
    role: 'act',
    weight: 2,
    schema: z.strictObject({
      kind: z.literal('act'),
      action: idSchema,
      payment: z.enum(['ap', 'cp']).exactOptional(),
      target: idSchema.exactOptional(),
      passenger: idSchema.exactOptional(),
      partner: idSchema.exactOptional(),
      call: callSchema.exactOptional(),
      places: z
        .array(z.strictObject({ base: idSchema, at: pointSchema }))
        .max(4)
        .exactOptional(),
    }) as z.ZodType<Act>,
    check(state, { about }, command) {
      const by = baseById(state, about.base);
      const read = by === undefined ? undefined : specialOf(by, command.action);
      if (by === undefined || read === undefined) return reject('not-eligible', 'DS-ACT-3', { action: command.action });
      const { action, special } = read;
      const payment = paymentOf(by, action, command.payment);
      return (
        permissionFault(state.activations.at(-1)!, by, action) ??
        paymentFault(state, by, action, payment) ??
        termsFault(action, special, command) ??
        special.fault(state, by, command, payment)
      );
    },
    offer(state, { about }) {
      const offers = optionsOf(state, about);
      return offers.length === 0
        ? undefined
        : offers.map(({ action, payment, options }) => ({ action: action.id, payment, options }));
    },
    sample: (state, { about }) =>
      optionsOf(state, about).flatMap(({ action, options }) =>
        options.map((terms): Act => ({ kind: 'act', action: action.id, ...terms })),
      ),
    draw: (state, { about }, random) => drawAct(state, about, random),
  }),
);

function specialOf(by: UnitBase, id: string): { action: ActionCard; special: Special } | undefined {
  const action = actionOf(by, id);
  const special = specials[id];
  return action?.kind !== 'special' || special === undefined ? undefined : { action, special };
}

/** How it is paid for: as said; otherwise with the Action Point where there is one. */
export function paymentOf({ base }: UnitBase, { cost }: ActionCard, said: Payment | undefined): Payment {
  if (cost !== 'ap-or-cp') return cost === 'cp' ? 'cp' : 'ap';
  return said ?? (base.ap > 0 ? 'ap' : 'cp');
}

/** Everything it needs, and nothing else (DS-ACT-16). */
function termsFault({ id }: ActionCard, { needs }: Special, command: Act): Rejection | undefined {
  const missing = needs.find((term) => command[term] === undefined);
  if (missing !== undefined)
    return reject(missing === 'places' ? 'no-place' : 'no-target', 'DS-ACT-16', { action: id, missing });
  const strange = TERMS.find((term) => command[term] !== undefined && !needs.includes(term));
  return strange === undefined ? undefined : reject('not-eligible', 'DS-ACT-16', { action: id, strange });
}

/** Every special action of the acting base that it may perform and can pay for now, with the ways to pay. */
function ableActions(state: State, { base }: About): { by: UnitBase; action: ActionCard; payment: Payment[] }[] {
  const by = baseById(state, base);
  const activation = state.activations.at(-1);
  if (by === undefined || activation === undefined) return [];
  return cardOf(by.unit).actions.flatMap((action) => {
    if (action.kind !== 'special' || permissionFault(activation, by, action) !== undefined) return [];
    const payment = payments(state, by, action);
    return payment.length === 0 ? [] : [{ by, action, payment }];
  });
}

type Offered = {
  readonly action: ActionCard;
  readonly payment: readonly Payment[];
  readonly options: readonly SpecialTerms[];
};

/** Every special action that the acting base could perform now, with some ways to do it. */
export function optionsOf(state: State, about: About): Offered[] {
  return ableActions(state, about).flatMap(({ by, action, payment }): Offered[] => {
    const options = [...(specials[action.id]?.options(state, by) ?? [])];
    return options.length === 0 ? [] : [{ action, payment, options }];
  });
}

/** Is there any special action for the acting base? */
export function canAct(state: State, about: About): boolean {
  return ableActions(state, about).some(({ by, action }) => {
    for (const _ of specials[action.id]?.options(state, by) ?? []) return true;
    return false;
  });
}

/** A random way to perform one of them. */
function drawAct(state: State, about: About, random: Random): Act | undefined {
  const able = random.pick(ableActions(state, about));
  if (able === undefined) return undefined;
  const terms = random.pick([...(specials[able.action.id]?.options(state, able.by) ?? [])]);
  return terms === undefined ? undefined : { kind: 'act', action: able.action.id, ...terms };
}
