import { z } from 'zod';
import { defineDecision } from '../decision.ts';
import { reject } from '../rejection.ts';
import { faceOn } from './face.ts';

/** The faces that a player's own dice show, in the order of the dice thrown. */
export type EnterDice = { readonly kind: 'enter-dice'; readonly faces: readonly number[] };

type Throw = { readonly dice: readonly number[]; readonly label: string; readonly clause: string };

/** With hand dice every throw is this question to the seat that throws (SK-DICE-6). */
export const enterDice = defineDecision<unknown, EnterDice, Throw>({
  kind: 'enter-dice',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('enter-dice'), faces: z.array(z.int()).min(1).max(100) }),
  check(_state, { about: { dice } }, { faces }) {
    if (faces.length !== dice.length) {
      return reject('wrong-dice', 'SK-DICE-6', { thrown: dice.length, entered: faces.length });
    }
    const wrong = faces.findIndex((face, i) => {
      const value = faceOn(dice[i] as number, face);
      return value < 1 || value > (dice[i] as number);
    });
    return wrong < 0
      ? undefined
      : reject('wrong-dice', 'SK-DICE-6', { die: wrong + 1, sides: dice[wrong], face: faces[wrong] });
  },
  offer: (_state, { about }) => about,
  sample: (_state, { about: { dice } }) => {
    const most = Math.max(...dice);
    return Array.from({ length: most }, (_, i) => ({
      kind: 'enter-dice' as const,
      faces: dice.map((sides) => Math.min(i + 1, sides)),
    }));
  },
  draw: (_state, { about: { dice } }, random) => ({
    kind: 'enter-dice',
    faces: dice.map((sides) => 1 + random.below(sides)),
  }),
});
