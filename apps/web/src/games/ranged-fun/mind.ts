import { previews } from '@sandtable/ranged-fun';
import type { Place } from '../../map/scene.ts';
import type { Measured, Mind } from '../../thinker/mind.ts';
import { plainMind } from '../../thinker/plain-mind.ts';
import { aimOf } from './aim.ts';
import { deskOf } from './desk.ts';
import { eyeOf } from './eye.ts';
import { factsOf } from './facts.ts';
import { lore } from './lore.ts';
import { planOf } from './plan.ts';
import { questionOf } from './question.ts';
import { shownUnit, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

/** Ranged Fun, as a screen asks about it. */
export function rangedFunMind(): Mind {
  const plain = plainMind(lore);
  return {
    ...plain,
    facts: factsOf,
    consider(view, decision) {
      return { ...plain.consider(view, decision), ...questionOf(tableOf(view), decision) };
    },
    desk: (view, decision, unit) => deskOf(tableOf(view), decision, unit, plain.consider(view, decision).choices),
    plan: (view, decision, wish) => planOf(tableOf(view), decision, wish),
    aim: (view, decision, wish) => aimOf(tableOf(view), decision, wish),
    eye: (view, unit, from) => eyeOf(tableOf(view), unit, from),
    measure: (view, from, to) => measured(tableOf(view), from, to),
  };
}

function measured(table: Table, from: Place | string, to: Place | string): Measured {
  const square = (end: Place | string) =>
    typeof end === 'string' ? (shownUnit(table, end)?.at ?? null) : table.square(end);
  const [a, b] = [square(from), square(to)];
  if (a === null || b === null) return { overlays: [], text: '' };
  const { state } = table;
  const free = previews.isLineFree(state, previews.cellOf(state, a), previews.cellOf(state, b));
  const spaces = Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
  const label = `${words.spaces(spaces)} · ${free ? words.clear : words.blocked}`;
  return {
    overlays: [{ kind: 'ruler', id: 'measure', from: table.place(a), to: table.place(b), label }],
    text: label,
  };
}
