import type { Command } from '@sandtable/kernel';

/** The ruling that puts a unit on a square. */
export function placeEdit(unit: string, x: number, y: number): Command {
  return { kind: 'place', unit, at: [x, y] } as Command;
}
