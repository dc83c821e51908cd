import type { BotName } from '@sandtable/bots';
import type { Match, OpenDecision, Seat } from '@sandtable/kernel';
import type { Order } from './messages.ts';
import { botLevelOf } from './sitter.ts';

/** The first open question that is put to a bot. */
export function botAsked(match: Match): { readonly open: OpenDecision; readonly level: BotName } | undefined {
  const { controllers } = match.house;
  for (const open of match.open) {
    const level = botLevelOf(controllers[open.seat]);
    if (level !== undefined) return { open, level };
  }
  return undefined;
}

/**
 * What a bot says to a proposal it has not answered yet. Bots let people take back and overrule what they like, but do not
 * give a game away.
 */
export function botConsent(match: Match): { readonly seat: Seat; readonly order: Omit<Order, 'type'> } | undefined {
  const { proposal, controllers } = match.house;
  if (proposal === undefined || match.result !== undefined) return undefined;
  const seat = match.seats.find(
    (each) => botLevelOf(controllers[each]) !== undefined && !proposal.consents.includes(each),
  );
  if (seat === undefined) return undefined;
  const kind = proposal.proposal.kind === 'draw' ? 'refuse' : 'consent';
  return { seat, order: { key: `!house-${match.entries.length}`, command: { kind } } };
}
