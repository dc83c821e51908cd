import type { Json, SeatView } from '@sandtable/kernel';
import type { GamePage } from '../games/web-game.ts';
import type { Place } from '../map/scene.ts';
import type { TableFacts } from '../thinker/planner.ts';
import { rulingsOf } from './ruling-books.ts';

/** A ruling somebody asks for as a sentence: what should hold, then every blank with what was filled in. */
export function rulingWords(
  page: GamePage,
  view: SeatView,
  facts: TableFacts | null,
  edit: { readonly kind: string },
): string {
  const kind = rulingsOf(page)(view).find(({ id }) => id === edit.kind);
  const parts = Object.entries(edit)
    .filter(([key]) => key !== 'kind')
    .map(([key, value]) => {
      const field = kind?.fields.find((each) => each.key === key);
      const chosen = field?.kind === 'choice' ? field.values.find((each) => each.value === value)?.name : undefined;
      const named =
        facts?.units.find(({ id }) => id === value)?.name ?? facts?.sides.find(({ seat }) => seat === value)?.name;
      return chosen ?? named ?? (field === undefined ? placed(value) : `${field.label.toLowerCase()} ${placed(value)}`);
    });
  return `${kind?.title ?? edit.kind}: ${parts.join(', ')}.`;
}

/** Whom a ruling would put where on the map; null where it is about no place. */
export function rulingPlace(
  page: GamePage,
  view: SeatView,
  edit: { readonly kind: string },
): { readonly unit: string | null; readonly at: Place } | null {
  const filled = edit as unknown as Readonly<Record<string, Json>>;
  const at = rulingsOf(page)(view)
    .find(({ id }) => id === edit.kind)
    ?.where?.(filled);
  return at === undefined ? null : { unit: typeof filled.unit === 'string' ? filled.unit : null, at };
}

const INCH = 1000;

/** Squares and points as people say them. */
function placed(value: unknown): string {
  if (Array.isArray(value)) return `(${value.join(', ')})`;
  const { x, y } = (value ?? {}) as { readonly x?: number; readonly y?: number };
  if (x !== undefined && y !== undefined)
    return `${(x / INCH).toFixed(1)}″ from the left, ${(y / INCH).toFixed(1)}″ from below`;
  return String(value);
}
