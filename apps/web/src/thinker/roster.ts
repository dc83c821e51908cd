import type { Command, Json } from '@sandtable/kernel';

/** A change of a force on paper: what it is called, what it costs, why not, and the draft it leads to. */
export type RosterPress = {
  readonly title: string;
  readonly line: string;
  readonly price: string;
  readonly refusal: { readonly text: string; readonly clause: string } | null;
  readonly draft: Json;
};

export type RosterMan = {
  readonly id: string;
  readonly name: string;
  /** What his list gives him. */
  readonly line: string;
  readonly price: string;
  /** What was bought for him; pressed, it's taken off. */
  readonly bought: readonly RosterPress[];
};

export type RosterTeam = {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  readonly price: string;
  /** One of several things that the team has to have. */
  readonly choice: {
    readonly label: string;
    readonly options: readonly { readonly name: string; readonly chosen: boolean; readonly draft: Json }[];
  } | null;
  readonly men: readonly RosterMan[];
  readonly copy: Json;
  /** null: it's the only one. */
  readonly remove: Json | null;
};

/** A team on a card to print: scores of all, weapons and boxes to tick for each. */
export type RosterCard = {
  readonly title: string;
  readonly line: string;
  readonly scores: readonly { readonly label: string; readonly value: string }[];
  readonly men: readonly { readonly name: string; readonly line: string; readonly boxes: number }[];
};

/** A force that is bought man by man, as it stands. The draft is the game's own; nothing of it leaves the screen before it's fielded. */
export type Roster = {
  readonly spent: number;
  readonly limit: number;
  readonly ready: readonly { readonly name: string; readonly draft: Json }[];
  readonly teams: readonly RosterTeam[];
  readonly add: readonly RosterPress[];
  /** What the man who was asked about can be given. */
  readonly offers: readonly RosterPress[];
  readonly faults: readonly { readonly text: string; readonly clause: string }[];
  readonly command: Command | null;
  readonly cards: readonly RosterCard[];
};
