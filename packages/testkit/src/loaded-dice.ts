import type { Dice } from '@sandtable/kernel';

/** Dice that show the faces loaded just before they are thrown. */
export interface LoadedDice extends Dice {
  /** The faces of the dice to be thrown next, in roll order. */
  load(...faces: readonly number[]): void;
  /** Faces that were loaded and haven't been thrown by `position`. */
  left(position: number): readonly number[];
}

/** Loaded dice depend only on the position: what was once thrown at a position is thrown there again by every fork. */
export function loadedDice(): LoadedDice {
  const faces: number[] = [];
  return {
    description: { kind: 'scripted', faces },
    load(...more) {
      faces.push(...more);
    },
    left: (position) => faces.slice(position),
    roll(position, dice) {
      return dice.map((sides, i) => {
        const face = faces[position + i];
        if (face === undefined) throw new Error(`a d${sides} is thrown for which no face was loaded`);
        if (!Number.isInteger(face) || face < 1 || face > sides)
          throw new Error(`a d${sides} cannot show the ${face} it was loaded with`);
        return face;
      });
    },
  };
}
