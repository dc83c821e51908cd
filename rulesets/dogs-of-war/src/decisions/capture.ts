import { defineDecision, plainDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts, distances } from '../content/catalogue.ts';
import { closeWeaponsOf } from '../rules/close/close-quarters.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { armFault } from '../rules/health/duty.ts';
import { isEdgeWithin, isInRange } from '../rules/measure/range.ts';
import { canBreakFree, isHeld } from '../rules/roster/held.ts';
import { enemiesOf, figureOf, groundNow, hasTrait, isActive, isPresent, modelById } from '../rules/roster/roster.ts';
import { faces, seesAtAll } from '../rules/sight/visibility.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, canDo, type Demand, drawActor, drawModel } from './actor.ts';
import { idSchema } from './schemas.ts';

type OnMan<Kind extends string> = { readonly kind: Kind; readonly model: string; readonly enemy: string };

/** A decision of one man about another, named `enemy`. */
function onMan<Kind extends string>(
  kind: Kind,
  role: 'act' | 'attack',
  demand: Demand,
  fault: (state: State, model: Model, other: Model) => Rejection | undefined,
  /** `isDue`: a quick check on the state whether anybody can do it at all now. */
  { weight = 2, isDue = () => true }: { readonly weight?: number; readonly isDue?: (state: State) => boolean } = {},
) {
  const check = (state: State, { model: id, enemy }: Omit<OnMan<Kind>, 'kind'>): Rejection | undefined => {
    const actor = actorFault(state, id, demand);
    if (actor !== undefined) return actor;
    const other = modelById(state, enemy);
    return other === undefined
      ? reject('unknown-unit', 'DW-ACT-3', { unit: enemy })
      : fault(state, modelById(state, id)!, other);
  };
  const able = (state: State): OnMan<Kind>[] => {
    if (!isDue(state)) return [];
    const free = actors(state).filter((man) => canDo(state, man, demand));
    return free.flatMap((model) =>
      state.models
        .filter((other) => fault(state, model, other) === undefined)
        .map((other): OnMan<Kind> => ({ kind, model: model.id, enemy: other.id })),
    );
  };
  return defineDecision<State, OnMan<Kind>>({
    kind,
    role,
    weight,
    schema: z.strictObject({ kind: z.literal(kind), model: idSchema, enemy: idSchema }) as unknown as z.ZodType<
      OnMan<Kind>
    >,
    check: (state, _question, command) => check(state, command),
    offer(state) {
      const found = able(state).map(({ model, enemy }) => ({ model, enemy }));
      return found.length === 0 ? undefined : found;
    },
    sample: able,
    draw(state, _question, random) {
      if (!isDue(state)) return undefined;
      let found: Model | undefined;
      const model = drawActor(state, random, (man) => {
        if (canDo(state, man, demand))
          found = drawModel(state, random, (other) => fault(state, man, other) === undefined);
        return found !== undefined;
      });
      return model === undefined || found === undefined ? undefined : { kind, model: model.id, enemy: found.id };
    },
  });
}

const touches = (state: State, a: Model, b: Model): boolean => areInContact(groundNow(state), a.place, b.place);

/** Throwing an enemy down, right after the run into him (DW-KOT-6, DW-KOT-12). */
export const tackle = onMan(
  'tackle',
  'attack',
  { ap: 0, engaged: true },
  (state, model, enemy) => {
    const arm = armFault(model, 2);
    if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
    if (enemy.seat === model.seat || !isActive(enemy)) return reject('not-a-target', 'DW-KOT-6', { unit: enemy.id });
    if (!touches(state, model, enemy)) return reject('not-adjacent', 'DW-KOT-6', { unit: enemy.id });
    const due = state.tackle?.model === model.id && state.tackle.enemies.includes(enemy.id);
    return due ? undefined : reject('already-used', 'DW-KOT-12', { unit: model.id });
  },
  { weight: 20, isDue: (state) => state.tackle !== null },
);

