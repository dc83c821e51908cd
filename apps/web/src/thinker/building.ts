import type { Command } from '@sandtable/kernel';

/** A force that is being put together; nothing of it leaves the screen before it is fielded. */
export type Draft = {
  readonly faction: string;
  /** Cards in order; one that is taken twice is named twice. */
  readonly units: readonly string[];
  /** Who starts inside whom, by their places in the list. */
  readonly mounts: readonly { readonly passenger: number; readonly transport: number }[];
};

export type BuildingCard = {
  readonly id: string;
  readonly name: string;
  /** What it does, in a few words. */
  readonly line: string;
  /** The slot it takes. */
  readonly slot: string;
  readonly rides: boolean;
  readonly carries: boolean;
};

/** A question answered by building a force: what there is to choose from, and ready-made forces to start with. */
export type Building = {
  readonly factions: readonly { readonly id: string; readonly name: string; readonly cards: readonly BuildingCard[] }[];
  readonly slots: readonly { readonly id: string; readonly name: string; readonly room: number }[];
  readonly ready: readonly { readonly name: string; readonly draft: Draft }[];
};

/** What a draft comes to: the command, or everything that is wrong with it. */
export type Built = {
  readonly command: Command | null;
  readonly faults: readonly { readonly text: string; readonly clause: string }[];
};
