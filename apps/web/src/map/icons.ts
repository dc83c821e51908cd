import type { SymbolKey } from './scene.ts';
import { type Icon, symbolPaths } from './symbol-paths.ts';

const line = (d: string): { d: string; filled: boolean; stroked: boolean } => ({ d, filled: false, stroked: true });
const area = (d: string): { d: string; filled: boolean; stroked: boolean } => ({ d, filled: true, stroked: false });

/**
 * The pictures on the plates. Those of whole branches reach to their frame's corners in the library, and ours has none:
 * they are drawn here at the size of a plate.
 */
export const icons: Readonly<Record<SymbolKey, Icon>> = {
  ...symbolPaths,
  rifle: { zoom: 1, parts: [line('M66,66 134,134M134,66 66,134')] },
  medic: { zoom: 1, parts: [line('M100,62V138M62,100H138')] },
  leader: {
    zoom: 1.15,
    parts: [area('M100,70 L107.5,90.5 129,91 112,104.5 118,125 100,113 82,125 88,104.5 71,91 92.5,90.5Z')],
  },
  carrier: {
    zoom: 1.05,
    parts: [
      line('M125,76 C152,76 152,124 125,124 L75,124 C48,124 48,76 75,76 Z'),
      line('M72,84 128,116M128,84 72,116'),
    ],
  },
  recon: { zoom: 1, parts: [line('M64,136 136,64')] },
  'anti-air': { zoom: 1, parts: [line('M64,132 C64,92 136,92 136,132'), line('M100,68 100,102M88,80 100,68 112,80')] },
  robot: { zoom: 1, parts: [area('m 64,80 36,17 36,-17 0,9 -36,23 -36,-23 z'), line('M70,130H130')] },
  civilian: {
    zoom: 1,
    parts: [area('M100,64a14,14 0 1 1 0,28a14,14 0 1 1 0,-28z'), area('M72,136c0,-50 56,-50 56,0z')],
  },
  'small-ping': {
    zoom: 1.2,
    parts: [line('M116,82c-6,-12 -32,-12 -32,5c0,17 32,10 32,28c0,17 -28,17 -34,3'), area('M95,132h10v8h-10z')],
  },
  'medium-ping': {
    zoom: 1.2,
    parts: [line('M80,122V72L100,102 120,72V122'), area('M87,132h10v8h-10zM103,132h10v8h-10z')],
  },
  'large-ping': {
    zoom: 1.2,
    parts: [line('M86,70V122H118'), area('M79,132h10v8h-10zM95,132h10v8h-10zM111,132h10v8h-10z')],
  },
  unknown: {
    zoom: 1,
    parts: [line('M82,84c0,-26 36,-26 36,-2c0,16 -18,16 -18,30'), area('M94,128a6,6 0 1 0 12,0a6,6 0 1 0 -12,0z')],
  },
};

/** What nobody knows yet: an empty plate with the size of the base, never a picture. */
export function isPing(symbol: SymbolKey | null): boolean {
  return symbol === 'small-ping' || symbol === 'medium-ping' || symbol === 'large-ping';
}

/** Icons of fine lines get a thinner stroke than a plain cross. */
const fine: ReadonlySet<SymbolKey> = new Set([
  'machine-gun',
  'light-machine-gun',
  'launcher',
  'anti-tank',
  'light-vehicle',
  'mortar',
  'truck',
  'car',
  'boat',
  'carrier',
]);

/** The stroke of an icon on a plate of half size `radius` in pixels, in the icon's own units. */
export function iconStroke(symbol: SymbolKey, radius: number): number {
  return (radius < 14 ? 13 : 10) * (fine.has(symbol) ? 0.72 : 1);
}
