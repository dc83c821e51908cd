import { ask, type Play, roll, rollOne } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { keepRoll, reRoll } from '../decisions/re-roll.ts';
import { engagedWith, fightsWith, friendOrFoeNumber, meleeGroup } from '../rules/close/close-quarters.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { enemiesOf, hasTrait, isActive, modelById } from '../rules/roster/roster.ts';
import { bandOf, dprIn } from '../rules/shooting/bands.ts';
import { dealDice, laneTargets, spreadTargets } from '../rules/shooting/lane.ts';
import { roundsOf, shotPrice } from '../rules/shooting/price.ts';
import { isHit, NO_EXTRAS, toHit } from '../rules/shooting/to-hit.ts';
import { rangeOf, sightOf } from '../rules/sight/visibility.ts';
import type { Shot } from '../rules/targets/fire-check.ts';
import type { Model, ModelId } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { raiseAlarm } from './mission.ts';
import { workHit } from './wound.ts';

/** A shot at a man, from declaration to the last hit. `pays`: out of the pool, not out of a reaction's 6 AP. */
export function* fire(table: DogsOfWarTable, shooter: Model, shot: Shot, pays: boolean): Play {
  const { state } = table;
  const weapon = state.chart.firearms[shot.weapon]!;
  const target = modelById(state, shot.target)!;
  const price = shotPrice(weapon, shot.mode, shot);
  const arms = armsSpent(shooter, weapon.hands);
  table.emit({
    type: 'ap-spent',
    clause: price.binding,
    model: shooter.id,
    ap: pays ? price.total : 0,
    what: 'fire',
    arms,
  });
  if (shot.spotter !== null)
    table.emit({ type: 'ap-spent', clause: 'DW-HIT-11', model: shot.spotter, ap: actionCosts.spot!.ap, what: 'spot' });

  // Everything is fixed when the attack is declared (DW-HIT-16).
  const band = bandOf(state, weapon, shooter, target);
  const rounds = roundsOf(weapon, shot.mode, shooter.weapons.find(({ type }) => type === shot.weapon)!.loaded);
  const targets =
    shot.mode === 'fa' ? laneTargets(state, weapon, shooter, target) : spreadTargets(state, weapon, shooter, target);
  const marks = new Map(
    targets.map((each) => {
      const own = bandOf(state, weapon, shooter, each) ?? 2;
      const extras = each === target ? shot : { ...NO_EXTRAS };
      const number = toHit(state, shooter, each, weapon, shot.mode, own, extras);
      return [each.id, { number, dpr: dprIn(weapon, own), body: sightOf(state, shooter, each).body }] as const;
    }),
  );
  const group = meleeGroup(state, target);
  table.emit({
    type: 'shot-fired',
    clause: band === undefined ? 'DW-TGT-7' : 'DW-HIT-2',
    shooter: shooter.id,
    target: target.id,
    weapon: shot.weapon,
    mode: shot.mode,
    rounds,
    range: Math.round(rangeOf(state, shooter, target)),
    inRange: band !== undefined,
    numbers: band === undefined ? [] : targets.map(({ id }) => ({ target: id, number: marks.get(id)!.number })),
    firedOutOf: engagedWith(state, shooter).map(({ id }) => id),
  });
  showFlash(table, shooter, weapon.suppressor);
  if (band === undefined) return;

  // A shotgun rolls a die for each man near the target, every other weapon one for each round (DW-HIT-1, DW-HIT-21).
  const dealt = weapon.spread === true ? targets.map(({ id }) => id) : dealDice(targets, rounds);
  const why = marks.get(target.id)!.number.steps;
  const dice = dealt.map(() => 10);
  const hits = (face: number, i: number) => isHit(face, marks.get(dealt[i]!)!.number.total);
  const about = { targets: dealt };
  // Only the number of hits on each man counts, not which of the dice hit.
  const alike = { each: (face: number, die: number) => (hits(face, die) ? dealt[die]! : '') };
  const request = { seat: shooter.seat, dice, label: 'to-hit', clause: 'DW-HIT-2', why, about, alike };
  const faces = [...(yield* roll(request))];
  yield* expertRifleman(table, shooter, faces, hits, dealt);
  for (const [i, id] of dealt.entries()) {
    const mark = marks.get(id)!;
    if (!hits(faces[i]!, i)) {
      table.emit({ type: 'shot-missed', clause: 'DW-HIT-3', shooter: shooter.id, target: id });
      continue;
    }
    if (modelById(state, id)!.dead) continue; // DW-HIT-18
    const struck = id === target.id && group.length > 1 ? yield* friendOrFoe(table, shooter, target, group) : id;
    const man = yield* carriedOrCarrier(table, shooter, modelById(state, struck)!);
    if (man.dead) continue;
    const projectile = { arm: weapon.arm!, cover: weapon.cover!, body: marks.get(struck)?.body ?? mark.body };
    const stage = (): string => `${man.id} of ${dealt.filter((_, die) => die >= i && hits(faces[die]!, die)).join()}`;
    yield* workHit(table, man, { seat: shooter.seat, dpr: mark.dpr, projectile, aimed: shot.aimed, stage });
  }
}

