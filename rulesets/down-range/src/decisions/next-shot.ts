import { fitInArcOf45, type Point } from '@sandtable/geometry';
import { defineDecision, type Json, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Aim, aimedAt, aimSchema, type Spot } from '../rules/shooting/aims.ts';
import { findArm, type HeldArm } from '../rules/shooting/arms.ts';
import { shotOffer } from '../rules/shooting/shot-offer.ts';
import { mayReach, type Shot, shotAt as shotAtAim, shotOf } from '../rules/shooting/shots.ts';
import { drawEnemy, enemiesOf } from '../rules/shooting/targets.ts';
import { placeOf, type State, type Unit, type UnitId, unitById } from '../state.ts';

/** The next attack of an automatic weapon (DR-AUT-2). */
export type NextShot = { readonly kind: 'next-shot'; readonly target: Aim };

/** Whose weapon, how many attacks are left, where the earlier ones went, and which units were shot at already. */
export type NextShotAbout = {
  readonly unit: UnitId;
  readonly weapon: string;
  readonly left: number;
  readonly bearings: readonly Spot[];
  readonly shotAt: readonly UnitId[];
  /** What assistants and own hands add to every roll of this Action; absent when nobody helps (DR-CRW-1). */
  readonly bonus?: number;
};

export const nextShot = defineDecision<State, NextShot, NextShotAbout>({
  kind: 'next-shot',
  role: 'attack',
  weight: 3,
  schema: z.strictObject({ kind: z.literal('next-shot'), target: aimSchema }),
  check(state, { about }, { target }) {
    const gun = gunOf(state, about);
    if ('code' in gun) return gun;
    const aimed = aimedAt(state, gun.unit, gun.held.arm.card, target);
    if ('code' in aimed) return aimed;
    const bearing = aimed.at === 'unit' ? (placeOf(state, aimed.unit) ?? aimed.point) : aimed.point;
    if (!fitsCone(state, gun.unit, about, bearing)) return reject('outside-cone', 'DR-GEO-13', { target });
    if (about.left <= 0) return reject('attack-limit', 'DR-AUT-1', { fan: gun.held.arm.card.fan });
    const shot = shotAtAim(state, gun.unit, gun.held.arm.card, aimed);
    return 'code' in shot ? shot : undefined;
  },
  offer(state, { about }) {
    const gun = gunOf(state, about);
    if ('code' in gun) return undefined;
    const targets = [...targetsLeft(state, gun, about)].map(
      ([unit, shot]): Json => shotOffer(state, gun.unit, gun.held, { unit: unit.id }, shot, about.bonus ?? 0),
    );
    return { left: about.left, targets };
  },
  sample(state, { about }) {
    const gun = gunOf(state, about);
    if ('code' in gun) return [];
    return [...targetsLeft(state, gun, about)].map(([{ id }]) => ({ kind: 'next-shot', target: { unit: id } }));
  },
  draw(state, question, random) {
    const gun = gunOf(state, question.about);
    const target = 'code' in gun ? undefined : drawEnemy(state, gun.unit, gun.held.arm.card, random);
    if (target === undefined) return undefined;
    const command: NextShot = { kind: 'next-shot', target: { unit: target.id } };
    return this.check(state, question, command) === undefined ? command : undefined;
  },
});

type Gun = { readonly unit: Unit; readonly held: HeldArm };

function gunOf(state: State, { unit: id, weapon }: NextShotAbout): Gun | Rejection {
  const unit = unitById(state, id) as Unit;
  const held = findArm(state, unit, weapon);
  return 'code' in held ? held : { unit, held };
}

/** All targets of one Action lie in one arc of 45° from the shooter's base centre (DR-GEO-13). */
function fitsCone(state: State, unit: Unit, { bearings }: NextShotAbout, next: Point): boolean {
  const apex = placeOf(state, unit);
  return apex === null || fitInArcOf45(apex, [...bearings, next]);
}

/** Enemies that the next attack could go at, with the shot. */
function* targetsLeft(state: State, { unit, held }: Gun, about: NextShotAbout): Generator<[Unit, Shot]> {
  const { card } = held.arm;
  for (const enemy of enemiesOf(state, unit)) {
    const place = placeOf(state, enemy);
    if (place === null || !mayReach(state, unit, card, enemy) || !fitsCone(state, unit, about, place)) continue;
    const shot = shotOf(state, unit, card, { unit: enemy.id });
    if (!('code' in shot)) yield [enemy, shot];
  }
}

/** Is there anybody left to shoot at? Nobody is asked otherwise. */
export function hasNextShot(state: State, about: NextShotAbout): boolean {
  const gun = gunOf(state, about);
  if ('code' in gun || about.left <= 0) return false;
  for (const _ of targetsLeft(state, gun, about)) return true;
  return false;
}
