import { type RefObject, useEffect } from 'react';
import { type ActId, actOf } from '../settings/bindings.ts';
import { keysNow } from '../settings/use-key.ts';
import type { Choice } from '../thinker/planner.ts';
import type { Planning } from './planned.ts';

/** What a letter of the table's keyboard means here: the first answer of these kinds. */
const deeds: Readonly<Partial<Record<ActId, readonly string[]>>> = {
  fire: ['attack', 'fire', 'support', 'react-fire', 'next-shot'],
  hold: ['hold'],
  signal: ['signal-sa', 'signal-observe'],
  move: ['move'],
  end: ['end-turn'],
};
const passes: readonly string[] = ['pass', 'decline', 'charge-end', 'stop-shots'];

function kindsFor(key: string): readonly string[] | undefined {
  if (key === ' ') return passes;
  const act = actOf(keysNow(), key);
  return act === undefined ? undefined : deeds[act];
}

/**
 * Keys of the text table: numbers take rows, ↵ does what is planned, / goes to the order line. They come before the
 * table's own keys, which plan on the map.
 */
export function useTextKeys(
  planning: Planning,
  rows: readonly Choice[],
  line: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const act = (key: string, onControl: boolean): boolean => {
      if (key === '/') line.current?.focus();
      else if (key === 'Enter' && planning.planned !== null && !onControl) void planning.commit();
      else if (key === 'Escape' && planning.planned !== null) planning.drop();
      else if (key === 'Escape' && planning.open !== null) planning.back();
      else if (/^[1-9]$/.test(key)) void planning.hear(key, rows);
      else {
        const kinds = kindsFor(key);
        if (kinds === undefined || (key === ' ' && onControl)) return false;
        const choice = rows.find(({ deed }) => deed !== null && kinds.includes(deed));
        if (choice !== undefined) planning.pick(choice);
        // These keys plan on the map elsewhere; here they do nothing else.
        return true;
      }
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input, textarea, select, [role="menu"], [role="dialog"]') != null) return;
      const onControl = target?.closest('button, a, summary') != null;
      if (act(event.key.length === 1 ? event.key.toLowerCase() : event.key, onControl)) event.preventDefault();
    };
    // Before the table's own listener, which leaves alone what was taken.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [planning, rows, line]);
}
