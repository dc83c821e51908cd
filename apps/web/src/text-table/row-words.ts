import { joined, type Sentence, type Span, say } from '@sandtable/game';
import { termsOf } from '../games/catalogue.ts';
import type { WebGame } from '../games/web-game.ts';
import type { Choice, UnitFacts } from '../thinker/planner.ts';
import { words } from './words.ts';

/** A row in words: what is done, what there is to say of it, and how it is typed. */
export type RowWords = { readonly title: Sentence; readonly remark: Sentence; readonly typed: string };

/** Choices come as they're typed at a terminal; a reader wants a sentence, with the order beside it to learn from. */
export function rowWords(choice: Choice, units: readonly UnitFacts[], { meta, verbs = {} }: WebGame): RowWords {
  const { title, remark, action, role, names, command } = choice;
  if (role === 'end-turn') return { title: say`${termsOf(meta.id).end}`, remark: [], typed: 'end' };
  const verb = action === null || command === undefined ? undefined : verbs[action];
  if (verb === undefined) return { title, remark: briefRemark(choice), typed: '' };
  const typed = choice.typed ?? '';
  const nameOf = (id: string): Span => ({ text: units.find((unit) => unit.id === id)?.name ?? id, unit: id });
  if (names.length > 0) return { title: say`${verb} ${joined(names.map(nameOf), ', ')}`, remark, typed };
  return remark.length === 0 ? { title, remark, typed: '' } : { title: say`${verb} ${remark}`, remark: [], typed };
}

/** How many of those in sight a row names; all of them are read once the unit is chosen. */
const MOST = 2;

function briefRemark({ remark, more = [] }: Choice): Sentence {
  if (more.length === 0) return remark;
  const rest = more.length > MOST ? [words.moreInSight(more.length - MOST)] : [];
  return say`${remark}: ${[...more.slice(0, MOST), ...rest].join('; ')}`;
}
