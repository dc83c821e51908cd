import { meta } from '@sandtable/ranged-fun/meta';
import type { WebGame } from '../web-game.ts';

/** Ranged Fun on the page. */
export const rangedFun: WebGame = {
  meta,
  rules: async () => (await import('@sandtable/ranged-fun')).rangedFun,
  planner: async () => (await import('./planner.ts')).rangedFunPlanner,
  page: async () => (await import('./page.ts')).page,
  pitch: 'Tanks and infantry on squares. Shoot and scoot until something falls off.',
  showcase: async () => (await import('./showcase.ts')).showcase,
  picture: async () => (await import('./picture.ts')).pictureOf,
  book: () => import('virtual:rulebook/ranged-fun'),
  clauses: () => import('virtual:clauses/ranged-fun'),
  grid: true,
  verbs: { move: 'Move', fire: 'Fire at', contact: 'Close with' },
  names: { IC: 'Ironback Combine', DC: 'Dustrunner Clans', LD: 'Lattice Directorate' },
};