/** Tying up a man who is held or unconscious (DW-KOT-10, DW-SUR-3). */
export const cuff = onMan('cuff', 'act', { ap: actionCosts.cuff!.ap, engaged: true }, (state, model, enemy) => {
  const arm = armFault(model, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
  const helpless = isHeld(enemy) || enemy.unconscious || (enemy.bystander && !isGuarded(state, enemy));
  const free = isPresent(enemy) && enemy.carriedBy === null && !enemy.captured;
  if (enemy.seat === model.seat || !free || !helpless) return reject('not-a-target', 'DW-KOT-10', { unit: enemy.id });
  return touches(state, model, enemy) ? undefined : reject('not-adjacent', 'DW-KOT-10', { unit: enemy.id });
});

/** Calling on an enemy to surrender: within 5″, seen, once an activation (DW-SUR-1, DW-SUR-3). */
export const demandSurrender = onMan('demand-surrender', 'act', { ap: 0, engaged: true }, (state, model, enemy) => {
  const who = { unit: enemy.id };
  const asked = isActive(enemy) || (enemy.bystander && isFreeToYield(enemy));
  if (enemy.seat === model.seat || !asked || hasTrait(enemy, 'jihad')) return reject('not-a-target', 'DW-SUR-3', who);
  // On the plan he is never farther away than in fact.
  const near =
    faces(model, enemy) &&
    isEdgeWithin(model.place, enemy.place, distances.surrender) &&
    isInRange(figureOf(state, model), figureOf(state, enemy), distances.surrender) &&
    seesAtAll(state, model, enemy);
  if (!near) return reject('not-a-target', 'DW-SUR-1', who);
  return model.demanded.includes(enemy.id) ? reject('already-used', 'DW-SUR-1', who) : undefined;
});

/** A bystander may be asked while he is awake and nobody has him (S3). */
const isFreeToYield = (model: Model): boolean =>
  isPresent(model) && !model.unconscious && !model.captured && model.carriedBy === null;

/** An active man of his own side is within 5″ (DW-SUR-6, S3). */
function isGuarded(state: State, model: Model): boolean {
  const figure = figureOf(state, model);
  return state.models.some(
    (mate) =>
      mate.seat === model.seat && isActive(mate) && isInRange(figureOf(state, mate), figure, distances.surrender),
  );
}

/** Freeing a friend, with no active enemy within 5″ of him (DW-SUR-6). */
export const freePrisoner = onMan(
  'free-prisoner',
  'act',
  { ap: actionCosts['free-prisoner']!.ap },
  (state, model, friend) => {
    const arm = armFault(model, 1);
    if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: model.id });
    if (friend.seat !== model.seat || !isPresent(friend) || !friend.captured)
      return reject('not-a-target', 'DW-SUR-6', { unit: friend.id });
    if (!touches(state, model, friend)) return reject('not-adjacent', 'DW-SUR-6', { unit: friend.id });
    const figure = figureOf(state, friend);
    const guard = enemiesOf(state, model).find(
      (enemy) => isActive(enemy) && isInRange(figureOf(state, enemy), figure, distances.surrender),
    );
    return guard === undefined ? undefined : reject('not-a-target', 'DW-SUR-6', { unit: friend.id, guard: guard.id });
  },
  { isDue: ({ models }) => models.some(({ captured }) => captured) },
);

/** The owner of a steady man surrenders him, or not (DW-SUR-3). */
export const surrender = plainDecision('surrender', 'accept');
export const refuseSurrender = plainDecision('refuse-surrender', 'decline');

export type KnockOut = {
  readonly kind: 'knock-out';
  readonly model: string;
  readonly enemy: string;
  readonly weapon: string;
};

