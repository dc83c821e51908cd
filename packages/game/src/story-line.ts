import type { TablePoint } from './previews.ts';
import type { Sentence } from './sentence.ts';

/** A line of an explanation and the clause it rests on; either is empty where there is none. */
export type Detail = { readonly text: Sentence; readonly clause: string };

/** How an action came out: the sign before its line, and on the map. */
export type Outcome =
  | 'placed'
  | 'moved'
  | 'hit'
  | 'miss'
  | 'no-effect'
  | 'down'
  | 'suppressed'
  | 'signal'
  | 'reaction'
  | 'helped'
  | 'points'
  | 'turn'
  | 'round'
  | 'undone'
  | 'ended'
  /** The players speak: a proposal, a ruling, a new hand at a seat. */
  | 'talk'
  | 'other';

/** One roll, as it is shown: which dice count, what was needed, what came of it, and why it was rolled that way. */
export type StoryDice = {
  /** `Skill`, `Damage`. */
  readonly title: Sentence;
  /** Whom it is rolled against, where there may be several. */
  readonly on?: Sentence;
  /** Who rolls, for the color of the dice. */
  readonly seat: string;
  /** The unit beside which they lie on the map. */
  readonly beside?: string;
  /** Sides and faces, in the order they were thrown. */
  readonly dice: readonly number[];
  readonly faces: readonly number[];
  /** Which of them, by their place, do not count. */
  readonly dropped: readonly number[];
  /** What is added to those that count. */
  readonly bonus: number;
  readonly total: number;
  /** Dice that are counted, not added up: the result says how many succeeded. */
  readonly counted?: boolean;
  /** The least total that succeeds; absent where nothing is needed. */
  readonly needs?: number;
  /** `hit`, `miss by 1`, `no effect`; empty where the total says it all. */
  readonly result: string;
  readonly success?: boolean;
  /** Why that many dice, and why it failed or succeeded against the numbers. Empty where the numbers say it. */
  readonly why: Sentence;
  readonly reasons: readonly Detail[];
};

/** What a shot or a blast did to one unit or piece. */
export type StoryResult = {
  readonly unit?: string;
  readonly at?: TablePoint;
  readonly outcome: Outcome;
  /** `No effect`, `Down`. */
  readonly text: string;
};

/** One throw of a hit that is worked step by step, or what stands in for it where nothing is thrown. */
export type ChainStep = {
  readonly id: string;
  /** `To hit`, `Armor 5 − 2`. */
  readonly title: string;
  readonly faces: readonly number[];
  /** `hit`, `stomach`, `through`. */
  readonly result: string;
  /** Which faces bring it about, `6 or less`; where nothing is thrown, why. */
  readonly needs: string;
  /** How likely it was to come out like this, as a share of one; null where nothing was thrown. */
  readonly chance: number | null;
  readonly clause: string;
  /** `harm`: it hurts the one who is hit; `saved`: it spares him. */
  readonly look: 'plain' | 'harm' | 'saved';
};

/** A hit from the first throw to the last. A step that fails ends it. */
export type StoryChain = {
  readonly unit: string;
  /** What came of it, in a word or two: `stomach, critical`. */
  readonly result: string;
  /** The same for counting: `stopped by cover`, `severe`, `killed`; empty for a miss. */
  readonly end: string;
  readonly steps: readonly ChainStep[];
  /** Titles of the steps it didn't come to. */
  readonly missing: readonly string[];
};

/** What a map shows of a shot: who fires, where the line goes, what burst, and what happened to everybody. */
export type StoryShot = {
  readonly by: readonly string[];
  readonly target: { readonly unit?: string; readonly at?: TablePoint };
  /** Fired over what stands between. */
  readonly lobbed: boolean;
  readonly blast?: {
    readonly aimed: TablePoint;
    readonly at: TablePoint;
    readonly radius: number;
    /** A miss: how far from where it was aimed it may fall, and who chose where. */
    readonly within?: number;
    readonly by?: string;
    /** How far from the burst each of those in it is, nearest first. */
    readonly inside: readonly { readonly unit: string; readonly far: number }[];
    /** Who was under the aimed spot and is outside the burst. */
    readonly clear: readonly { readonly unit: string; readonly far: number }[];
  };
  readonly results: readonly StoryResult[];
  /** Hit by hit, in games that work them in steps. */
  readonly chains?: readonly StoryChain[];
};

/** One action: a sentence that says who did what to whom and how it came out, and all that it rests on. */
export type StoryLine = {
  readonly text: Sentence;
  readonly outcome: Outcome;
  /** Whose action it is; absent if nobody's. */
  readonly seat?: string;
  readonly dice: readonly StoryDice[];
  /** Further results, a sentence each: who was noticed, what burns. */
  readonly notes: readonly Detail[];
  /** What the sentence itself rests on, beside the dice. */
  readonly details: readonly Detail[];
  /** Reactions to it, in their order. */
  readonly under: readonly StoryLine[];
  readonly shot?: StoryShot;
  /** It was announced, and how it comes out is not known yet. */
  readonly open?: boolean;
  /** Which of the told events began it. */
  readonly from: number;
};

/** A line from its non-empty parts; the rest is filled in. */
export function storyLine(
  line: Partial<Omit<StoryLine, 'seat'>> & Pick<StoryLine, 'text' | 'from'> & { readonly seat?: string | undefined },
): StoryLine {
  const { seat, ...rest } = line;
  const empty = { outcome: 'other', dice: [], notes: [], details: [], under: [] } as const;
  return { ...empty, ...rest, ...(seat === undefined ? {} : { seat }) };
}
