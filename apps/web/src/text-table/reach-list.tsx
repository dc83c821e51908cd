import type { ReactNode } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { useTable } from '../table/context.ts';
import type { Choice, Spot } from '../thinker/planner.ts';
import styles from './text-table.module.css';
import { words } from './words.ts';

/** Whether a choice lists every place it may lead to, each with its price. */
export function listsPlaces({ role, place }: Choice): boolean {
  return role === 'move' && place !== undefined && place.spots.some(({ text }) => text !== undefined);
}

/** Every place in reach under its price: one Tab stop, arrows inside, and a press plans the move. */
export function ReachList({
  choice,
  onPlace,
}: {
  readonly choice: Choice;
  onPlace(choice: Choice, typed: string): void;
}): ReactNode {
  const name = useTable((state) => state.facts?.units.find(({ id }) => id === choice.unit)?.name ?? '');
  const spots = choice.place?.spots ?? [];
  const prices = byPrice(spots);
  return (
    <section className={styles.part} aria-labelledby="reach">
      <h2 id="reach" tabIndex={-1}>
        {words.reach(name, spots.length)}
      </h2>
      <p className={styles.quiet}>{words.reachHint}</p>
      <ListBox
        aria-labelledby="reach"
        className={styles.reach ?? ''}
        layout="grid"
        items={prices}
        onAction={(typed) => onPlace(choice, String(typed))}
      >
        {({ price, places }) => (
          <ListBoxSection id={`price ${price}`} className={styles.price ?? ''}>
            <Header>{words.price(price)}</Header>
            <Collection items={places}>
              {({ typed }) => (
                <ListBoxItem id={typed} textValue={typed} className={styles.place ?? ''}>
                  {typed}
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </section>
  );
}

type Price = {
  readonly id: string;
  readonly price: string;
  readonly places: readonly (Spot & { readonly id: string })[];
};

/** Cheapest first; within a price in the order the rules list them. */
function byPrice(spots: readonly Spot[]): Price[] {
  const prices = Map.groupBy(spots, ({ text = '' }) => text);
  return [...prices]
    .map(([price, places]) => ({ id: price, price, places: places.map((spot) => ({ ...spot, id: spot.typed })) }))
    .sort((a, b) => worth(a.price) - worth(b.price));
}

function worth(price: string): number {
  return Number(price.replace('½', '')) + (price.endsWith('½') ? 0.5 : 0);
}
