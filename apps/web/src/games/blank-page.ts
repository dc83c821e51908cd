import type { AnyGame } from '@sandtable/game';
import type { MapUnit, SideIndex } from '../map/scene.ts';
import { coordinatesOf, gridOf, sizeOf } from '../thinker/coordinates.ts';
import type { GamePage } from './web-game.ts';

/** A base fills most of its cell; without a grid it is an inch wide. */
const RADIUS = { cell: 0.42, inch: 0.5 } as const;

/** A game that draws nothing of its own: counters with their names on a bare table. */
export function blankPage(previews: AnyGame['previews']): GamePage {
  return {
    scene(view) {
      const sketch = previews.sketch(view);
      const grid = gridOf(sketch);
      return {
        key: `blank|${sketch.name}`,
        name: sketch.name,
        ...sizeOf(sketch),
        grid,
        measure: grid === null ? 'inch' : 'square',
        ground: 'sand',
        night: false,
        hills: [],
        pieces: [],
        clouds: [],
        markers: [],
        zones: [],
      };
    },
    units(view) {
      const { units, seats, ...table } = previews.sketch(view);
      const { place } = coordinatesOf(table);
      return units.flatMap(({ id, seat, name, at }): MapUnit[] => {
        if (at === null) return [];
        const side = seats.findIndex((each) => each.seat === seat);
        return [
          {
            id,
            side: Math.max(0, Math.min(3, side)) as SideIndex,
            at: place(at),
            radius: table.grid === 'none' ? RADIUS.inch : RADIUS.cell,
            height: 0.5,
            altitude: 0,
            symbol: 'rifle',
            name,
            short: id,
            tokens: [],
            state: 'idle',
            spoken: `${name}, ${seats[side]?.name ?? seat}`,
            vehicle: false,
          },
        ];
      });
    },
    symbols: (view) => Object.fromEntries(previews.sketch(view).units.map(({ id }) => [id, 'rifle'])),
  };
}
