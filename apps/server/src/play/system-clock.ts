import type { HostClock } from '@sandtable/host';
import { steadyNow } from '../operation/steady-time.ts';

/** This machine's clock. A timer keeps no process alive: a server that stops does not wait for a player's week. */
export const systemClock: HostClock = {
  now: steadyNow,
  after(ms, act) {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
