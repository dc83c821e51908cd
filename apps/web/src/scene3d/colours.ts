import type { SideIndex } from '../map/scene.ts';

/** The colours of things in space. The ground brings its own: it is the painted map. */
export const colours = {
  frame: '#5b3a21',
  frameDark: '#3c2412',
  stone: '#b9ae98',
  stoneDark: '#9a8f79',
  timber: '#a9763f',
  roofTimber: '#8c5a31',
  roofStone: '#8f6f55',
  wall: '#978d78',
  earth: '#9c8355',
  hedge: '#5f7a33',
  leaves: ['#5d7a32', '#4f6b2a', '#6d8a3c'],
  trunk: '#5a4227',
  rubble: '#8f8671',
  wreck: '#4b4740',
  glass: '#9cc3cc',
  base: '#f0e7d2',
  gear: '#3b3d3a',
  skin: '#caa07c',
  boots: '#3b362f',
} as const;

/** Sides in space: light falls on them, so they are a little stronger than on paper. */
export const sideColours: readonly [string, string, string, string] = ['#2a6fb8', '#c4501a', '#7d4bab', '#4a5850'];

export function colourOfSide(side: SideIndex): string {
  return sideColours[side];
}
