import { defineDecision, type Random, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { actionCosts } from '../content/catalogue.ts';
import { readyClaymores } from '../rules/explosives/devices.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { type Throw, throwFault } from '../rules/marks/throw-check.ts';
import { isActive, modelById } from '../rules/roster/roster.ts';
import type { Model, Seat, State } from '../state.ts';
import { drawModel } from './actor.ts';
import { triggerFault } from './explosives.ts';
import { type AnyShot, drawShot, eachShot, shotFault } from './fire.ts';
import { idSchema, launchSchema, shotSchema, throwSchema } from './schemas.ts';
import { drawThrow, eachThrow } from './throw-grenade.ts';

export type OpFire = { readonly kind: 'op-fire'; readonly model: string; readonly shot: Attack };

/** A shot or a throw out of Op-Fire (DW-OPF-5). */
export type Attack = AnyShot | Throw | { readonly device: string };

/** The man in the middle of his 6 AP. `only`: nobody else may join (DW-OPF-14). */
export type OpFireAbout = { current: { model: string; ap: number } | null; only: boolean };
type Current = OpFireAbout['current'];

const TRIGGER = actionCosts.trigger!.ap;
const FULL = actionCosts['op-fire-attack']!.ap;

/** The AP a man has for shots as a reaction: all 6 with his token, what is left if he has begun; undefined: none. */
function apFor(model: Model, current: Current, only: boolean): number | undefined {
  if (!isActive(model) || model.broken || hasDuty(model)) return undefined;
  if (current?.model === model.id) return current.ap;
  return model.opFire && !only ? FULL : undefined;
}

/** Models that can shoot now: with a legal target that is active (DW-OPF-13, DW-OPF-15). */
export function opFireModels(
  state: State,
  seat: Seat,
  current: Current,
  only: boolean,
): { model: Model; shots: Attack[] }[] {
  return state.models.flatMap((model) => {
    const ap = model.seat === seat ? apFor(model, current, only) : undefined;
    if (ap === undefined) return [];
    const shots = [...attacksOf(state, model, ap)];
    return shots.some((shot) => isAtActive(state, shot)) ? [{ model, shots }] : [];
  });
}

/** Can anybody shoot now? Called after every enemy step, so it stops at the first. */
export function canOpFire(state: State, seat: Seat, current: Current, only: boolean): boolean {
  for (const model of state.models) {
    const ap = model.seat === seat ? apFor(model, current, only) : undefined;
    if (ap === undefined) continue;
    for (const attack of attacksOf(state, model, ap, isActive)) if (isAtActive(state, attack)) return true;
  }
  return false;
}

/** Attacks a man could make with these AP from Op-Fire, one by one. `isMark` limits the targets. */
function* attacksOf(state: State, model: Model, ap: number, isMark?: (enemy: Model) => boolean): Generator<Attack> {
  const terms = { ap, frozen: true };
  yield* eachShot(state, model, terms, isMark);
  yield* eachThrow(state, model, terms, isMark);
  if (ap >= TRIGGER) for (const { id } of readyClaymores(state, model)) yield { device: id };
}

/**
 * One of these attacks at random, if any is at an active enemy. Usually it draws an active enemy and checks nothing
 * else; now and then it draws from the whole list, which includes helpless men.
 */
function drawAttack(state: State, model: Model, ap: number, random: Random): Attack | undefined {
  const terms = { ap, frozen: true };
  const luck = random.below(16);
  const shot = luck > 4 ? drawShot(state, model, terms, random, isActive) : undefined;
  if (shot !== undefined) return shot;
  if (luck > 0) return drawThrow(state, model, terms, random, isActive);
  const attacks = [...attacksOf(state, model, ap)];
  return attacks.some((each) => isAtActive(state, each)) ? random.pick(attacks) : undefined;
}

/** Is an attack aimed at an active enemy? Claymores and vehicles are listed only then, spots never. */
function isAtActive(state: State, shot: Attack): boolean {
  if ('device' in shot || ('mark' in shot && 'vehicle' in shot.mark)) return true;
  const id = 'target' in shot ? shot.target : 'model' in shot.mark ? shot.mark.model : '';
  const target = modelById(state, id);
  return target !== undefined && isActive(target);
}

const commands = (state: State, seat: string, { current, only }: OpFireAbout): OpFire[] =>
  opFireModels(state, seat as Seat, current, only).flatMap(({ model, shots }) =>
    shots.map((shot): OpFire => ({ kind: 'op-fire', model: model.id, shot })),
  );

/** A shot out of Op-Fire: frozen arc, 6 AP in one go (DW-OPF-2 to DW-OPF-6, DW-OPF-12). */
export const opFire = defineDecision<State, OpFire, OpFireAbout>({
  kind: 'op-fire',
  role: 'attack',
  weight: 3,
  inner: ({ model, shot }): { kind: string } => {
    if ('device' in shot) return { kind: 'trigger', model, ...shot } as { kind: string };
    const inner = 'grenade' in shot ? { kind: 'throw-grenade', model, ...shot } : { kind: 'fire', model, shot };
    return inner;
  },
  schema: z.strictObject({
    kind: z.literal('op-fire'),
    model: idSchema,
    shot: z.union([shotSchema, launchSchema, throwSchema, z.strictObject({ device: idSchema })]),
  }),
  check(state, { seat, about }, { model: id, shot }) {
    const model = modelById(state, id);
    if (model === undefined) return reject('unknown-unit', 'DW-OPF-1', { unit: id });
    if (model.seat !== seat) return reject('not-your-unit', 'DW-OPF-1', { unit: id });
    const ap = apFor(model, about.current, about.only);
    if (ap === undefined) return reject('no-op-fire', 'DW-OPF-7', { unit: id });
    const terms = { ap, frozen: true };
    if ('device' in shot) {
      if (ap < TRIGGER) return reject('not-enough-ap', 'DW-OPF-2', { unit: id });
      const listed = readyClaymores(state, model).some((device) => device.id === shot.device);
      return (
        triggerFault(state, model, shot.device) ??
        (listed ? undefined : reject('not-a-target', 'DW-OPF-5', { unit: id }))
      );
    }
    const fault = 'grenade' in shot ? throwFault(state, model, shot, terms) : shotFault(state, model, shot, terms);
    if (fault !== undefined) return fault;
    return opFireModels(state, seat as Seat, about.current, about.only).some((each) => each.model === model)
      ? undefined
      : reject('not-a-target', 'DW-OPF-13', { unit: id });
  },
  offer(state, { seat, about }) {
    const shots = commands(state, seat, about);
    return shots.length === 0 ? undefined : shots.map(({ model, shot }) => ({ model, shot: { ...shot } }));
  },
  sample: (state, { seat, about }) => commands(state, seat, about),
  draw(state, { seat, about: { current, only } }, random) {
    const model = drawModel(state, random, (man) => man.seat === seat && apFor(man, current, only) !== undefined);
    if (model === undefined) return undefined;
    const shot = drawAttack(state, model, apFor(model, current, only)!, random);
    return shot === undefined ? undefined : { kind: 'op-fire', model: model.id, shot };
  },
});
