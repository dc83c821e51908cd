import { type Play, rollOne } from '@sandtable/kernel';
import {
  consciousnessNumber,
  DEAD_AT,
  owesConsciousness,
  owesSurvival,
  survivalNumber,
} from '../rules/health/survival.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { setOffDue } from './bombs.ts';
import { kill } from './wound.ts';

/** The survivability test of a bleeding man: one HP, or his life (DW-HLT-8 to DW-HLT-11). */
export function* testSurvival(table: DogsOfWarTable, model: Model): Play {
  if (!owesSurvival(model, table.state)) return;
  const number = survivalNumber(model);
  const clause = model.unconscious ? 'DW-HLT-9' : 'DW-HLT-8';
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'survivability',
    clause,
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  const survived = face <= number.total;
  table.emit({ type: 'survival-tested', clause, model: model.id, survived });
  if (!survived) kill(table, model, clause);
  else if (model.hp <= DEAD_AT) kill(table, model, 'DW-HLT-3');
  else if (model.hp <= 0 && !model.unconscious)
    table.emit({ type: 'model-fell', clause: 'DW-HLT-11', model: model.id });
  yield* setOffDue(table);
}

/** Does an unconscious man wake (DW-HLT-16)? `opens`: his whole team opens its activation, which he joins (DW-TRN-9). */
export function* checkConsciousness(table: DogsOfWarTable, model: Model, opens = false): Play {
  if (!owesConsciousness(model, table.state)) return;
  const number = consciousnessNumber(model);
  const about = { model: model.id };
  const clause = 'DW-HLT-16';
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'consciousness',
    clause,
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  const awake = face <= number.total;
  table.emit({ type: 'consciousness-checked', clause, model: model.id, awake });
  const joins = opens && model.carriedBy === null && !model.captured ? ({ joins: true } as const) : {};
  if (awake) table.emit({ type: 'model-woke', clause, model: model.id, ...joins });
}
