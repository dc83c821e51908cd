import type { Command } from '@sandtable/kernel';
import type { TableSession } from '../table/table-store.ts';

/** The command that ↵ would send now. */
export function readyCommand(session: TableSession): Command | null {
  const { intent } = session.state;
  switch (intent.kind) {
    case 'move':
      return intent.plan?.command ?? null;
    case 'aim': {
      if (intent.target === 'ground') return intent.aimed?.ground?.command ?? null;
      return intent.aimed?.targets.find(({ id }) => id === intent.target)?.command ?? null;
    }
    case 'pick':
      return intent.picked?.command ?? null;
    case 'lay':
      return intent.laid?.command ?? null;
    case 'end':
      return intent.choice.command ?? null;
    default:
      return null;
  }
}
