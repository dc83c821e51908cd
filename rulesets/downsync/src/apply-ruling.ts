import type { DownsyncEvent } from './events.ts';
import { baseById, pingById, playerOf, unitById } from './rules/units/roster.ts';
import type { State } from './state.ts';

type RulingType = 'base-edited' | 'unit-edited' | 'ping-edited' | 'cp-edited' | 'points-edited';

/** What a ruling does to the board. */
export function applyRuling(state: State, event: Extract<DownsyncEvent, { type: RulingType }>): void {
  switch (event.type) {
    case 'base-edited':
      Object.assign(baseById(state, event.base)?.base ?? {}, event.change);
      return;
    case 'unit-edited':
      Object.assign(unitById(state, event.unit) ?? {}, event.change);
      return;
    case 'ping-edited':
      Object.assign(pingById(state, event.ping) ?? {}, event.change);
      return;
    case 'cp-edited':
      playerOf(state, event.seat).cp = event.cp;
      return;
    case 'points-edited':
      playerOf(state, event.seat).points = event.points;
  }
}
