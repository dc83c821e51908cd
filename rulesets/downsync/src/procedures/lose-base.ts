import type { Play } from '@sandtable/kernel';
import { placeBases } from '../decisions/place-bases.ts';
import { DOOR, passengerOf } from '../rules/transport/transport.ts';
import { baseById, discOf, isOnTable, type UnitBase } from '../rules/units/roster.ts';
import type { BaseId, Unit } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';
import { checkWipedOut } from './end-game.ts';
import { settle, standingOf } from './stand.ts';

/** A base is destroyed, and with a transport what it carries; then wiping out is checked, once (DS-COM-8, DS-CARD-43). */
export function* loseBase(table: DownsyncTable, id: BaseId): Play {
  const { state } = table;
  const { unit, base } = baseById(state, id) as UnitBase;
  const { x, y, radius } = discOf(unit, base);
  table.emit({ type: 'base-destroyed', clause: 'DS-COM-8', base: id });
  const passenger = isOnTable(unit) ? undefined : passengerOf(state, unit);
  if (passenger !== undefined) {
    const what = { unit: passenger.id, transport: unit.id };
    if (state.judgements.passengers === 'destroyed')
      table.emit({ type: 'passengers-lost', clause: 'DS-CARD-34', ...what });
    else yield* bailOut(table, passenger, unit.id, { x, y, radius });
  }
  checkWipedOut(table);
}

/** Where the transport stood. */
type Wreck = { readonly x: number; readonly y: number; readonly radius: number };

/** Agreed among the players: those aboard are Placed within 3″ of the wreck, all of them stunned (DS-CARD-34). */
function* bailOut(table: DownsyncTable, unit: Unit, transport: string, around: Wreck): Play {
  const { state } = table;
  const { id, seat } = unit;
  for (let reach = DOOR; ; reach += 1000) {
    const about = { what: 'bail-out', unit: id, reach, around } as const;
    const answer = yield* askWithin(table, { seat, moment: 'placement', frame: 'forced', menu: [placeBases], about });
    if (!('places' in answer)) continue;
    const standing = standingOf(state, unit, answer.places);
    table.emit({ type: 'passengers-bailed', clause: 'DS-CARD-34', unit: id, transport, ...standing });
    return settle(table, unit);
  }
}
