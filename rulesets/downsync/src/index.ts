export type { DownsyncEvent } from './events.ts';
export { downsync } from './game.ts';
export { chanceToActBefore, type PriorityChances } from './odds/priority.ts';
export type * as Previews from './previews.ts';
export type { Setup } from './setup.ts';
export type { State } from './state.ts';
export type { Seen as View } from './state-of-view.ts';
