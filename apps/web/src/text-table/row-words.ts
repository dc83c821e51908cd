import type { WebGame } from '../games/web-game.ts';
import type { Choice, UnitFacts } from '../thinker/planner.ts';
import { words } from './words.ts';

/** A row in words: what is done, what there is to say of it, and how it is typed. */
export type RowWords = { readonly title: string; readonly remark: string; readonly typed: string };

/** Choices come as they are typed at a terminal; who reads them wants a sentence, and the order beside it to learn it. */
export function rowWords(choice: Choice, units: readonly UnitFacts[], verbs: WebGame['verbs'] = {}): RowWords {
  const { title, remark, deed, role, names, command } = choice;
  if (role === 'end-turn') return { title: words.endTurn, remark: '', typed: 'end' };
  const verb = deed === null || command === undefined ? undefined : verbs[deed];
  if (verb === undefined) return { title, remark: briefRemark(choice), typed: '' };
  const typed = choice.typed === true ? title : '';
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id;
  const whom = names.map(nameOf).join(', ');
  if (whom !== '') return { title: `${verb} ${whom}`, remark, typed };
  return remark === '' ? { title, remark, typed: '' } : { title: `${verb} ${remark}`, remark: '', typed };
}

/** How many of those in sight a row names; all of them are read once the unit is chosen. */
const MOST = 2;

function briefRemark({ remark, more = [] }: Choice): string {
  if (more.length === 0) return remark;
  const rest = more.length > MOST ? [words.moreInSight(more.length - MOST)] : [];
  return `${remark}: ${[...more.slice(0, MOST), ...rest].join('; ')}`;
}
