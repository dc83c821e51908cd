export type { DownRangeEvent } from './events/index.ts';
export { downRange } from './game.ts';
export type * as Previews from './previews.ts';
export type { Setup } from './setup.ts';
export type { State } from './state.ts';
export type { Seen as View, SeenUnit as ViewUnit } from './view-types.ts';
