import type { Json, SeatView } from '@sandtable/kernel';
import type { GamePage } from '../games/web-game.ts';
import type { Place } from '../map/scene.ts';
import type { TableFacts } from '../thinker/planner.ts';
import { rulingsOf } from './ruling-books.ts';
import { words } from './words.ts';

/** A ruling as a sentence: what it does, then what was filled in. A place has no blank of its own: the map marks it. */
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
      return chosen ?? named ?? (field === undefined ? words.marked : `${field.label.toLowerCase()} ${listed(value)}`);
    });
  return `${kind?.title ?? edit.kind}: ${parts.join(', ')}.`;
}

/** Whom a ruling would put where on the map; null where it is about no place. */
export function rulingPlace(
  page: GamePage,
  view: SeatView,
  edit: { readonly kind: string },
): { readonly unit: string | null; readonly at: Place } | null {
  const filled = edit as Readonly<Record<string, Json>>;
  const at = rulingsOf(page)(view)
    .find(({ id }) => id === edit.kind)
    ?.where?.(filled);
  return at === undefined ? null : { unit: typeof filled.unit === 'string' ? filled.unit : null, at };
}

function listed(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
