import type { Json, Random, Rejection, Seat } from '@sandtable/kernel';
import { performAttack, spoilAttack } from '../procedures/attack.ts';
import { type HeldArm, needsFocus, ownHands, rangeOf } from '../rules/shooting/arms.ts';
import { fixAim, planAttack, readiness } from '../rules/shooting/attack-check.ts';
import { type AttackCommand, attackSchema } from '../rules/shooting/attack-command.ts';
import { shotOffer } from '../rules/shooting/shot-offer.ts';
import { mayReach, shotOf } from '../rules/shooting/shots.ts';
import { drawEnemy, enemiesOf } from '../rules/shooting/targets.ts';
import { possibleHelpers } from '../rules/skill/assistance.ts';
import { drawReachableArm, reachableArms } from '../rules/vehicles/occupants.ts';
import type { State, Unit, UnitId } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { drawFree, unitsFree } from './signalling.ts';

export type Attack = AttackCommand;

function check(state: State, seat: Seat, command: Attack, mode: Mode): Rejection | undefined {
  const plan = planAttack(state, seat, command, mode);
  return 'code' in plan ? plan : undefined;
}

/** An attack with a weapon at a unit, a point or a piece of terrain: see it, reach it, roll Skill, roll damage (DR-VIS-1). */
export const attack = defineAction<Attack>({
  kind: 'attack',
  role: 'attack',
  schema: attackSchema,
  reactive: true,
  check,
  declared: fixAim,
  // Paid in `performAttack`, which must look at the budget of the shooter and all helpers once more to know who helps.
  pay() {},
  perform: (table, _unit, command, mode) => performAttack(table, command, mode),
  spoiled: spoilAttack,
  offer(state, seat, mode) {
    const shooters = unitsFree(state, seat, mode).map((unit) => ({
      unit: unit.id,
      weapons: reachableArms(state, unit).map((held) => weaponOffer(state, seat, unit, held, mode)),
    }));
    return shooters.some(({ weapons }) => weapons.length > 0) ? shooters : undefined;
  },
  sample: (state, seat, mode) =>
    unitsFree(state, seat, mode).flatMap((unit) =>
      reachableArms(state, unit).flatMap((held) => attacksWith(state, seat, unit, held, mode)),
    ),
  draw(state, seat, mode, random) {
    const unit = drawFree(state, seat, mode, random);
    const held = unit === undefined ? undefined : drawReachableArm(state, unit, random);
    if (unit === undefined || held === undefined || 'code' in readiness(state, unit, held, {}, mode)) return undefined;
    const command = drawWith(state, seat, unit, held, mode, random);
    return command === undefined || check(state, seat, command, mode) !== undefined ? undefined : command;
  },
});

/** One weapon as it is shown to a person: what it is, who could help, and every enemy it could be used on. */
function weaponOffer(state: State, seat: Seat, unit: Unit, held: HeldArm, mode: Mode): Json {
  const { arm, holder } = held;
  const { card } = arm;
  const about = {
    weapon: arm.slot,
    name: card.name,
    holder: holder.id,
    range: rangeOf(state, card),
    difficulty: card.difficulty,
    fan: card.fan,
    radius: card.radius,
    ammunition: arm.ammunition,
    payloads: [...card.payloads],
    focus: needsFocus(state, unit, held, false),
  };
  const ready = readiness(state, unit, held, {}, mode);
  if ('code' in ready) return { ...about, refused: { code: ready.code, clause: ready.clause }, targets: [] };
  const targets = enemiesOf(state, unit).flatMap((enemy): Json[] => {
    const aim = { unit: enemy.id };
    const shot = mayReach(state, unit, card, enemy) ? shotOf(state, unit, card, aim) : undefined;
    return shot === undefined || 'code' in shot ? [] : [shotOffer(state, unit, held, aim, shot, ready.bonus)];
  });
  return { ...about, assistants: helpersFor(state, seat, unit, held, mode), targets };
}

function helpersFor(state: State, seat: Seat, unit: Unit, { arm }: HeldArm, mode: Mode): UnitId[] {
  const limit = arm.card.assistants - ownHands(state, unit, arm.card, arm.card.focus);
  return possibleHelpers(state, seat, { unit, limit, beside: unit, mode }).map(({ id }) => id);
}

/** Every enemy once with each weapon, with all help there is; smoke and light once each, at the first of them. */
function attacksWith(state: State, seat: Seat, unit: Unit, held: HeldArm, mode: Mode): Attack[] {
  const ready = readiness(state, unit, held, {}, mode);
  if ('code' in ready) return [];
  const { card, slot } = held.arm;
  const limit = card.assistants - ownHands(state, unit, card, card.focus);
  const helpers = limit > 0 ? helpersFor(state, seat, unit, held, mode).slice(0, limit) : [];
  const plain = enemiesOf(state, unit)
    .filter((enemy) => mayReach(state, unit, card, enemy) && !('code' in shotOf(state, unit, card, { unit: enemy.id })))
    .map((enemy): Attack => ({ kind: 'attack', unit: unit.id, weapon: slot, target: { unit: enemy.id } }));
  const helped = helpers.length === 0 ? [] : plain.map((each): Attack => ({ ...each, assistants: helpers }));
  const others = plain
    .slice(0, 1)
    .flatMap((each) => card.payloads.filter((p) => p !== 'he').map((payload): Attack => ({ ...each, payload })));
  return [...plain, ...helped, ...others].filter((each) => check(state, seat, each, mode) === undefined);
}

/** A weapon at an enemy, sometimes with help, sometimes with smoke; an explosive sometimes at a spot beside the enemy. */
function drawWith(state: State, seat: Seat, unit: Unit, held: HeldArm, mode: Mode, random: Random): Attack | undefined {
  const { card, slot } = held.arm;
  const enemy = drawEnemy(state, unit, card, random);
  if (enemy === undefined) return undefined;
  const payload = card.payloads.length > 1 && random.below(4) === 0 ? random.pick(card.payloads) : undefined;
  const helpers = card.assistants > 0 && random.below(2) === 0 ? helpersFor(state, seat, unit, held, mode) : [];
  const beside = card.radius > 0 && random.below(3) === 0 ? enemy.at : null;
  const offset = () => random.below(2 * card.radius + 1) - card.radius;
  return {
    kind: 'attack',
    unit: unit.id,
    weapon: slot,
    target: beside === null ? { unit: enemy.id } : { point: { x: beside.x + offset(), y: beside.y + offset() } },
    ...(payload === undefined ? {} : { payload }),
    ...(helpers.length === 0 ? {} : { assistants: helpers.slice(0, 1) }),
  };
}
