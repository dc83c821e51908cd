import { type Tally, tally } from '@sandtable/kernel';
import type { Firearm } from '../../content/weapons-chart.ts';
import type { Model } from '../../state.ts';

/** What a learning roll must not exceed (DW-MSC-6). */
export function learningNumber({ scores }: Pick<Model, 'scores'>, { difficulty }: Firearm): Tally {
  return tally([
    { clause: 'DW-MSC-6', what: 'learning', set: 5 },
    { clause: 'DW-MSC-6', what: 'weapon-knowledge', add: scores.wk },
    { clause: 'DW-MSC-6', what: 'difficulty', add: -difficulty },
  ]);
}
