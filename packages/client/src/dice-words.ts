import type { DiceVerdict } from './own-dice.ts';

/** What a device says about the dice after a game. */
export function diceWords(verdict: DiceVerdict): string {
  switch (verdict.kind) {
    case 'verified':
      return 'Dice verified on this device: they’re the ones sealed before the game, and your share is in them.';
    case 'broken':
      return `THE DICE DON’T CHECK OUT: ${verdict.why}. Don’t trust this result; keep the record.`;
    case 'not-kept':
      return 'The dice match the record. This device wasn’t there when they were sealed, so it can’t vouch for them.';
    case 'hand':
      return 'Real dice: the players rolled them and typed in the results, so there’s nothing to verify.';
    case 'simulation':
      return 'Simulation dice: fair, but nobody sealed them, so there’s nothing to verify.';
  }
}
