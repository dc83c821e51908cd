import { useEffect, useState } from 'react';
import { wholeOf } from '../map/pace.ts';
import { paceNow } from '../settings/settings.ts';
import { useTable } from '../table/context.ts';

/** The last shot is looked at a little longer before the result covers it. */
const LOOK_MS = 900;

/** Is it over, and was the last thing that happened watched? */
export function useEnded(): boolean {
  const over = useTable((state) => state.result !== null);
  const motions = useTable((state) => state.motions);
  const [ended, setEnded] = useState(over);
  useEffect(() => {
    if (!over) return setEnded(false);
    const pace = paceNow();
    const watched = pace === 'off' || motions.length === 0 ? 0 : wholeOf(motions, pace) + LOOK_MS;
    const timer = setTimeout(() => setEnded(true), watched);
    return () => clearTimeout(timer);
  }, [over, motions]);
  return over && ended;
}
