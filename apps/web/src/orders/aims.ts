import type { TableSession } from '../table/table-store.ts';
import type { Aimed, AimWish } from '../thinker/planner.ts';

/** What was counted of a table as it stands; another view of it is another table. */
const counted = new WeakMap<object, Map<string, Promise<Aimed>>>();

/** A weapon just taken up: nothing is chosen of it yet. */
export function plainAim(unit: string, arm: string): AimWish {
  return { unit, arm, payload: null, suppress: false, helpers: [], also: [], at: null };
}

/** The odds of a weapon, counted once for each wish as long as nothing changes on the table. */
export function aimed(session: TableSession, decision: number, wish: AimWish): Promise<Aimed> {
  const { view } = session.state;
  const ask = (): Promise<Aimed> => session.thinking.aim(decision, wish);
  // A template that follows the pointer asks for another place each time: that is not worth keeping.
  if (view === null || wish.at !== null) return ask();
  const known = counted.get(view) ?? new Map<string, Promise<Aimed>>();
  counted.set(view, known);
  const { unit, arm, payload, suppress, helpers, also, thorough = false, after = [] } = wish;
  const key = JSON.stringify([decision, unit, arm, payload, suppress, helpers, also, thorough, after]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const answer = ask();
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

/** Counts the odds of a weapon that is likely to be taken up next, so that they are there when it is. */
export function aimAhead(session: TableSession, arm: string): void {
  const { chosen, decision } = session.state;
  if (chosen !== null && decision !== null) aimed(session, decision.id, plainAim(chosen, arm)).catch(() => {});
}
