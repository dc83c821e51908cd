import { meta } from '@sandtable/down-range/meta';
import type { WebGame } from '../web-game.ts';

/** Down Range on the page. */
export const downRange: WebGame = {
  meta,
  rules: async () => (await import('@sandtable/down-range')).downRange,
  planner: async () => (await import('./planner.ts')).downRangePlanner,
  page: async () => (await import('./page.ts')).page,
  pitch: 'Modern squads. Move, shoot, and save an Action to fire first when they break cover.',
  showcase: async () => (await import('./showcase.ts')).showcase,
  picture: async () => (await import('./picture.ts')).pictureOf,
  book: () => import('virtual:rulebook/down-range'),
  clauses: () => import('virtual:clauses/down-range'),
  keys: { hold: ['hold'], signal: ['signal-sa', 'signal-observe'] },
  verbs: {
    move: 'Move',
    'continue-move': 'Go on',
    attack: 'Attack',
    suppress: 'Suppress',
    'next-shot': 'Fire on at',
    treat: 'Treat',
    repair: 'Repair',
    carry: 'Carry',
  },
  names: {
    full: 'Full rules',
    'quick-start': 'Quick start',
    're-roll': 'Roll again',
    'previous-order': 'Same as last round',
    youngest: 'Youngest first',
    seating: 'In player order',
  },
};
