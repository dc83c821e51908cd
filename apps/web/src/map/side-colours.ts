import type { SideIndex } from './scene.ts';

const letters = ['a', 'b', 'c', 'd'] as const;

/** The colour of a side, as the page's theme has it. */
export function sideColour(side: SideIndex): string {
  return `var(--side-${letters[side]})`;
}

/** The quiet ground of a side. */
export function sideSoft(side: SideIndex): string {
  return `var(--side-${letters[side]}-soft)`;
}
