import type { Mount } from '../content/force-list.ts';
import { cardName } from './names.ts';

/** `Widow Scout, 2 Virago, GSV Phantom`: the cards of a force in their order, each once. */
export function forceText(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .map(([card, count]) => (count === 1 ? cardName(card) : `${count}\u00a0× ${cardName(card)}`))
    .join(', ');
}

/** `, Vector Squad inside Courier`: which units start mounted. */
export function mountsText(cards: readonly string[], mounts: readonly Mount[]): string {
  return mounts
    .map(
      ({ passenger, transport }) => `, ${cardName(cards[passenger] ?? '')} inside ${cardName(cards[transport] ?? '')}`,
    )
    .join('');
}
