import { meta } from '@sandtable/downsync/meta';
import type { WebGame } from '../web-game.ts';

/** Downsync on the page. */
export const downsync: WebGame = {
  meta,
  rules: async () => (await import('@sandtable/downsync')).downsync,
  planner: async () => (await import('./planner.ts')).downsyncPlanner,
  page: async () => (await import('./page.ts')).page,
  picture: async () => (await import('./picture.ts')).pictureOf,
  showcase: async () => (await import('./showcase.ts')).showcase,
  pitch: 'Hidden Pings and fast reactions. Nobody knows what a Ping is, not even you, until it’s revealed.',
  book: () => import('virtual:rulebook/downsync'),
  clauses: () => import('virtual:clauses/downsync'),
};
