import type { HostClock } from '@sandtable/host';

/** This machine's clock. A timer keeps no process alive: a server that stops does not wait for a player's week. */
export const systemClock: HostClock = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