/** Enemies who see the muzzle flash; a suppressor hides it, but not at night (DW-LOS-4, DW-NGT-2). */
export function showFlash(table: DogsOfWarTable, shooter: Model, suppressor: boolean): void {
  const { state } = table;
  raiseAlarm(table, null);
  if (suppressor && !state.night) return;
  const seenBy = enemiesOf(state, shooter).filter((enemy) => {
    if (!isActive(enemy)) return false;
    const sight = sightOf(state, enemy, shooter);
    return sight.inArc && sight.isAny;
  });
  table.emit({
    type: 'flash-seen',
    clause: 'DW-LOS-4',
    model: shooter.id,
    seenBy: seenBy.map(({ id }) => id),
    suppressed: suppressor,
  });
}

/** Once a game a missed die may be rolled again, after all dice are seen (DW-FRC-1). `targets`: whom each die was for. */
export function* expertRifleman(
  table: DogsOfWarTable,
  shooter: Model,
  faces: number[],
  hits: (face: number, die: number) => boolean,
  targets: readonly ModelId[] = [],
): Play {
  if (!hasTrait(shooter, 'expert-rifleman') || shooter.expertUsed) return;
  const missed = faces.flatMap((face, i) => (hits(face, i) ? [] : [i]));
  if (missed.length === 0) return;
  const menu = [reRoll, keepRoll] as const;
  const about = { model: shooter.id, dice: missed, faces: [...faces], targets: [...targets] };
  const answer = yield* ask({ seat: shooter.seat, moment: 're-roll', frame: 'forced', menu, about });
  if (answer.kind === 'keep-roll') return;
  const face = yield* rollOne(10, {
    seat: shooter.seat,
    label: 'to-hit',
    clause: 'DW-FRC-1',
    about: { model: shooter.id },
  });
  faces[answer.die] = face;
  table.emit({ type: 'die-rerolled', clause: 'DW-FRC-1', model: shooter.id, die: answer.die, face });
}

/** A hit on a man carrying another: which of the two it strikes (DW-CAR-8). */
function* carriedOrCarrier(table: DogsOfWarTable, { seat }: Model, man: Model): Play<Model> {
  if (man.dead || man.carrying === null) return man;
  const about = { model: man.id };
  const face = yield* rollOne(10, { seat, label: 'carried-or-carrier', clause: 'DW-CAR-8', about, alike: upTo(5) });
  return face <= 5 ? modelById(table.state, man.carrying)! : man;
}

/** Who is hit in a melee: the enemy meant, or a friend in contact with him (DW-MEL-2, DW-MEL-3). */
function* friendOrFoe(table: DogsOfWarTable, shooter: Model, target: Model, group: readonly Model[]): Play<ModelId> {
  const { state } = table;
  const friends = group.filter(({ seat }) => seat === shooter.seat);
  const number = friendOrFoeNumber(group.length - friends.length, friends.length);
  const request = { seat: shooter.seat, why: number.steps, about: { model: target.id } };
  const face = yield* rollOne(10, {
    ...request,
    label: 'friend-or-foe',
    clause: 'DW-MEL-2',
    alike: upTo(number.total),
  });
  if (face <= number.total) return target.id;
  const near = fightsWith(state, target).filter(({ seat }) => seat === shooter.seat);
  const [only] = near;
  if (only === undefined) return target.id;
  const pick = near.length === 1 ? 1 : yield* rollOne(10, { ...request, label: 'which-friend', clause: 'DW-MEL-3' });
  const friend = near[(pick - 1) % near.length]!;
  table.emit({ type: 'friend-hit', clause: 'DW-MEL-3', shooter: shooter.id, target: target.id, friend: friend.id });
  return friend.id;
}
