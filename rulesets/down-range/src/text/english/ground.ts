import type { Tone } from '@sandtable/game';
import type { PieceCard } from '../../content/piece-card.ts';

type Sign = { readonly sign: string; readonly name: string; readonly tone: Tone };

/** The letter of every kind of ground on the map. */
const signs: { readonly [kind: string]: Sign } = {
  road: { sign: '=', name: 'road', tone: 'faint' },
  mud: { sign: 'm', name: 'mud', tone: 'rough' },
  'deep-snow': { sign: 's', name: 'deep snow', tone: 'rough' },
  'fordable-water': { sign: '~', name: 'fordable water', tone: 'rough' },
  'deep-water': { sign: 'w', name: 'deep water', tone: 'rough' },
  woods: { sign: 't', name: 'woods', tone: 'rough' },
  'thick-jungle': { sign: 'j', name: 'thick jungle', tone: 'rough' },
  hedge: { sign: 'h', name: 'hedge', tone: 'rough' },
  'low-wall': { sign: '-', name: 'low wall', tone: 'wall' },
  'high-wall': { sign: '#', name: 'high wall', tone: 'wall' },
  'timber-fence': { sign: 'f', name: 'timber fence', tone: 'wall' },
  rubble: { sign: '%', name: 'rubble', tone: 'wall' },
  boulders: { sign: 'o', name: 'boulders', tone: 'wall' },
  'timber-building': { sign: 'd', name: 'timber building', tone: 'building' },
  'masonry-building': { sign: 'n', name: 'masonry building', tone: 'building' },
  bunker: { sign: 'k', name: 'bunker', tone: 'building' },
  emplacement: { sign: 'u', name: 'emplacement', tone: 'wall' },
  'roofed-position': { sign: 'p', name: 'roofed position', tone: 'building' },
  trench: { sign: 'v', name: 'trench', tone: 'wall' },
  hill: { sign: '^', name: 'hill', tone: 'rough' },
  'armoured-glass': { sign: 'g', name: 'armoured glass', tone: 'wall' },
  'soft-wreck': { sign: '&', name: 'wreck', tone: 'wall' },
  'armoured-wreck': { sign: '&', name: 'wreck', tone: 'wall' },
};

/** How a piece is drawn; kinds of a scenario's own making are question marks and named in the legend. */
export function groundSigns({ kind }: PieceCard): { text: string; tone: Tone } {
  const { sign, tone } = signs[kind.id] ?? { sign: '?', tone: 'wall' as const };
  return { text: sign, tone };
}

/** `- low wall, t woods`: of the pieces on this table only. */
export function legendText(pieces: readonly PieceCard[]): string {
  const kinds = new Map(pieces.map(({ kind }) => [kind.id, kind.name.toLowerCase()]));
  const told = [...kinds].map(([id, name]) => `${signs[id]?.sign ?? '?'} ${signs[id]?.name ?? name}`);
  return [...new Set(told)].join(', ');
}
