import type { Role } from '@sandtable/kernel';
import { type RefObject, useEffect } from 'react';
import { gameOf } from '../games/index.ts';
import type { WebGame } from '../games/web-game.ts';
import { type ActId, actOf } from '../settings/bindings.ts';
import { keysNow } from '../settings/use-key.ts';
import { useSession } from '../table/context.ts';
import type { Choice } from '../thinker/planner.ts';
import type { Planning } from './planned.ts';

type Test = (choice: Choice) => boolean;

const roles: Readonly<Partial<Record<ActId, Role>>> = { fire: 'attack', move: 'move', end: 'end-turn' };

/** What a key of the table's keyboard means here: the first answer that passes this test. */
function testFor(key: string, { keys }: WebGame): Test | undefined {
  if (key === ' ') return ({ role }) => role === 'decline';
  const act = actOf(keysNow(), key);
  if (act === 'hold' || act === 'signal')
    return ({ action }) => action !== null && keys?.[act]?.includes(action) === true;
  const wanted = act === undefined ? undefined : roles[act];
  return wanted === undefined ? undefined : ({ role }) => role === wanted;
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
  const session = useSession();
  useEffect(() => {
    const act = (key: string, onControl: boolean): boolean => {
      planning.clearProblem();
      if (key === '/') line.current?.focus();
      else if (key === 'Enter' && planning.planned !== null && !onControl) void planning.commit();
      else if (key === 'Escape' && planning.planned !== null) planning.drop();
      else if (key === 'Escape' && planning.open !== null) planning.back();
      else if (/^[1-9]$/.test(key)) void planning.hear(key, rows);
      else {
        const test = testFor(key, gameOf(session.state.game));
        if (test === undefined || (key === ' ' && onControl)) return false;
        const choice = rows.find(test);
        if (choice !== undefined) planning.pick(choice);
        else if (actOf(keysNow(), key) === 'move') document.getElementById('reach')?.focus();
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
  }, [session, planning, rows, line]);
}
