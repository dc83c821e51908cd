import type { StoryLine } from '@sandtable/game';
import type { ReactNode } from 'react';
import type { SideIndex } from '../map/scene.ts';
import type { TableLine } from '../thinker/table-story.ts';

/** Where a log stands: on a table that goes on, or in a replay. */
export type LogHost = {
  readonly sides: readonly { readonly seat: string; readonly name: string; readonly side: SideIndex }[];
  /** The line whose moment is shown, and whether with its rays. */
  readonly shown: { readonly key: number; readonly rays: boolean } | null;
  /** Points a line out on the map while it is looked at; null: no longer. */
  point(line: TableLine | null): void;
  /** Shows the table as it was then; again, back to now. */
  show(line: TableLine, rays: boolean): void;
  /** What else can be done with a line here. */
  more(line: TableLine): ReactNode;
};

/** A top-level line, or one nested under another. */
export type AnyLine = TableLine | StoryLine;
