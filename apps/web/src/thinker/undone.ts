import type { GameEvent, KernelEvent } from '@sandtable/kernel';

type Undone = Extract<KernelEvent, { readonly type: 'undone' }>;

/** Does an event take back what came from an entry on? The kernel tells it in every game. */
export function isUndone(event: GameEvent): event is Undone {
  return event.type === 'undone';
}
