/**
 * A source of dice. A throw is a function of its position in the stream (how many dice were thrown before it), never of
 * when it is asked for: that is what lets a match be forked, restored and checked. `undefined` means that a player
 * throws real dice and types the faces in.
 */
export interface Dice {
  readonly description: DiceDescription;
  roll(position: number, dice: readonly number[]): readonly number[] | undefined;
}

/** What a record says about its dice. The secret of seeded dice is included only once it may be known. */
export type DiceDescription =
  | {
      readonly kind: 'seeded';
      readonly commitment: string;
      readonly contributions: Contributions;
      /** The seal of each contribution, published before the first was opened; absent if nobody sealed any. */
      readonly seals?: Contributions;
      readonly secret?: string;
    }
  | { readonly kind: 'fast'; readonly seed: number }
  | { readonly kind: 'scripted'; readonly faces: readonly number[] }
  | { readonly kind: 'hand' };

/** What seats add to the dice, in hexadecimal: their entropy, or the seals of it. */
export type Contributions = { readonly [seat: string]: string };
