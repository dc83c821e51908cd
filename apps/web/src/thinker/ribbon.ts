import type { Sentence } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import type { Overlay, Place } from '../map/scene.ts';

/** Something on the map that can be used: what one reads beside it, and the orders it takes, the way there first. */
export type Press = {
  readonly id: string;
  readonly from: Place;
  readonly to: Place;
  readonly text: string;
  readonly spoken: string;
  readonly orders: readonly Command[];
};

/** One planned order of several, as wide as it costs. */
export type RibbonBlock = {
  readonly title: string;
  /** What the button says that carries it out. */
  readonly verb: string;
  readonly line: string;
  readonly price: string;
  readonly cost: number;
  readonly tone: 'move' | 'attack' | 'other';
  readonly refusal: { readonly text: Sentence; readonly clause: string } | null;
  /** Friends it could hit: it goes off only when it's held. */
  readonly friends: readonly string[];
};

/** Orders that are planned one after the other and carried out one at a time. */
export type Ribbon = {
  readonly title: string;
  readonly spent: number;
  readonly of: number;
  readonly unit: string;
  readonly blocks: readonly RibbonBlock[];
  /** Planned ways; of a plan that is still being made, the last one too. */
  readonly overlays: readonly Overlay[];
};
