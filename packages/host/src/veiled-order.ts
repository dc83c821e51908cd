import { type Command, decisionNumbered, type Match, type Rejection, type Viewer } from '@sandtable/kernel';
import type { Order } from './messages.ts';

/** No entry and no decision ever has this number. */
const NONE = Number.MAX_SAFE_INTEGER;

type Meant = { readonly decision?: number; readonly command: Command };

/**
 * Turns an order in a viewer's own numbers (SK-VIEW-5) into one in the match's numbers. An undo always asks:
 * a free one would tell that nobody saw what was done, nor was asked about it.
 */
export function meant(match: Match, by: Viewer, { decision, command }: Omit<Order, 'type'>): Meant {
  if (decision !== undefined) return { decision: decisionNumbered(match, by, decision)?.id ?? NONE, command };
  const proposal = undoIn(command);
  if (proposal === undefined) return { command };
  const to = match.entryFor(by, proposal.to) ?? NONE;
  return { command: { ...command, proposal: { ...proposal, to, asks: true } } as Command };
}

/** A refusal in the numbers the order was given in. */
export function asCounted(
  match: Match,
  by: Viewer,
  { decision, command }: Omit<Order, 'type'>,
  rejection: Rejection,
): Rejection {
  switch (rejection.code) {
    case 'stale-decision': {
      const open = match.open.find(({ seat }) => seat === by)?.id;
      const detail = { answered: decision, ...(open === undefined ? {} : { open: match.numberFor(by, open) }) };
      return { ...rejection, detail };
    }
    case 'nothing-to-undo':
      return { ...rejection, detail: { to: undoIn(command)?.to, entries: match.numberFor(by) } };
    default:
      return rejection;
  }
}

function undoIn(command: Command): { readonly kind: 'undo'; readonly to: number } | undefined {
  const { proposal } = command as { readonly proposal?: { readonly kind?: unknown; readonly to?: unknown } | null };
  const isUndo = proposal?.kind === 'undo' && typeof proposal.to === 'number' && Number.isSafeInteger(proposal.to);
  return isUndo ? (proposal as { readonly kind: 'undo'; readonly to: number }) : undefined;
}
