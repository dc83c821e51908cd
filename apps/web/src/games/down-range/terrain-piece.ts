import type { Outline, TerrainPiece } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { isLabelled, type KindMarks, lookOf } from './terrain-looks.ts';

/** A piece as a view or a scenario file has it, in table coordinates. */
export interface RawPiece {
  readonly id: string;
  readonly kind: KindMarks;
  readonly name: string;
  /** Its author named it. */
  readonly named: boolean;
  readonly outline: Outline;
  readonly height: number;
  readonly burning?: boolean;
  readonly opened?: boolean;
}

/** The piece as the map draws it. */
export function cutPiece(raw: RawPiece): TerrainPiece {
  const { look, material } = lookOf(raw.kind);
  const name = sceneWords.short[raw.name] ?? raw.name;
  return {
    id: raw.id,
    look,
    outline: raw.outline,
    height: raw.height,
    spoken: sceneWords.pieceSpoken(raw.name, raw.height),
    ...(material === undefined ? {} : { material }),
    ...(raw.named || isLabelled(look) ? { label: sceneWords.pieceLabel(name, raw.height) } : {}),
    ...(raw.burning === true ? { burning: true } : {}),
    ...(raw.opened === true ? { opened: true } : {}),
  };
}
