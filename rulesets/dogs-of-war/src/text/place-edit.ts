import { inches } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';

/** The ruling that puts a soldier on a point; people type inches. */
export function placeEdit(unit: string, x: number, y: number): Command {
  return { kind: 'move-model', model: unit, place: { x: inches(x), y: inches(y), surface: 'ground' } } as Command;
}
