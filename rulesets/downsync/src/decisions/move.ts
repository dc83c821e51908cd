import type { Point } from '@sandtable/geometry';
import { defineDecision, plainDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { moveFault, unitCoherencyFault, type Way } from '../rules/movement/move-check.ts';
import { baseMover, type Mover, pingMover } from '../rules/movement/mover.ts';
import { drawWays, sampleWays } from '../rules/movement/samples.ts';
import { memberOf } from '../rules/turn.ts';
import { livingBases, pingById, unitById } from '../rules/units/roster.ts';
import type { BaseId, MemberId, State, Unit } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { shorterWays } from './nearest/shorter-move.ts';
import { idSchema, waySchema } from './schemas.ts';

/** The acting base for a Move Action; null in the Move phase. */
export type MoveAbout = { readonly base: BaseId } | null;

export type Move = {
  readonly kind: 'move';
  readonly member: MemberId;
  /** Where each base that moves turns and ends. */
  readonly ways: readonly { readonly base: BaseId; readonly way: readonly Point[] }[];
};

/** A move of the Move phase, or a Move Action (DS-MOVE-1, DS-MVA-1). */
export const move = helpful(
  defineDecision<State, Move, MoveAbout>({
    kind: 'move',
    role: 'move',
    weight: 4,
    schema: z.strictObject({
      kind: z.literal('move'),
      member: idSchema,
      ways: z
        .array(z.strictObject({ base: idSchema, way: waySchema }))
        .min(1)
        .max(4),
    }),
    check(state, { about }, command) {
      const refused = memberFault(state, about, command.member);
      if (refused !== undefined) return refused;
      const movers = moversOf(state, command.member, about);
      const ways = command.ways.flatMap(({ base, way }): Way[] => {
        const mover = movers.find(({ id }) => id === base);
        return mover === undefined ? [] : [{ mover, waypoints: way }];
      });
      if (ways.length < command.ways.length || new Set(command.ways.map(({ base }) => base)).size < ways.length)
        return reject('unknown-unit', 'DS-MB-18', { member: command.member });
      const unit = unitById(state, command.member);
      return moveFault(state, ways) ?? (unit === undefined ? undefined : unitCoherencyFault(unit, ways));
    },
    offer: (state, { about }) =>
      whoMoves(state, about).map((member) => ({
        member,
        bases: moversOf(state, member, about).map(({ id, speed }) => ({ base: id, speed })),
      })),
    sample: (state, { about }) =>
      whoMoves(state, about).flatMap((member) =>
        sampleWays(state, moversOf(state, member, about), unitById(state, member)).map((ways) =>
          commandOf(member, ways),
        ),
      ),
    draw(state, { about }, random) {
      const who = whoMoves(state, about);
      const member = who[random.below(Math.max(1, who.length))];
      if (member === undefined) return undefined;
      const ways = drawWays(state, moversOf(state, member, about), unitById(state, member), random);
      return ways === undefined ? undefined : commandOf(member, ways);
    },
  }),
  (state, { about }, { kind, member, ways }) =>
    shorterWays(moversOf(state, member, about), ways).map((shorter): Move => ({ kind, member, ways: shorter })),
);

export const endMove = plainDecision('end-move', 'decline');

function commandOf(member: MemberId, ways: readonly Way[]): Move {
  return { kind: 'move', member, ways: ways.map(({ mover, waypoints }) => ({ base: mover.id, way: waypoints })) };
}

function memberFault(state: State, about: MoveAbout, member: MemberId): Rejection | undefined {
  if (whoMoves(state, about).includes(member)) return undefined;
  const found = memberOf(state, member);
  if (about !== null && state.activations.at(-1)?.member === member)
    return reject('no-ap', 'DS-MVA-1', { base: about.base, unit: member });
  if (about !== null) return reject('not-acting', 'DS-ACT-1', { unit: member });
  if (found === undefined || !state.taskforce.includes(member))
    return reject('not-in-taskforce', 'DS-MOVE-1', { unit: member });
  return reject('already-moved', 'DS-MOVE-1', { unit: member });
}

/** The members that may move now: those of the Taskforce that have not, or the one that acts and has its Action Point. */
export function whoMoves(state: State, about: MoveAbout): MemberId[] {
  if (about === null) return state.taskforce.filter((id) => memberOf(state, id)?.moved === false);
  const activation = state.activations.at(-1);
  if (activation === undefined) return [];
  const unit = unitById(state, activation.member);
  const able = unit === undefined ? activation.performed === 0 : baseIn(unit, about.base)?.ap === 1;
  return able ? [activation.member] : [];
}

const baseIn = (unit: Unit, id: BaseId) => unit.bases.find((base) => base.id === id);

/** The bases that may move: all that live in the Move phase, the acting one in an action. */
export function moversOf(state: State, member: MemberId, about: MoveAbout): Mover[] {
  const ping = pingById(state, member);
  if (ping !== undefined) return [pingMover(ping)];
  const unit = unitById(state, member);
  if (unit === undefined) return [];
  const avoidsPings = about !== null && state.activations.at(-1)?.limit === 'one-action';
  return livingBases(unit)
    .filter(({ id }) => about === null || id === about.base)
    .map((base) => baseMover(state, unit, base, { asAction: about !== null, avoidsPings }));
}
