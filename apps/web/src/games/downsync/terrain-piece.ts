import type { Outline, TerrainLook, TerrainPiece } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';

type Look = { readonly look: TerrainLook; readonly material?: NonNullable<TerrainPiece['material']> };

/** How the six kinds of terrain look. */
const looks: Readonly<Record<string, Look>> = {
  forest: { look: 'woods' },
  urban: { look: 'rubble', material: 'stone' },
  'high-grass': { look: 'grass' },
  'rough-ground': { look: 'stones' },
  building: { look: 'building', material: 'stone' },
  solid: { look: 'boulders', material: 'stone' },
};

/** A piece as the map draws it. */
export function cutPiece(piece: {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly outline: Outline;
  readonly height: number;
  readonly opened?: boolean;
}): TerrainPiece {
  const { look, material } = looks[piece.kind] ?? { look: 'area' };
  return {
    id: piece.id,
    look,
    outline: piece.outline,
    height: piece.height,
    label: sceneWords.piece(piece.name, piece.height),
    spoken: sceneWords.pieceSpoken(piece.name, piece.height),
    ...(material === undefined ? {} : { material }),
    ...(piece.opened === true ? { opened: true } : {}),
  };
}
