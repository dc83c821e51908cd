import type { Point } from '@sandtable/geometry';
import type { Rejection, Step } from '@sandtable/kernel';
import { z } from 'zod';
import { breakFocus } from '../procedures/break-focus.ts';
import { followMove, replanMove } from '../procedures/move.ts';
import { takingsSchema } from '../rules/carrying/taking.ts';
import { checkMove, crawls, type Move, pathOf } from '../rules/movement/move-check.ts';
import { endingSchema } from '../rules/movement/move-ending.ts';
import { drawMove, drawMover, movers, sampleMoves } from '../rules/movement/move-samples.ts';
import { movementAllowance } from '../rules/movement/movement.ts';
import { type Extra, priceOf } from '../rules/movement/path-price.ts';
import { withShorterWay } from '../rules/movement/shorter-way.ts';
import { isSprint, moveRejection } from '../rules/movement/who-moves.ts';
import { standRejection } from '../rules/space/standing.ts';
import { type State, unitById } from '../state.ts';
import { defineAction } from './action.ts';
import { pathSchema } from './path-schema.ts';

/** What the mover was going to get into or pick up is gone, so it has nowhere else to go and stays. */
const LOST: ReadonlySet<string> = new Set(['vehicle-out', 'enemy-held', 'not-there', 'not-held', 'too-bulky']);

/** One Move, on the unit's own turn or as a Reaction (DR-MOV, DR-REA-4). */
export const move = defineAction<Move>({
  kind: 'move',
  role: 'move',
  window: 'move',
  schema: z.strictObject({
    kind: z.literal('move'),
    unit: z.string(),
    path: pathSchema,
    crawl: z.boolean().exactOptional().describe('Troops: prone or upright; as they are when absent.'),
    ram: z.boolean().exactOptional().describe('Ground vehicles: drive into whatever is met first.'),
    take: takingsSchema.exactOptional().describe('Troops, on their own turn: things to pick up on the way.'),
    ...endingSchema,
  }),
  reactive: true,
  check(state, seat, command, mode) {
    const rejection = checkMove(state, seat, command, mode) ?? landingRejection(state, command);
    return withShorterWay(state, seat, command, mode, rejection);
  },
  pay(table, unit, command, mode) {
    const { state } = table;
    const path = pathOf(state, unit, command);
    const { price, extras } = priceOf(state, unit, [unit.at as Point, ...path], crawls(unit, command));
    const sprint = isSprint(unit, mode);
    const clause = sprint ? 'DR-MOV-11' : mode === 'turn' ? 'DR-MOV-1' : 'DR-REA-4';
    table.emit({
      type: 'move-begun',
      clause,
      unit: unit.id,
      path,
      price,
      extras: extras.map(stepOf),
      reacting: mode !== 'turn',
      sprint,
    });
    const posture = crawls(unit, command) ? 'prone' : 'upright';
    if (posture !== unit.posture) table.emit({ type: 'posture-changed', clause: 'DR-MOV-15', unit: unit.id, posture });
  },
  *perform(table, unit, command) {
    if (unit.card.kind === 'vehicle') breakFocus(table, unit);
    yield* followMove(table, unit, { ...command, path: pathOf(table.state, unit, command) });
  },
  /** DR-REA-8: a mover whose way got blocked may take another; one that lost its driver or its Move stays put. */
  *spoiled(table, unit, command, mode, why) {
    const lost = LOST.has(why.code) && command.ram !== true;
    if (lost || moveRejection(table.state, unit, mode) !== undefined) return;
    move.pay(table, unit, { kind: 'move', unit: unit.id, path: [] }, mode);
    yield* replanMove(table, unit);
  },
  offer(state, seat, mode) {
    const units = movers(state, seat, mode).map((unit) => {
      const allowance = movementAllowance(state, unit);
      return { unit: unit.id, allowance, sprint: isSprint(unit, mode), crawls: unit.posture === 'prone' };
    });
    return units.length === 0 ? undefined : (units as { unit: string }[]);
  },
  sample: (state, seat, mode) =>
    movers(state, seat, mode)
      .flatMap((unit) => sampleMoves(state, unit, mode))
      .filter((command) => landingRejection(state, command) === undefined),
  draw(state, seat, mode, random) {
    const unit = drawMover(state, seat, mode, random);
    const command = unit === undefined ? undefined : drawMove(state, unit, mode, random);
    return command === undefined || landingRejection(state, command) !== undefined ? undefined : command;
  },
});

/** An aircraft landing where it hovers needs room there, just as at the end of a path (DR-GEO-7). */
function landingRejection(state: State, { unit: id, path, land }: Move): Rejection | undefined {
  if (land !== true || path.length > 0) return undefined;
  const unit = unitById(state, id);
  return unit === undefined || unit.at === null ? undefined : standRejection(state, unit, unit.at);
}

function stepOf({ clause, what, piece, cost }: Extra): Step {
  return { clause, what, add: Math.ceil(cost - 1e-6), ...(piece === null ? {} : { note: piece }) };
}
