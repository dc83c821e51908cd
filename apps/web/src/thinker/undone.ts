import type { GameEvent, KernelEvent } from '@sandtable/kernel';

type Undone = Extract<KernelEvent, { readonly type: 'undone' }>;

/** Does an event undo everything from some entry on? It's the kernel's event, the same in every game. */
export function isUndone(event: GameEvent): event is Undone {
  return event.type === 'undone';
}
