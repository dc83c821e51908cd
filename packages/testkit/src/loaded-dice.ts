import type { Dice } from '@sandtable/kernel';

/** Dice that fall as they are told just before they are thrown. */
export interface LoadedDice extends Dice {
  /** The faces of the dice to be thrown next, in roll order. */
  load(...faces: readonly number[]): void;
  /** Faces that were loaded and not thrown at `position` or before it. */
  left(position: number): readonly number[];
}

/** Loaded dice stay a function of the position: what was once thrown at a place is thrown there again by every fork. */
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
