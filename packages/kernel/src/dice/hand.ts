import type { Dice } from './dice.ts';

/** Dice that people throw on their own table: every throw becomes a question to the seat that throws. */
export function handDice(): Dice {
  return { description: { kind: 'hand' }, roll: () => undefined };
}
