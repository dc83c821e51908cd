import type { Dice } from './dice.ts';
import { faceOn } from './face.ts';

/** The script of scripted dice ran out, or holds a face that the die thrown does not have. */
export class ScriptedDiceError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.name = 'ScriptedDiceError';
    this.position = position;
  }
}

/** Dice that show given faces, in roll order: for tests, for situations, and for games from a book. */
export function scriptedDice(faces: readonly number[]): Dice {
  return {
    description: { kind: 'scripted', faces },
    roll(position, dice) {
      return dice.map((sides, i) => {
        const face = faces[position + i];
        if (face === undefined) {
          throw new ScriptedDiceError(
            `die ${position + i + 1} (a d${sides}) is missing: only ${faces.length} given`,
            position + i,
          );
        }
        const value = faceOn(sides, face);
        if (!Number.isInteger(value) || value < 1 || value > sides) {
          throw new ScriptedDiceError(`die ${position + i + 1} shows ${face}, but it’s a d${sides}`, position + i);
        }
        return value;
      });
    },
  };
}
