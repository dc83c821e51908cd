import { ask, concede, type Play } from '@sandtable/kernel';
import { type Deploy, deploy, toDeploy } from '../decisions/deploy.ts';
import { newEmplacement } from '../rules/cover/emplacement.ts';
import { groupByPlace, musterOf } from '../rules/turn/deployment.ts';
import { playerOf, type State, type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { board } from './board.ts';
import { concedeGame } from './concession.ts';

const MENU = [deploy, concede] as const;

/**
 * One unit is placed by the player whose turn to deploy it is, in the scenario's order; false when everything is placed
 * (SETUP).
 */
export function* deployNext(table: DownRangeTable): Play<boolean> {
  const { state } = table;
  const seat = deployingSeat(state);
  if (seat === undefined) return false;
  const answer = yield* ask({ seat, moment: 'deployment', frame: 'setup', menu: MENU, checkpoint: true });
  if (answer.kind === 'concede') concedeGame(table, seat);
  else yield* place(table, answer);
  return true;
}

function deployingSeat(state: State): string | undefined {
  return state.scenario.deployment.find(
    (seat) => !playerOf(state, seat).eliminated && toDeploy(state, seat).length > 0,
  );
}

function* place(table: DownRangeTable, command: Deploy): Play {
  const { state } = table;
  const unit = unitById(state, command.unit) as Unit;
  if (command.at === undefined)
    return yield* board(table, unit, unitById(state, command.vehicle ?? '') as Unit, undefined);
  const group = groupByPlace(state, unit, command.at);
  table.emit({
    type: 'unit-deployed',
    clause: 'DR-GEO-1',
    unit: unit.id,
    at: command.at,
    ...(group === undefined ? {} : { group }),
  });
  const radius = musterOf(state, unit)?.emplacement ?? 0;
  if (radius === 0) return;
  const emplacement = newEmplacement(state.emplacements, command.at, radius);
  table.emit({ type: 'emplacement-built', clause: 'DR-COV-7', emplacement, by: null });
}
