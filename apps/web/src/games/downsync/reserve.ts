import { downsync } from '@sandtable/downsync';
import type { Reserve, ReserveCell } from '../../thinker/reserve.ts';
import { cardName, sideIndexOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

const SIZES = ['small', 'medium', 'large'] as const;

/** What each side still has in Reserve, by signature: open to both, because the lists are. Nothing before they are shown. */
export function reserveFacts(table: Table): Reserve | undefined {
  const { state } = table;
  const isSettingUp = state.round === 0 && state.players.every(({ list }) => list.length > 0);
  if (state.phase === 'over' || (state.pings.length === 0 && !isSettingUp)) return undefined;
  return {
    ...words.reserve.head,
    clause: 'DS-HID-2',
    rows: SIZES.map((size) => ({
      id: size,
      letter: size.slice(0, 1).toUpperCase(),
      name: words.build.slots[size],
      cells: state.players.map(({ seat }): ReserveCell => {
        const names = previews.reserveOf(state, seat, size).map(cardName);
        // Before they're deployed, as many as will be.
        const pings = isSettingUp
          ? previews.duePings(state, seat)[size]
          : state.pings.filter((ping) => ping.seat === seat && ping.signature === size).length;
        const decoys = isSettingUp ? pings - names.length : pings === 0 ? 0 : previews.decoysOf(state, seat, size);
        return {
          seat,
          side: sideIndexOf(seat),
          sideName: table.names.seat(seat).text,
          count: words.reserve.count(pings),
          names: pings === 0 ? [] : names,
          follows: words.reserve.decoys(decoys, pings),
        };
      }),
    })),
  };
}
