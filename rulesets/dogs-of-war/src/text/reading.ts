import type { Point } from '@sandtable/geometry';
import { walkedSurface } from '../rules/ground/surfaces.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import { readDirection } from './facing.ts';
import { readPlace } from './measures.ts';
import type { Desk } from './menu/desk.ts';
import { readMan } from './names.ts';

export type Reader = (desk: Desk, words: readonly string[]) => object | undefined;
export type Fields = Readonly<Record<string, unknown>>;

/** An order of one kind, with all its fields or not at all. */
export const order = (kind: string, fields: Fields = {}): Fields | undefined =>
  Object.values(fields).includes(undefined) ? undefined : { kind, ...fields };

export const man = ({ table }: Desk, word: string | undefined): string | undefined => readMan(table, word);
export const modelOf = ({ table }: Desk, id: string | undefined): Model | undefined =>
  table.models.find((model) => model.id === id);

/** A whole place: what isn't said about the surface is the ground or the hill there. */
export function place(desk: Desk, word: string | undefined): (Point & { surface: string }) | undefined {
  const at = readPlace(word);
  return at === undefined ? undefined : { surface: walkedSurface(groundNow(desk.state()), at), ...at };
}

export function points(words: readonly string[]): Point[] | undefined {
  const found = words.map(readPlace);
  if (found.length === 0 || found.includes(undefined)) return undefined;
  return (found as Point[]).map(({ x, y }) => ({ x, y }));
}

/** A way to look: `north`, a point, or a man; seen from where someone is. */
export function facing(desk: Desk, from: Point | undefined, word: string | undefined): Point | undefined {
  const direction = readDirection(word);
  if (direction !== undefined) return direction;
  const to = readPlace(word) ?? modelOf(desk, man(desk, word))?.place;
  return to === undefined || from === undefined ? undefined : { x: to.x - from.x, y: to.y - from.y };
}

/** The word after this one, and the words without both. */
export function taken(
  words: readonly string[],
  key: string,
): { readonly value: string | undefined; readonly rest: string[] } {
  const at = words.indexOf(key);
  if (at < 0) return { value: undefined, rest: [...words] };
  return { value: words[at + 1], rest: words.filter((_, i) => i !== at && i !== at + 1) };
}

export const whole = (fields: Fields): Fields | undefined =>
  Object.values(fields).includes(undefined) ? undefined : fields;

export const just =
  (kind: string): Reader =>
  () =>
    order(kind);
export const byMan =
  (kind: string): Reader =>
  (desk, [who]) =>
    order(kind, { model: man(desk, who) });
export const onMan =
  (kind: string, field: string): Reader =>
  (desk, [who, whom]) =>
    order(kind, { model: man(desk, who), [field]: man(desk, whom) });
