import type { Point } from '@sandtable/geometry';
import { defineDecision, plainDecision, type Random, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { ActionCard } from '../content/action.ts';
import { clusterFault } from '../rules/actions/cluster.ts';
import { actionOf, paymentFault, permissionFault, priceOf } from '../rules/actions/permission.ts';
import {
  type Aim,
  enemyBases,
  networkEyes,
  type Sighted,
  sightedTargets,
  targetFault,
  unitFault,
} from '../rules/actions/targets.ts';
import { boostFault } from '../rules/command/points.ts';
import { baseById, cardOf, type UnitBase } from '../rules/units/roster.ts';
import type { BaseId, State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema, pointSchema } from './schemas.ts';

type About = { readonly base: BaseId };

/** One repetition: the target base or Ping, whose line of sight is used, and whether the roll is Boosted. */
export type Targeting = { readonly target: string; readonly sightOf?: BaseId; readonly boost: boolean };
/**
 * A Clustered action's point and targets; without a choice about a Boost the action begins before its first roll
 * (DS-ACT-14).
 */
export type Clustering = { readonly point: Point; readonly targets: readonly string[]; readonly boost?: boolean };

/**
 * With its first target, with a point and all its targets, or with neither, in which case the first shot is a separate
 * question.
 */
export type Attack = { readonly kind: 'attack'; readonly action: string } & (Targeting | Clustering | object);
export type Scan = { readonly kind: 'scan'; readonly action: string } & (
  | { readonly target: string; readonly boost: boolean }
  | object
);

const targeting = { target: idSchema, sightOf: idSchema.exactOptional(), boost: z.boolean() };

/** An attack, or a roll like one (DS-COM-1, DS-ACT-16, DS-CARD-11, DS-CARD-39). */
export const attack = helpful(
  defineDecision<State, Attack, About>({
    kind: 'attack',
    role: 'attack',
    weight: 6,
    schema: z.union([
      z.strictObject({ kind: z.literal('attack'), action: idSchema, ...targeting }),
      z.strictObject({
        kind: z.literal('attack'),
        action: idSchema,
        point: pointSchema,
        targets: z.array(idSchema).min(1).max(9),
        boost: z.boolean().exactOptional(),
      }),
      z.strictObject({ kind: z.literal('attack'), action: idSchema }),
    ]) as z.ZodType<Attack>,
    check(state, { about }, command) {
      const boost = 'boost' in command && command.boost === true;
      const read = actionFault(state, about, command.action, ATTACKS, boost);
      if ('code' in read) return read;
      const aim = { ...read, sightOf: null };
      if ('point' in command) return clusterFault(state, aim, command.point, command.targets);
      if (read.action.cluster !== null) return reject('no-target', 'DS-ACT-16', { action: read.action.id });
      if ('target' in command) return shotFault(state, { ...aim, point: null }, command);
      return anyTargetFault(state, { ...aim, point: null });
    },
    offer: (state, { about }) => offersOf(state, about, ATTACKS),
    sample: (state, { about }) => attacksOf(state, about),
    draw: (state, { about }, random) => drawAttack(state, about, random),
  }),
  (_state, _question, command) =>
    'targets' in command
      ? [1, 2, 3, 4]
          .map((fewer) => ({ ...command, targets: command.targets.slice(0, -fewer) }))
          .filter(({ targets }) => targets.length > 0)
      : [],
);

/** A scan, with its first target or without (DS-SCAN-1). */
export const scan = helpful(
  defineDecision<State, Scan, About>({
    kind: 'scan',
    role: 'attack',
    weight: 6,
    schema: z.union([
      z.strictObject({ kind: z.literal('scan'), action: idSchema, target: idSchema, boost: z.boolean() }),
      z.strictObject({ kind: z.literal('scan'), action: idSchema }),
    ]) as z.ZodType<Scan>,
    check(state, { about }, command) {
      const read = actionFault(state, about, command.action, SCANS, 'boost' in command && command.boost);
      if ('code' in read) return read;
      const aim = { ...read, sightOf: null, point: null };
      return 'target' in command ? targetFault(state, aim, command.target) : anyTargetFault(state, aim);
    },
    offer: (state, { about }) => offersOf(state, about, SCANS),
    sample: (state, { about }) =>
      offersOf(state, about, SCANS).flatMap(({ action, targets }) =>
        targets.map(({ target: id }): Scan => ({ kind: 'scan', action, target: id, boost: false })),
      ),
  }),
);

/** Kinds of actions that `attack` and `scan` begin. */
const ATTACKS: readonly ActionCard['kind'][] = ['combat', 'jam'];
const SCANS: readonly ActionCard['kind'][] = ['scan'];

export type Target = { readonly kind: 'target' } & Targeting;

/** The next repetition's target (DS-ACT-7). In a Clustered action it is the one declared. */
export const target = helpful(
  defineDecision<State, Target, About>({
    kind: 'target',
    role: 'attack',
    weight: 6,
    schema: z.strictObject({ kind: z.literal('target'), ...targeting }) as z.ZodType<Target>,
    check(state, _question, command) {
      const aim = openAim(state);
      if (aim === undefined) return reject('no-target', 'DS-ACT-7');
      if (command.boost) {
        const fault = boostFault(state, aim.by.unit);
        if (fault !== undefined) return fault;
      }
      const [declared] = state.action?.targets ?? [];
      if (declared !== undefined && declared !== command.target)
        return reject('not-a-target', 'DS-CARD-44', { target: command.target, declared });
      return shotFault(state, aim, command);
    },
    offer: (state) => nextTargets(state),
    sample: (state) => nextTargets(state).map((each): Target => ({ kind: 'target', ...each, boost: false })),
  }),
);

export const stopAction = plainDecision('stop-action', 'decline');

/** The aim of the action under way. */
export function openAim(state: State): Aim | undefined {
  const open = state.action;
  const by = open === null ? undefined : baseById(state, open.base);
  const action = by === undefined || open === null ? undefined : actionOf(by, open.action);
  if (open === null || by === undefined || action === undefined) return undefined;
  const sightOf = open.sightOf === null ? null : (baseById(state, open.sightOf) ?? null);
  return { by, action, sightOf, point: open.point };
}

/** What the next repetition may be aimed at. */
export function nextTargets(state: State): Sighted[] {
  const aim = openAim(state);
  if (aim === undefined || state.action === null || state.action.left === 0) return [];
  const { targets } = state.action;
  if (targets === null) return sightedTargets(state, aim);
  return targets
    .slice(0, 1)
    .filter((id) => targetFault(state, aim, id) === undefined)
    .map((id) => ({ target: id }));
}

function actionFault(
  state: State,
  { base }: About,
  id: string,
  kinds: readonly ActionCard['kind'][],
  boost: boolean,
): Rejection | { by: UnitBase; action: ActionCard } {
  const by = baseById(state, base);
  const action = by === undefined ? undefined : actionOf(by, id);
  if (by === undefined || action === undefined || !kinds.includes(action.kind))
    return reject('not-eligible', 'DS-ACT-3', { action: id });
  const fault =
    beginFault(state, by, action) ?? (boost ? boostFault(state, by.unit, priceOf(action, 'ap').cp + 1) : undefined);
  return fault ?? { by, action };
}

/** Why the base can't begin the action, whatever it is aimed at. */
function beginFault(state: State, by: UnitBase, action: ActionCard): Rejection | undefined {
  return permissionFault(state.activations.at(-1)!, by, action) ?? paymentFault(state, by, action, 'ap');
}

/** Even if declared without a target, a legal one must exist (DS-ACT-6). */
function anyTargetFault(state: State, aim: Aim): Rejection | undefined {
  return sightedTargets(state, aim).length > 0 ? undefined : reject('no-target', 'DS-ACT-6', { action: aim.action.id });
}

function shotFault(state: State, aim: Aim, { target: id, sightOf }: Targeting): Rejection | undefined {
  if (sightOf === undefined) return targetFault(state, aim, id);
  const eyes = networkEyes(aim).find(({ base }) => base.id === sightOf);
  if (eyes === undefined) return reject('not-eligible', 'DS-CARD-12', { sightOf });
  return targetFault(state, { ...aim, sightOf: eyes }, id);
}

/** The attacks and scans that the acting base could begin now if there was a target. */
export function aimable(state: State, about: About): readonly ActionCard[] {
  return ableTo(state, about, [...ATTACKS, ...SCANS]);
}

function ableTo(state: State, about: About, kinds: readonly ActionCard['kind'][]): readonly ActionCard[] {
  const by = baseById(state, about.base);
  if (by === undefined) return [];
  return cardOf(by.unit).actions.filter(
    (action) => kinds.includes(action.kind) && beginFault(state, by, action) === undefined,
  );
}

/** Is there a scan that the acting base could begin now? */
export function canScan(state: State, about: About): boolean {
  const able = ableTo(state, about, SCANS);
  const by = able.length === 0 ? undefined : baseById(state, about.base);
  if (by === undefined) return false;
  return able.some((action) => sightedTargets(state, { by, action, sightOf: null, point: null }).length > 0);
}

/** Every action of these kinds that the acting base could begin now, with its targets. */
export function offersOf(
  state: State,
  { base }: About,
  kinds: readonly ActionCard['kind'][],
): { action: string; targets: Sighted[] }[] {
  const by = baseById(state, base);
  if (by === undefined) return [];
  return ableTo(state, { base }, kinds).flatMap((action) => {
    const targets = sightedTargets(state, { by, action, sightOf: null, point: null });
    return targets.length === 0 ? [] : [{ action: action.id, targets }];
  });
}

function attacksOf(state: State, about: About): Attack[] {
  const by = baseById(state, about.base);
  return offersOf(state, about, ATTACKS).flatMap(({ action: id, targets }) => {
    const action = by === undefined ? undefined : actionOf(by, id);
    if (by === undefined || action === undefined) return [];
    if (action.cluster === null)
      return targets.map((each): Attack => ({ kind: 'attack', action: id, ...each, boost: false }));
    // Centered on the target itself, the point is in sight and range; only the table's edge or the 6″ minimum can rule
    // it out.
    return targets.flatMap(({ target: each }): Attack[] => {
      const { x, y } = baseById(state, each)!.base.at;
      const all = Array.from({ length: action.rof }, () => each);
      return clusterFault(state, { by, action, sightOf: null }, { x, y }, all) === undefined
        ? [{ kind: 'attack', action: id, point: { x, y }, targets: all, boost: false }]
        : [];
    });
  });
}

/** One random attack: a random action, at the first legal target counting from a random one. */
function drawAttack(state: State, about: About, random: Random): Attack | undefined {
  const by = baseById(state, about.base);
  if (by === undefined) return undefined;
  const action = random.pick(ableTo(state, about, ATTACKS));
  if (action === undefined) return undefined;
  const targets = enemyBases(state, by.unit.seat);
  const start = random.below(Math.max(1, targets.length));
  const aims = [null, ...networkEyes({ by, action })].map((sightOf): Aim => ({ by, action, sightOf, point: null }));
  for (let i = 0; i < targets.length; i++) {
    const target = targets[(start + i) % targets.length] as UnitBase;
    const { id, at } = target.base;
    const aim = aims.find((each) => unitFault(state, each, target) === undefined);
    if (aim === undefined) continue;
    if (action.cluster === null)
      return {
        kind: 'attack',
        action: action.id,
        target: id,
        ...(aim.sightOf === null ? {} : { sightOf: aim.sightOf.base.id }),
        boost: false,
      };
    const { x, y } = at;
    const all = Array.from({ length: action.rof }, () => id);
    if (clusterFault(state, { by, action, sightOf: null }, { x, y }, all) === undefined)
      return { kind: 'attack', action: action.id, point: { x, y }, targets: all, boost: false };
  }
  return undefined;
}
