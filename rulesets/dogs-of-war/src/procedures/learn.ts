import { type Play, rollOne } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { learningNumber } from '../rules/shooting/learning.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';

/** One attempt to learn the weapon in hand (DW-MSC-6, DW-MSC-7). */
export function* learn(table: DogsOfWarTable, model: Model, weapon: string): Play {
  const arms = armsSpent(model, 2);
  table.emit({ type: 'ap-spent', clause: 'DW-MSC-6', model: model.id, ap: actionCosts.learn!.ap, what: 'learn', arms });
  const number = learningNumber(model, table.state.chart.firearms[weapon]!);
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'learning',
    clause: 'DW-MSC-6',
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  table.emit({ type: 'learning-tried', clause: 'DW-MSC-6', model: model.id, weapon, learned: face <= number.total });
}
