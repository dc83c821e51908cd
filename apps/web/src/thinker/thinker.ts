import { remote } from './remote.ts';
import type { Thinking } from './thinking.ts';

/** Starts a new thinker in its own worker; `close` ends it. */
export function newThinker(): { readonly thinking: Thinking; close(): void } {
  const worker = new Worker(new URL('./thinker-worker.ts', import.meta.url), { type: 'module' });
  return { thinking: remote<Thinking>(worker), close: () => worker.terminate() };
}
