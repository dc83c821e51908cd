import type { Point } from '@sandtable/geometry';
import { ask, concede, type Play } from '@sandtable/kernel';
import { bail } from '../decisions/bail.ts';
import { pass } from '../decisions/pass.ts';
import { scatterPlaces, soldiersOf } from '../rules/skill/team-tokens.ts';
import { type Bail, bailAbout } from '../rules/vehicles/bailing.ts';
import { vehicleOf } from '../rules/vehicles/boarding.ts';
import { isActive, playerOf, type Unit, unitById } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { concedeGame } from './concession.ts';
import { losePilot } from './crash-down.ts';
import { fall } from './fall.ts';
import { noticeEnemies } from './notice.ts';

const MENU = [bail, pass, concede] as const;

/**
 * The late cases of bailing out (DR-VEH-11): a stray explosive is about to burst beside a vehicle, or an automatic weapon is
 * turned on it. Only units with a token when the action was declared (`tokens`) can get out, one by one, until all
 * pass.
 */
export function* bailWindow(table: DownRangeTable, body: Unit, tokens: readonly number[]): Play {
  const { state } = table;
  for (const { seat } of state.players) {
    while (isActive(body) && !playerOf(state, seat).eliminated) {
      const about = bailAbout(state, seat, [body], tokens);
      if (about === undefined || about.bail.length === 0) break;
      const answer = yield* ask({
        seat,
        moment: 'bail',
        frame: 'reaction',
        about: { ...about, vehicle: body.id },
        menu: MENU,
      });
      if (answer.kind === 'concede') concedeGame(table, seat);
      if (answer.kind !== 'bail') break;
      yield* bailOut(table, answer);
    }
  }
}

/**
 * Spends the token and gets the unit out, or the whole team (DR-VEH-9, DR-CRW-10). A blast may still catch it there. A
 * soldier who jumps out in the air, if the players allow it, falls from that height (DR-FAL-3), and the aircraft may be
 * left without a pilot (DR-VEH-2).
 */
export function* bailOut(table: DownRangeTable, command: Bail): Play {
  const { state } = table;
  const unit = unitById(state, command.unit) as Unit;
  const team = unit.berth === null;
  const clause = team ? 'DR-CRW-10' : 'DR-VEH-9';
  table.emit({ type: 'action-declared', clause, unit: unit.id, command, mode: 'reaction' });
  if (team) return scatterTeam(table, unit, command);
  const vehicle = vehicleOf(state, unit);
  const { flying, altitude } = vehicle;
  table.emit({ type: 'unit-left', clause, unit: unit.id, vehicle: vehicle.id, at: command.at });
  noticeEnemies(table, unit);
  if (!flying) return;
  yield* fall(table, unit, altitude);
  yield* losePilot(table, vehicle);
}

function scatterTeam(table: DownRangeTable, token: Unit, { at, others = [] }: Bail): void {
  const { state } = table;
  const places = scatterPlaces(state, token, [at, ...others]);
  if ('code' in places) return; // it was legal a moment ago
  const members = soldiersOf(state, token).map(({ id }, i) => ({ unit: id, at: places[i] as Point }));
  table.emit({ type: 'team-scattered', clause: 'DR-CRW-10', unit: token.id, members });
  for (const { unit } of members) noticeEnemies(table, unitById(state, unit) as Unit);
}
