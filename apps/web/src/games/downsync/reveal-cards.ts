import { downsync, type Previews } from '@sandtable/downsync';
import { say } from '@sandtable/game';
import { inchesOf } from '../../map/inch-places.ts';
import type { Choice, UnitPrint } from '../../thinker/planner.ts';
import { statsOf } from './stats.ts';
import type { Table } from './table.ts';
import { symbolOf } from './unit-symbols.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** What a Ping can be revealed as, with each unit's card; of several with the same card the first stands for all. */
export function withCards({ state }: Table, choices: readonly Choice[]): readonly Choice[] {
  const shown = new Set<string>();
  return choices.flatMap((choice): Choice[] => {
    const { kind, entry } = (choice.command ?? {}) as { readonly kind?: string; readonly entry?: string | null };
    const found = state.players.flatMap(({ list }) => list).find(({ id }) => id === entry);
    if (kind !== 'reveal-as' || found === undefined) return [choice];
    if (shown.has(found.card)) return [];
    shown.add(found.card);
    const card = previews.cardOf(found);
    const follows = previews.othersGo(state, found.id);
    return [{ ...choice, remark: say`${[card.type, ...follows].join(', ')}`, card: printOf(card) }];
  });
}

export function printOf(card: Previews.UnitCard): UnitPrint {
  return {
    symbol: symbolOf(card),
    stats: [...statsOf(card), { label: words.stats.counter, value: counterText(card) }],
    lines: card.actions.map(({ name, range, rof, effect }) =>
      [
        name,
        ...(rof === 0 ? [] : [range === null ? words.anyRange : `${inchesOf(range)}″`, words.shotCount(rof)]),
        ...[words.effects[effect] ?? effect].filter(Boolean),
      ].join(' · '),
    ),
  };
}

function counterText({ countermeasures, emergency }: Previews.UnitCard): string {
  const plain = countermeasures === null ? words.none : String(countermeasures);
  return emergency > 0 ? `${plain}+${emergency}` : plain;
}
