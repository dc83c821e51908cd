export type { RangedFunEvent } from './events.ts';
export { rangedFun } from './game.ts';
export type * as Previews from './previews.ts';
export type { Setup } from './setup.ts';
export type { State } from './state.ts';
export type { Seen as View, SeenUnit as ViewUnit } from './view-types.ts';
