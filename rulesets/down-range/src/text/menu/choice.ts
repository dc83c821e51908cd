import type { Command } from '@sandtable/kernel';
import type { Highlight } from '../map-lines.ts';
import type { Tone } from '../span.ts';

/** One numbered choice: a command, further choices, or a point to be typed. */
export type Choice = {
  readonly text: string;
  readonly tone?: Tone;
  readonly command?: Command;
  readonly choices?: readonly Choice[];
  readonly place?: Place;
};

/** A point to be typed: what to ask, what to show on the map meanwhile, and what is read from it. */
export type Place = { readonly prompt: string; readonly highlight: Highlight; read(text: string): Answer };

/** A command, or in words why there is none. */
export type Answer = { readonly command: Command } | { readonly problem: string };

export type Menu = { readonly title: string; readonly choices: readonly Choice[] };
