/** A part of a body as the figure draws it. */
export type BodyPart = 'head' | 'chest' | 'stomach' | 'abdomen' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg';

/** Wounds, and what the soldier can still do with them. */
export type Body = {
  readonly armor: readonly BodyPart[];
  readonly wounds: readonly {
    readonly part: BodyPart;
    readonly title: string;
    readonly text: string;
    /** `open` must be dressed, `dressed` is, `minor` needs nothing. */
    readonly look: 'open' | 'dressed' | 'minor';
  }[];
  /** `Bleeding`, `Immobilized`. */
  readonly states: readonly string[];
  readonly health: { readonly now: number; readonly most: number; readonly least: number; readonly note: string };
  readonly may: readonly {
    readonly text: string;
    readonly price: string;
    readonly can: boolean;
    readonly clause: string;
  }[];
};

/** What becomes of a wounded soldier from now on. */
export type Care = {
  /** How likely he is to be alive, turn by turn, if nobody dresses his wounds; empty where he doesn't bleed. */
  readonly untreated: readonly { readonly turn: string; readonly alive: number; readonly health: string }[];
  /** Comrades who can get to him in one activation, and what that costs with the dressing. */
  readonly help: readonly {
    readonly unit: string;
    readonly name: string;
    readonly text: string;
    readonly price: string;
  }[];
  /** Said where nobody can; empty where it doesn't matter. */
  readonly alone: string;
};
