import { defineDecision, type Random, type Rejection } from '@sandtable/kernel';
import { z } from 'zod';
import { FIRE_MODES } from '../content/weapons-chart.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { closeOnce } from '../rules/marks/blast-priority.ts';
import { type Launch, launchedBy, launchFault } from '../rules/marks/launch-check.ts';
import { isPresent, modelById } from '../rules/roster/roster.ts';
import { isSingleShot, shotPrice } from '../rules/shooting/price.ts';
import { faces, isInSight } from '../rules/sight/visibility.ts';
import {
  bodyFault,
  canSpot,
  type FireTerms,
  fireFault,
  isTarget,
  type Shot,
  weaponFault,
} from '../rules/targets/fire-check.ts';
import { priorityTargets } from '../rules/targets/targets.ts';
import { hasEnemyIn, isGunner, isWreck } from '../rules/vehicles/vehicles.ts';
import type { Model, State } from '../state.ts';
import { actorFault, actors, canDo, drawActor, drawModel, shooters } from './actor.ts';
import { idSchema, launchSchema, shotSchema } from './schemas.ts';

/** A bullet at a man, or a launcher's round at a mark. */
export type AnyShot = Shot | Launch;

export type Fire = { readonly kind: 'fire'; readonly model: string; readonly shot: AnyShot };

/** Why this shot can't be fired. */
export function shotFault(state: State, shooter: Model, shot: AnyShot, terms: FireTerms): Rejection | undefined {
  return 'mark' in shot ? launchFault(state, shooter, shot, terms) : fireFault(state, shooter, shot, terms);
}

/** Plain and aimed shots a man could fire now at anybody, with the weapon in hand and what is fitted to it. */
export const shotsOf = (state: State, shooter: Model, terms: FireTerms): AnyShot[] => [
  ...eachShot(state, shooter, terms),
];

/** The same one by one, for callers that need only the first. */
export function* eachShot(
  state: State,
  shooter: Model,
  terms: FireTerms,
  isMark: (enemy: Model) => boolean = isPresent,
): Generator<AnyShot> {
  if (shooter.ready === null) return;
  const enemies = state.models.filter((target) => isWorthALook(shooter, target) && isMark(target));
  if (enemies.length === 0 && state.vehicles.length === 0) return;
  for (const type of inHand(state, shooter)) yield* shotsWith(state, shooter, type, enemies, terms);
}

/** What's wrong no matter the target, price aside: nothing loaded, no arm for it, not in hand. */
function loadFault(state: State, shooter: Model, shot: Omit<Shot, 'target'>, terms: FireTerms): Rejection | undefined {
  const fault = bodyFault(state, shooter, shot, { ...terms, ap: 10 });
  return fault ?? weaponFault(state, shooter, null, shot);
}

function* shotsWith(
  state: State,
  shooter: Model,
  type: string,
  enemies: readonly Model[],
  terms: FireTerms,
): Generator<AnyShot> {
  const weapon = state.chart.firearms[type];
  if (weapon === undefined) return;
  const marks = weapon.blast === undefined ? enemies.filter((enemy) => isInSight(state, shooter, enemy)) : enemies;
  if (marks.length === 0 && (weapon.blast === undefined || state.vehicles.length === 0)) return;
  for (const aimed of [false, true]) {
    const modes = FIRE_MODES.filter((mode) => {
      const own = weapon.modes[mode];
      return own !== undefined && (!aimed || isSingleShot(mode)) && own.ap <= terms.ap;
    });
    if (modes.length === 0) continue;
    const extras = { aimed, scope: false, spotter: null };
    if (loadFault(state, shooter, { weapon: type, mode: modes[0]!, ...extras }, terms) !== undefined) continue;
    const first = weapon.blast === undefined ? priorityTargets(state, shooter, { aimed, frozen: terms.frozen }) : [];
    if (weapon.blast !== undefined)
      yield* atVehicles(state, shooter, { weapon: type, mode: modes[0]!, ...extras }, terms);
    const payable = modes.filter((mode) => shotPrice(weapon, mode, extras).total <= terms.ap);
    if (payable.length === 0) continue;
    const close = weapon.blast === undefined ? undefined : closeOnce(state, shooter, launchedBy(weapon, extras, terms));
    const known = { ...terms, first, ...(close === undefined ? {} : { close }) };
    const fights = engagedWith(state, shooter);
    for (const enemy of marks) {
      const { id } = enemy;
      // Problems with the mark are the same in every mode; only the price differs.
      const isFit =
        weapon.blast === undefined
          ? isTarget(state, shooter, enemy, extras, known, fights)
          : launchFault(state, shooter, { weapon: type, mode: payable[0]!, mark: { model: id }, ...extras }, known) ===
            undefined;
      if (!isFit) continue;
      for (const mode of payable) {
        const shot: AnyShot =
          weapon.blast === undefined
            ? { weapon: type, mode, target: id, ...extras }
            : { weapon: type, mode, mark: { model: id }, ...extras };
        yield shot;
        if (isSingleShot(mode) && !terms.frozen)
          for (const spotter of spottersFor(state, shooter, id)) yield { ...shot, spotter };
      }
    }
  }
}

