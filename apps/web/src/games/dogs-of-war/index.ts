import { meta } from '@sandtable/dogs-of-war/meta';
import type { WebGame } from '../web-game.ts';

/** Dogs of War on the page. */
export const dogsOfWar: WebGame = {
  meta,
  rules: async () => (await import('@sandtable/dogs-of-war')).dogsOfWar,
  planner: async () => (await import('./planner.ts')).dogsOfWarPlanner,
  page: async () => (await import('./page.ts')).page,
  picture: async () => (await import('./picture.ts')).pictureOf,
  showcase: async () => (await import('./showcase.ts')).showcase,
  pitch: 'Four men, ten action points each. Every bullet has a place it hits, and every wound a consequence.',
  terms: {
    round: { name: 'turn', short: 'T' },
    end: 'End activation',
    endShort: 'End',
    endSure: 'End this activation?',
    kill: 'stop',
  },
  keys: {
    letters: {
      d: { kinds: ['go-prone', 'stand-up'], what: 'Go prone, or stand up' },
      o: { kinds: ['go-op-fire'], what: 'Op-Fire' },
      b: { kinds: ['bandage'], what: 'Dress a wound' },
    },
    ways: { c: { way: 'crawl', what: 'Crawl' } },
  },
  book: () => import('virtual:rulebook/dogs-of-war'),
  clauses: () => import('virtual:clauses/dogs-of-war'),
};
