import { downRange } from '@sandtable/down-range';
import type { Command } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Stop, TableFacts } from '../../thinker/planner.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Stops = {
  readonly attacked: 'ask' | 'never';
  readonly seenWithin: number | null;
  readonly turnStart: boolean;
  readonly turnEnd: boolean;
  readonly actions: boolean;
  readonly own: boolean;
};

const USUAL: Stops = previews.DEFAULT_STOPS;

/** Which reaction windows the player wants to be asked in (DR-REA-18). The opponent can't see it. */
export function stopsOf({ view, seat }: Table): Pick<TableFacts, 'stops' | 'stopsAreUsual'> {
  const player = view.players.find((each) => each.seat === seat) as { readonly stops?: Stops } | undefined;
  const stops = player?.stops;
  if (stops === undefined) return { stops: [], stopsAreUsual: true };
  const far = stops.seenWithin ?? USUAL.seenWithin ?? 0;
  return {
    stops: [
      stop('moves', stops.seenWithin !== null, words.stops.within(`${inchesOf(far)}″`), {
        seenWithin: stops.seenWithin === null ? far : null,
      }),
      stop('attacked', stops.attacked === 'ask', '', { attacked: stops.attacked === 'ask' ? 'never' : 'ask' }),
      stop('actions', stops.actions, '', { actions: !stops.actions }),
      stop('turnStart', stops.turnStart, '', { turnStart: !stops.turnStart }),
      stop('turnEnd', stops.turnEnd, '', { turnEnd: !stops.turnEnd }),
      stop('own', stops.own, words.stops.ownNote, { own: !stops.own }),
    ],
    stopsAreUsual: (Object.keys(USUAL) as (keyof Stops)[]).every((key) => stops[key] === USUAL[key]),
  };
}

function stop(id: keyof typeof words.stops.titles, on: boolean, note: string, orders: Partial<Stops>): Stop {
  return { id, title: words.stops.titles[id], note, on, command: { kind: 'stand', orders } as Command };
}
