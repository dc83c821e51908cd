import { useEffect, useRef } from 'react';
import { play } from '../settings/sounds.ts';
import { useTable } from './context.ts';

/** The table as it is heard: an order, dice, and a bell when it is one's own turn to answer after others had theirs. */
export function Sounds(): null {
  const asked = useTable((state) => state.decision !== null && state.result === null);
  const sending = useTable((state) => state.sending);
  const throws = useTable((state) => state.throws);
  const before = useRef({ asked, throws });
  useEffect(() => {
    if (sending) play('tick');
  }, [sending]);
  useEffect(() => {
    if (throws !== before.current.throws && throws.length > 0) play('dice');
    else if (asked && !before.current.asked) play('bell');
    before.current = { asked, throws };
  }, [asked, throws]);
  return null;
}
