import type { Path, Point } from '@sandtable/geometry';
import { type Play, rollOne } from '@sandtable/kernel';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { firstMine } from '../rules/explosives/mine-on-way.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { firstContact } from '../rules/movement/contact-on-way.ts';
import { placeOfLed } from '../rules/movement/leading.ts';
import { placeAfter, placesOf } from '../rules/movement/path-check.ts';
import { entersFlat, runPrice } from '../rules/movement/price.ts';
import { stepsOf } from '../rules/movement/steps.ts';
import { Walked } from '../rules/movement/walked.ts';
import { groundNow, isActive } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { type Gait, noteCharge, takeStep } from './step.ts';

/** A walk, run or crawl, step by step; paths end where they come into contact with an active enemy (DW-MOV-21, DW-MOV-25). */
export function* move(
  table: DogsOfWarTable,
  model: Model,
  by: Gait,
  way: readonly Point[],
  { courage = true, led }: { readonly courage?: boolean; readonly led?: Model } = {},
): Play {
  const path = firstMine(table.state, firstContact(table.state, model, [model.place, ...way]), model);
  if (by === 'run') return yield* run(table, model, path, courage);
  const ground = groundNow(table.state);
  const unhurt = model.wounds.length;
  const walked = new Walked(ground, model.place);
  let paid = 0;
  for (const step of stepsOf(path)) {
    // If there's no room for the man he leads, the walk ends and the step isn't paid for (DW-SUR-8).
    if (led !== undefined) {
      const next = placeAfter(table.state, model, step.path);
      if (placeOfLed(table.state, model, next, led) === undefined) return;
    }
    walked.goOn(step.path.slice(1));
    const total = walked.ap(groundNow(table.state), model, by);
    if (total > paid) {
      const further = paid === 0 ? {} : ({ goesOn: true } as const);
      table.emit({ type: 'ap-spent', clause: 'DW-MOV-2', model: model.id, ap: total - paid, what: by, ...further });
    }
    paid = total;
    // A man going to cover or fleeing takes no courage test (DW-CMD-7).
    const end = yield* takeStep(table, model, step.path, by, {
      courage: courage && !hasDuty(model),
      length: step.length,
      ...(led === undefined ? {} : { led }),
    });
    // A new wound that needs attention ends the move: he goes on towards cover only by a new command (DW-HLT-5).
    if (end === 'stops' || (hasDuty(model) && model.wounds.length > unhurt)) return;
  }
}

/** A run is paid for in full, and whatever halts it ends it (DW-MOV-3, DW-MOV-4, DW-MOV-10). */
function* run(table: DogsOfWarTable, model: Model, path: Path, courage: boolean): Play {
  const { state } = table;
  const places = placesOf(state, model, path.slice(1)) ?? [];
  const rubble = entersFlat(groundNow(state), places, 'rubble');
  const price = runPrice(model, rubble);
  table.emit({ type: 'ap-spent', clause: price.binding, model: model.id, ap: price.total, what: 'run' });
  const steps = stepsOf(path);
  let tested = !rubble;
  function* test(): Play {
    tested = true;
    yield* rubbleTest(table, model);
  }
  for (const [i, { path: leg, length }] of steps.entries()) {
    const last = i === steps.length - 1;
    const terms = { courage, length, last, ...(rubble ? { atEnd: test } : {}) };
    const end = yield* takeStep(table, model, leg, 'run', terms);
    noteCharge(table, model);
    if (end === 'stops' || hasDuty(model)) break;
  }
  // A run halted by a reaction ends there (DW-MOV-25).
  if (!tested) yield* test();
  const reached = isActive(model) && model.posture === 'standing' ? engagedWith(state, model) : [];
  if (reached.length > 0 && state.result === null)
    table.emit({
      type: 'run-ended-in-contact',
      clause: 'DW-KOT-6',
      model: model.id,
      enemies: reached.map(({ id }) => id),
    });
}

/** A run through rubble ends on the feet only with strength enough (DW-MOV-10). */
function* rubbleTest(table: DogsOfWarTable, model: Model): Play {
  if (!isActive(model) || model.posture === 'prone' || table.state.result !== null) return;
  const why = [{ clause: 'DW-GEN-12', what: 'strength', set: model.scores.st }];
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'rubble-run',
    clause: 'DW-MOV-10',
    why,
    about,
    alike: upTo(model.scores.st),
  });
  table.emit({ type: 'rubble-run-tested', clause: 'DW-MOV-10', model: model.id, stands: face <= model.scores.st });
}
