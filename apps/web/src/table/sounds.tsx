import { useEffect, useRef } from 'react';
import { play } from '../settings/sounds.ts';
import { useTable } from './context.ts';

/** The table's sounds: an order, dice, and a bell when it's the player's turn to answer after others had theirs. */
export function Sounds(): null {
  const asked = useTable((state) => state.decision !== null && state.result === null);
  const sending = useTable((state) => state.sending);
  const pictures = useTable((state) => state.pictures);
  const before = useRef({ asked, pictures });
  useEffect(() => {
    if (sending) play('tick');
  }, [sending]);
  useEffect(() => {
    if (pictures !== before.current.pictures && pictures.some(({ dice }) => dice.length > 0)) play('dice');
    else if (asked && !before.current.asked) play('bell');
    before.current = { asked, pictures };
  }, [asked, pictures]);
  return null;
}
