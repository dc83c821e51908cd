/** One section of the dump: where its strings appear, and whether people type there, so that ids and coordinates are fine. */
export type Room = { readonly name: string; readonly isTyped: boolean; readonly lines: readonly string[] };

/** Each line once. */
export function roomOf(name: string, lines: Iterable<string>, isTyped = false): Room {
  return { name, isTyped, lines: [...new Set([...lines].map((line) => line.trim()).filter((line) => line !== ''))] };
}