function knockOutFault(
  state: State,
  { model: id, enemy: other, weapon }: Omit<KnockOut, 'kind'>,
): Rejection | undefined {
  const row = state.chart.closeQuarters[weapon];
  const fault = actorFault(state, id, { ap: row?.ap ?? 0, engaged: true });
  if (fault !== undefined) return fault;
  const [model, enemy] = [modelById(state, id)!, modelById(state, other)];
  if (row === undefined) return reject('unknown-weapon', 'DW-KOT-1', { weapon });
  if (enemy === undefined) return reject('unknown-unit', 'DW-KOT-1', { unit: other });
  const arm = armFault(model, row.hands);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: id });
  if (model.carrying !== null && row.hands === 2) return reject('carrying', 'DW-CAR-6', { unit: id });
  if (!touches(state, model, enemy)) return reject('not-adjacent', 'DW-KOT-1', { unit: other });
  if (!closeWeaponsOf(state, model).includes(row)) return reject('weapon-not-ready', 'DW-CQB-15', { weapon });
  const awake = enemy.seat !== model.seat && (isActive(enemy) || isHeld(enemy));
  return row.blunt && awake ? undefined : reject('not-a-target', 'DW-KOT-1', { unit: other, weapon });
}

const knockOuts = (state: State): KnockOut[] =>
  actors(state).flatMap((model) =>
    state.models
      .filter((enemy) => enemy.seat !== model.seat && touches(state, model, enemy) && isPresent(enemy))
      .flatMap((enemy) =>
        closeWeaponsOf(state, model)
          .map(({ id }): KnockOut => ({ kind: 'knock-out', model: model.id, enemy: enemy.id, weapon: id }))
          .filter((command) => knockOutFault(state, command) === undefined),
      ),
  );

/** A blow meant to stun, with something blunt (DW-KOT-1). */
export const knockOut = defineDecision<State, KnockOut>({
  kind: 'knock-out',
  role: 'attack',
  weight: 3,
  schema: z.strictObject({ kind: z.literal('knock-out'), model: idSchema, enemy: idSchema, weapon: idSchema }),
  check: (state, _question, command) => knockOutFault(state, command),
  offer(state) {
    const found = knockOuts(state).map(({ model, enemy, weapon }) => ({ model, enemy, weapon }));
    return found.length === 0 ? undefined : found;
  },
  sample: knockOuts,
});

export type BreakFree = { readonly kind: 'break-free'; readonly model: string };

function held(state: State): Model[] {
  const men: Model[] = [];
  for (const id of state.acting) {
    const model = modelById(state, id);
    if (model !== undefined && canBreakFree(model)) men.push(model);
  }
  return men;
}

/** A man held down tries to get loose (DW-KOT-9). */
export const breakFree = defineDecision<State, BreakFree>({
  kind: 'break-free',
  role: 'act',
  weight: 6,
  schema: z.strictObject({ kind: z.literal('break-free'), model: idSchema }),
  check(state, _question, { model: id }) {
    const model = modelById(state, id);
    if (model === undefined) return reject('unknown-unit', 'DW-KOT-9', { unit: id });
    if (model.seat !== state.active) return reject('not-your-unit', 'DW-KOT-9', { unit: id });
    if (!state.acting.includes(id)) return reject('not-in-activation', 'DW-KOT-9', { unit: id });
    if (isHeld(model) && model.ap < actionCosts['break-free']!.ap)
      return reject('not-enough-ap', 'DW-ACT-5', { unit: id, price: actionCosts['break-free']!.ap, ap: model.ap });
    if (!isHeld(model)) return reject('unit-down', 'DW-KOT-9', { unit: id });
    const arm = armFault(model, 2);
    return arm === undefined ? undefined : reject(arm, 'DW-DMG-9', { unit: id });
  },
  offer(state) {
    const ids = held(state)
      .filter((model) => armFault(model, 2) === undefined)
      .map(({ id }) => id);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state) =>
    held(state)
      .filter((model) => armFault(model, 2) === undefined)
      .map(({ id }) => ({ kind: 'break-free', model: id })),
});
