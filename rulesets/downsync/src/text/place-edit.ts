import { inches } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';

/** The ruling that puts a base or Ping on a point; people type inches. */
export function placeEdit(unit: string, x: number, y: number): Command {
  return { kind: 'place', unit, at: { x: inches(x), y: inches(y) } } as Command;
}
