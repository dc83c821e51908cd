import { deployDrones } from './deploy-drones.ts';
import { forwardObserve } from './forward-observe.ts';
import { goDark } from './go-dark.ts';
import { load } from './load.ts';
import type { Special } from './special.ts';
import { sprint } from './sprint.ts';
import { targetLock } from './target-lock.ts';
import { unload } from './unload.ts';

/** Every special and free action by its id on the cards. Position Hack is a scan. */
export const specials: Readonly<Record<string, Special>> = {
  'target-lock': targetLock,
  'go-dark': goDark,
  sprint,
  'deploy-drones': deployDrones,
  unload,
  load,
  'forward-observe': forwardObserve,
};
