import type { TableState } from '../table/table-state.ts';
import type { Picture } from '../thinker/picture.ts';

/** The shot on the map whose rolls are read step by step, until something else is planned or looked at. */
export function standingChain({ pictures, picturesSeen, intent, then }: TableState): Picture | null {
  const last = (then?.pictures ?? pictures).at(-1);
  if (last === undefined || last.chains.length === 0) return null;
  return then === null && (picturesSeen || intent.kind !== 'none') ? null : last;
}

/** Whom that shot wounded: the viewer's own soldiers first. */
export function standingWound(state: TableState): string | null {
  const struck = new Set(standingChain(state)?.chains.map(({ unit }) => unit));
  const wounded = (state.facts?.units ?? []).filter(({ id, body }) => struck.has(id) && (body?.wounds.length ?? 0) > 0);
  return (wounded.find(({ seat }) => seat === state.seat) ?? wounded[0])?.id ?? null;
}
