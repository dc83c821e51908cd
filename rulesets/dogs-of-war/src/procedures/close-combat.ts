import type { Point } from '@sandtable/geometry';
import { ask, concede, type Play, pass, rollOne } from '@sandtable/kernel';
import { gaitFault } from '../decisions/move.ts';
import { takeOpportunity } from '../decisions/strike.ts';
import { attackNumber, engagedWith, winnerOf } from '../rules/close/close-quarters.ts';
import { armsSpent, hasDuty } from '../rules/health/duty.ts';
import { isDrowsy } from '../rules/mission/alarm.ts';
import { isActive } from '../rules/roster/roster.ts';
import { isHit } from '../rules/shooting/to-hit.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { hitOrMiss } from './alike.ts';
import { setOffDue } from './bombs.ts';
import { giveUp } from './end-game.ts';
import { move } from './move.ts';
import type { Gait } from './step.ts';
import { workHit } from './wound.ts';

/** A blow with a hand-to-hand weapon (DW-CQB-1 to DW-CQB-6, DW-CQB-16). */
export function* strike(
  table: DogsOfWarTable,
  attacker: Model,
  defender: Model,
  weaponId: string,
  pays: boolean,
): Play {
  const { state } = table;
  const weapon = state.chart.closeQuarters[weaponId]!;
  const arms = armsSpent(attacker, weapon.hands);
  table.emit({
    type: 'ap-spent',
    clause: 'DW-CQB-1',
    model: attacker.id,
    ap: pays ? weapon.ap : 0,
    what: 'strike',
    arms,
  });
  const number = attackNumber(state, attacker, defender, weapon);
  let hit = true;
  if (!defender.unconscious) {
    const about = { model: defender.id };
    const face = yield* rollOne(10, {
      seat: attacker.seat,
      label: 'to-hit',
      clause: 'DW-CQB-2',
      why: number.steps,
      about,
      alike: hitOrMiss(number.total),
    });
    hit = isHit(face, number.total);
  }
  const blow = { attacker: attacker.id, defender: defender.id, weapon: weaponId, number, hit };
  table.emit({ type: 'blow-struck', clause: 'DW-CQB-2', ...blow });
  if (hit) yield* workHit(table, defender, { seat: attacker.seat, dpr: weapon.dpr, projectile: null, aimed: false });
}

/** Enemies who may strike first at a man leaving contact: those he isn't winning against (DW-DIS-2, DW-DIS-4). */
export function* opportunities(table: DogsOfWarTable, model: Model): Play {
  const { state } = table;
  for (const enemy of engagedWith(state, model)) {
    if (winnerOf(state, model, enemy) === model.id || enemy.broken || hasDuty(enemy) || isDrowsy(state, enemy))
      continue;
    const menu = [takeOpportunity, pass, concede] as const;
    const about = { model: enemy.id, target: model.id };
    const answer = yield* ask({ seat: enemy.seat, moment: 'opportunity', frame: 'reaction', menu, about });
    if (answer.kind === 'concede') return giveUp(table, enemy.seat);
    if (answer.kind === 'take-opportunity') {
      yield* strike(table, enemy, model, answer.weapon, false);
      yield* setOffDue(table);
    }
    if (!isActive(model) || state.result !== null) return;
  }
}

/** Leaving contact: others strike first, then he goes if he still can (DW-DIS-1 to DW-DIS-3). */
export function* disengage(table: DogsOfWarTable, model: Model, by: Gait, way: readonly Point[]): Play {
  yield* opportunities(table, model);
  if (!isActive(model) || table.state.result !== null) return;
  // If the blow left him unable to go or to pay for it, he stays, and it costs nothing (DW-DIS-3).
  if (gaitFault(table.state, model, by, way, true) !== undefined) return;
  yield* move(table, model, by, way);
}
