import type { Outline, TerrainLook, TerrainPiece } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';

type Material = NonNullable<TerrainPiece['material']>;

/** As much of a piece of the table's file as its picture needs. */
export type FilePiece = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly polygon?: readonly (readonly number[])[];
  readonly from?: readonly number[];
  readonly to?: readonly number[];
  readonly top?: number;
  readonly material?: string;
  readonly structure?: string;
  readonly levels?: number;
  readonly standable?: boolean;
};

const flats: Readonly<Record<string, TerrainLook>> = {
  rubble: 'rubble',
  'shallow-water': 'water',
  swamp: 'mud',
  'deep-water': 'deep-water',
  road: 'road',
  growth: 'woods',
};

/** What a wall, hedge, car or rock looks like, by its name, its material and whether soldiers can stand on it. */
function solidLook({ name, material, standable }: FilePiece): { look: TerrainLook; material?: Material } {
  if (/car|truck|wreck|bus|helicopter/i.test(name)) return { look: 'wreck' };
  if (/rock|boulder/i.test(name)) return { look: 'boulders', material: 'stone' };
  if (material === 'earth') return { look: 'emplacement', material: 'earth' };
  if (material === 'soft') return standable === true ? { look: 'fence', material: 'timber' } : { look: 'hedge' };
  return standable === true ? { look: 'boulders', material: 'stone' } : { look: 'wall', material: 'stone' };
}

/** Height of a story in inches. */
const STORY = 1.5;

/** A piece as the map draws it, from the outside. */
export function cutPiece(piece: FilePiece, outline: Outline, name: string): TerrainPiece {
  const { id, kind } = piece;
  if (kind === 'building') {
    const height = (piece.levels ?? 1) * STORY;
    const material: Material = piece.structure === 'wood' ? 'timber' : 'stone';
    const look = piece.structure === 'bunker' ? 'bunker' : 'building';
    return { id, look, outline, height, material, label: name, spoken: sceneWords.pieceSpoken(name, height) };
  }
  const height = piece.top ?? 0;
  const looks = kind === 'solid' ? solidLook(piece) : { look: flats[kind] ?? ('area' as const) };
  return {
    id,
    ...looks,
    outline,
    height,
    label: sceneWords.piece(name, height, kind === 'solid' && piece.standable !== true),
    spoken: sceneWords.pieceSpoken(name, height),
  };
}
