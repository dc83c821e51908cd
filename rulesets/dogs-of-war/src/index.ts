export type { DogsOfWarEvent } from './events.ts';
export { dogsOfWar } from './game.ts';
export type * as Previews from './previews.ts';
export { ruleset } from './ruleset.ts';
export type { Setup } from './setup.ts';
export type { State } from './state.ts';
export type { Seen as View } from './state-of-view.ts';
