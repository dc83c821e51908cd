import { ask, concede, type Play } from '@sandtable/kernel';
import { bringOn } from '../decisions/bring-on.ts';
import { pass } from '../decisions/pass.ts';
import { arrivalPlace, dueUnits } from '../rules/turn/arrival.ts';
import { isActive, type State, type TakerKey, takerOf } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { concedeGame } from './concession.ts';

/** A player with no unit on the table yet can't hold everyone back: the turn would be over before it began. */
const FIRST = [bringOn, concede] as const;
const SOME = [bringOn, pass, concede] as const;

/**
 * At the start of a turn its owner brings on the reinforcements that are due, one by one, as long as there is room. The
 * rest may wait until later in the turn. With every edge blocked they wait a round (DR-MOR-1, 2).
 */
export function* bringReinforcements(table: DownRangeTable, taker: TakerKey): Play {
  const { state } = table;
  const due = dueUnits(state, taker);
  if (due.length === 0) return;
  const units = due.map(({ id }) => id);
  table.emit({ type: 'reinforcements-due', clause: 'DR-MOR-1', taker, units });
  const { seat } = takerOf(state, taker);
  while (dueUnits(state, taker).some((unit) => arrivalPlace(state, unit) !== undefined)) {
    const free = hasUnits(state, taker);
    const answer = yield* ask({
      seat,
      moment: 'reinforcements',
      frame: free ? 'turn' : 'forced',
      menu: free ? SOME : FIRST,
    });
    if (answer.kind === 'concede') concedeGame(table, seat);
    if (answer.kind !== 'arrive') return;
    table.emit({ type: 'unit-arrived', clause: 'DR-MOR-1', unit: answer.unit, at: answer.at });
  }
}

function hasUnits({ units }: State, taker: TakerKey): boolean {
  return units.some((unit) => unit.taker === taker && isActive(unit));
}
