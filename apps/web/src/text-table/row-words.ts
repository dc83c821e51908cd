import type { WebGame } from '../games/web-game.ts';
import type { Choice, UnitFacts } from '../thinker/planner.ts';
import { words } from './words.ts';

/** A row in words: what is done, what there is to say of it, and how it is typed. */
export type RowWords = { readonly title: string; readonly remark: string; readonly typed: string };

/** Choices come as they are typed at a terminal; who reads them wants a sentence, and the order beside it to learn it. */
export function rowWords(
  { title, remark, deed, role, names, command }: Choice,
  units: readonly UnitFacts[],
  verbs: WebGame['verbs'] = {},
): RowWords {
  if (role === 'end-turn') return { title: words.endTurn, remark: '', typed: 'end' };
  const verb = deed === null || command === undefined ? undefined : verbs[deed];
  if (verb === undefined) return plainWords(title, remark);
  const nameOf = (id: string): string => units.find((unit) => unit.id === id)?.name ?? id;
  const whom = names.map(nameOf).join(', ');
  if (whom !== '') return { title: `${verb} ${whom}`, remark, typed: title };
  return remark === '' ? plainWords(title, remark) : { title: `${verb} ${remark}`, remark: '', typed: title };
}

/** `B3 Rifleman 1 (8,7): no enemy in sight` is a name and what there is to say of it. */
function plainWords(title: string, remark: string): RowWords {
  const cut = title.indexOf(': ');
  if (remark !== '' || cut < 0) return { title, remark, typed: '' };
  return { title: title.slice(0, cut), remark: brief(title.slice(cut + 2)), typed: '' };
}

/** How many of those in sight a row names; all of them are read once the unit is chosen. */
const MOST = 2;

function brief(remark: string): string {
  const parts = remark.split('; ');
  if (parts.length <= MOST) return remark;
  return `${parts.slice(0, MOST).join('; ')}; ${words.moreInSight(parts.length - MOST)}`;
}
