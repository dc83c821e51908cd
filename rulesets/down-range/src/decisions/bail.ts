import type { Point } from '@sandtable/geometry';
import { defineDecision } from '@sandtable/kernel';
import { z } from 'zod';
import { pointSchema } from '../rules/shooting/aims.ts';
import { soldiersOf } from '../rules/skill/team-tokens.ts';
import { type Bail, type BailAbout, bailRejection } from '../rules/vehicles/bailing.ts';
import { placesBeside } from '../rules/vehicles/beside.ts';
import { type State, type Unit, type UnitId, unitAt, unitById } from '../state.ts';

/** How many places to propose for each unit that may get out. */
const FEW = 4;

/** Gets out of what is being attacked, with the token saved for it (DR-VEH-9, DR-CRW-10). */
export const bail = defineDecision<State, Bail, BailAbout>({
  kind: 'bail',
  role: 'act',
  schema: z.strictObject({
    kind: z.literal('bail'),
    unit: z.string(),
    at: pointSchema.describe('Adjacent to the vehicle or gun.'),
    others: z.array(pointSchema).max(8).exactOptional().describe('A team: where its other soldiers go.'),
  }),
  check: (state, { seat, about }, command) => bailRejection(state, seat, about, command),
  offer(state, { about }) {
    const units = about.bail.map((id) => ({ unit: id, places: [...wayOut(state, id)].map(({ x, y }) => ({ x, y })) }));
    return units.length === 0 ? undefined : units;
  },
  sample: (state, question) =>
    question.about.bail.flatMap((id) =>
      firstOf(wayOut(state, id), FEW)
        .map((at): Bail => ({ kind: 'bail', unit: id, at }))
        .filter((command) => bailRejection(state, question.seat, question.about, command) === undefined),
    ),
});

/** Free places round whatever the unit is in. */
function wayOut(state: State, id: UnitId): Generator<Point, void, void> {
  const unit = unitById(state, id) as Unit;
  const body = unit.berth === null ? unit : unitAt(state, unit.berth.vehicle);
  const walker = body === unit ? (soldiersOf(state, unit)[0] ?? unit) : unit;
  return placesBeside(state, walker, body);
}

function firstOf<T>(values: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const value of values) {
    if (found.length >= count) break;
    found.push(value);
  }
  return found;
}