/** The same round at every vehicle that isn't a wreck; as a reaction only where an enemy sits in it (DW-VEH-3, DW-VEH-6). */
function atVehicles(state: State, shooter: Model, shot: Omit<Launch, 'mark'>, terms: FireTerms): Launch[] {
  return state.vehicles
    .filter((vehicle) => !isWreck(vehicle) && (!terms.frozen || hasEnemyIn(state, shooter, vehicle)))
    .map(({ row }): Launch => ({ ...shot, mark: { vehicle: row.id } }))
    .filter((each) => launchFault(state, shooter, each, terms) === undefined);
}

/** Team mates who could spot for him (DW-HIT-11). */
function spottersFor(state: State, shooter: Model, target: string): string[] {
  const mates = actors(state).filter(({ team, id }) => team === shooter.team && id !== shooter.id);
  return mates.filter((mate) => canSpot(state, mate, shooter, modelById(state, target)!)).map(({ id }) => id);
}

/**
 * One of {@link shotsOf} at random, or undefined if the draw or the rules yield none. Draws the weapon first, then
 * tries only as many enemies as it takes to find a target.
 */
export function drawShot(
  state: State,
  shooter: Model,
  terms: FireTerms,
  random: Random,
  isMark: (enemy: Model) => boolean = isPresent,
): AnyShot | undefined {
  const type = random.pick(inHand(state, shooter));
  const weapon = type === undefined ? undefined : state.chart.firearms[type];
  if (type === undefined || weapon === undefined) return undefined;
  const mode = random.pick(FIRE_MODES.filter((each) => (weapon.modes[each]?.ap ?? terms.ap + 1) <= terms.ap));
  if (mode === undefined) return undefined;
  const extras = { aimed: isSingleShot(mode) && random.below(2) === 0, scope: false, spotter: null };
  const declared = { weapon: type, mode, ...extras };
  if (shotPrice(weapon, mode, extras).total > terms.ap) return undefined;
  if (loadFault(state, shooter, declared, terms) !== undefined) return undefined;
  if (weapon.blast !== undefined && state.vehicles.length > 0 && random.below(2) === 0)
    return random.pick(atVehicles(state, shooter, declared, terms));
  const fights = engagedWith(state, shooter);
  let first: readonly Model[] | undefined;
  const known = { ...terms, close: closeOnce(state, shooter, launchedBy(weapon, extras, terms)) };
  const target = drawModel(state, random, (enemy) => {
    if (!isWorthALook(shooter, enemy) || !isMark(enemy)) return false;
    if (weapon.blast !== undefined)
      return launchFault(state, shooter, { ...declared, mark: { model: enemy.id } }, known) === undefined;
    if (!isInSight(state, shooter, enemy)) return false;
    first ??= priorityTargets(state, shooter, { aimed: extras.aimed, frozen: terms.frozen });
    return isTarget(state, shooter, enemy, extras, { ...terms, first }, fights);
  });
  if (target === undefined) return undefined;
  const spotters = isSingleShot(mode) && !terms.frozen ? spottersFor(state, shooter, target.id) : [];
  const spotter = random.below(2) === 0 ? null : (random.pick(spotters) ?? null);
  return weapon.blast === undefined
    ? { ...declared, target: target.id, spotter }
    : { ...declared, mark: { model: target.id }, spotter };
}

/** What he holds, and what is fitted to it. */
function inHand({ chart }: State, { ready, weapons }: Model): string[] {
  if (ready === null) return [];
  const fitted = weapons.filter(({ type }) => chart.firearms[type]?.fits?.includes(ready) === true);
  return [ready, ...fitted.map(({ type }) => type)];
}

/** An enemy who might be fired at. The arc first: it's the cheapest check. */
const isWorthALook = (shooter: Model, enemy: Model): boolean =>
  enemy.seat !== shooter.seat && faces(shooter, enemy) && isPresent(enemy) && !enemy.captured;

/** What a man needs for any shot. */
const ABLE = { ap: 1, engaged: true, gunner: true } as const;

const shotsNow = (state: State): Fire[] =>
  shooters(state)
    .filter((model) => canDo(state, model, ABLE))
    .flatMap((model) =>
      shotsOf(state, model, { ap: model.ap, frozen: false }).map(
        (shot): Fire => ({ kind: 'fire', model: model.id, shot }),
      ),
    );

/** A shot at a man; no distance is told before it is declared (DW-TGT-6). */
export const fire = defineDecision<State, Fire>({
  kind: 'fire',
  role: 'attack',
  weight: 15,
  schema: z.strictObject({ kind: z.literal('fire'), model: idSchema, shot: z.union([shotSchema, launchSchema]) }),
  check(state, _question, { model: id, shot }) {
    const fault = actorFault(state, id, { ap: 0, withDuty: true, engaged: true, gunner: true });
    if (fault !== undefined) return fault;
    const shooter = modelById(state, id)!;
    return shotFault(state, shooter, shot, { ap: shooter.ap, frozen: false });
  },
  offer(state) {
    const shots = shotsNow(state);
    return shots.length === 0 ? undefined : shots.map(({ model, shot }) => ({ model, shot: { ...shot } }));
  },
  sample: (state) => shotsNow(state),
  draw(state, _question, random) {
    const isAble = (man: Model) => canDo(state, man, ABLE);
    const model = drawActor(state, random, isAble, (man) => isGunner(state, man));
    const shot = model === undefined ? undefined : drawShot(state, model, { ap: model.ap, frozen: false }, random);
    return model === undefined || shot === undefined ? undefined : { kind: 'fire', model: model.id, shot };
  },
});
