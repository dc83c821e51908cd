import type { Mils, Point } from '@sandtable/geometry';
import { defineDecision, type Question, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { pathSchema } from '../actions/path-schema.ts';
import { type Ending, endingRejection, endingSchema } from '../rules/movement/move-ending.ts';
import { pathRejection } from '../rules/movement/path.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';

/** What is asked of a mover who was interrupted: where it stands in its Move (DR-REA-8). */
export type MoveAbout = {
  readonly unit: UnitId;
  /** The rest of the path, empty when it is barred. */
  readonly rest: readonly { readonly x: Mils; readonly y: Mils }[];
  readonly ending: Ending;
  /** What is left of the Move. */
  readonly left: Mils;
};

/** Goes on: along the rest of the declared path, or along a new one with an ending of its own. */
export type ContinueMove = Ending & { readonly kind: 'continue-move'; readonly path?: readonly Point[] };

function check(state: State, { about }: Question<MoveAbout>, command: ContinueMove): Rejection | undefined {
  const unit = unitById(state, about.unit) as Unit;
  const { path = about.rest, board, exit, land } = command;
  const own = { ...(board && { board }), ...(exit && { exit }), ...(land === undefined ? {} : { land }) };
  const ending: Ending = command.path === undefined ? about.ending : own;
  if (path.length === 0 && ending.board === undefined && ending.land !== true) {
    return reject('no-path', 'DR-MOV-16', { unit: unit.id });
  }
  const aerial = unit.card.mobility === 'aerial';
  return (
    endingRejection(state, unit, path.at(-1) ?? (unit.at as Point), ending) ??
    pathRejection(state, unit, path, {
      crawl: unit.posture === 'prone',
      flying: aerial,
      endsFlying: aerial && ending.land !== true,
      noStand: ending.board !== undefined,
      // The rest of the declared path was paid for when it was declared.
      budget: command.path === undefined ? Number.MAX_SAFE_INTEGER : about.left,
      ...(ending.exit === undefined ? {} : { exit: ending.exit }),
    })
  );
}

export const continueMove = defineDecision<State, ContinueMove, MoveAbout>({
  kind: 'continue-move',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('continue-move'), path: pathSchema.exactOptional(), ...endingSchema }),
  check,
  offer: (_state, { about }) => about,
  sample(state, question) {
    const command: ContinueMove = { kind: 'continue-move' };
    return question.about.rest.length > 0 && check(state, question, command) === undefined ? [command] : [];
  },
});
