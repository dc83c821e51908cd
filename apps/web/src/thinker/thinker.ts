import { remote } from './remote.ts';
import type { Thinking } from './thinking.ts';

/** Starts a thinker of one's own in a worker; `close` ends it. */
export function newThinker(): { readonly thinking: Thinking; close(): void } {
  const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { type: 'module' });
  return { thinking: remote<Thinking>(worker), close: () => worker.terminate() };
}
