import { ask, concede, type Play, rollOne } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { refuseSurrender, surrender } from '../decisions/capture.ts';
import { attackNumber, strengthNumber } from '../rules/close/close-quarters.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { modelById } from '../rules/roster/roster.ts';
import { isHit } from '../rules/shooting/to-hit.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { deadMan } from './bombs.ts';
import { giveUp } from './end-game.ts';

/** An opposed strength check right after the run: the enemy is down and held, or the two are simply in contact (DW-KOT-6, DW-KOT-7). */
export function* tackle(table: DogsOfWarTable, model: Model, enemy: Model): Play {
  table.emit({
    type: 'ap-spent',
    clause: 'DW-KOT-6',
    model: model.id,
    ap: 0,
    what: 'tackle',
    arms: armsSpent(model, 2),
  });
  const number = strengthNumber(model, enemy);
  const about = { model: enemy.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'tackle',
    clause: 'DW-KOT-6',
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  table.emit({
    type: 'tackle-tried',
    clause: 'DW-KOT-7',
    model: model.id,
    enemy: enemy.id,
    holds: face <= number.total,
  });
  if (face <= number.total) yield* deadMan(table, enemy);
}

/** The same check with the roles reversed. If it fails, his activation is over (DW-KOT-9). */
export function* breakFree(table: DogsOfWarTable, model: Model): Play {
  const holder = modelById(table.state, model.overpoweredBy!)!;
  const arms = armsSpent(model, 2);
  table.emit({
    type: 'ap-spent',
    clause: 'DW-KOT-9',
    model: model.id,
    ap: actionCosts['break-free']!.ap,
    what: 'break-free',
    arms,
  });
  const number = strengthNumber(model, holder);
  const about = { model: model.id };
  const face = yield* rollOne(10, {
    seat: model.seat,
    label: 'break-free',
    clause: 'DW-KOT-9',
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  table.emit({ type: 'hold-broken', clause: 'DW-KOT-9', model: model.id, free: face <= number.total });
}

/** A blow to stun: needs two natural 1s, or any hit on a man held down. It does no damage (DW-KOT-2 to DW-KOT-5). */
export function* knockOut(table: DogsOfWarTable, attacker: Model, defender: Model, weaponId: string): Play {
  const { state } = table;
  const weapon = state.chart.closeQuarters[weaponId]!;
  const arms = armsSpent(attacker, weapon.hands);
  table.emit({ type: 'ap-spent', clause: 'DW-KOT-1', model: attacker.id, ap: weapon.ap, what: 'knock-out', arms });
  const number = attackNumber(state, attacker, defender, weapon);
  const isDown = defender.overpoweredBy !== null;
  const request = { seat: attacker.seat, why: number.steps, about: { model: defender.id } };
  const face = yield* rollOne(10, { ...request, label: 'to-hit', clause: 'DW-KOT-2' });
  const hit = isHit(face, number.total);
  const place = !isDown && face === 1 ? yield* rollOne(10, { ...request, label: 'location', clause: 'DW-KOT-2' }) : 0;
  const blow = { attacker: attacker.id, defender: defender.id, weapon: weaponId, number, hit };
  table.emit({ type: 'blow-struck', clause: 'DW-KOT-4', ...blow });
  if (isDown ? hit : place === 1) table.emit({ type: 'model-fell', clause: 'DW-KOT-5', model: defender.id });
}

/** The adviser has no owner, so a roll decides whether he surrenders (S3). */
function* yields(table: DogsOfWarTable, model: Model, enemy: Model): Play<boolean> {
  const { mission } = table.state.scenario;
  const most = mission.kind === 'snatch' ? mission.adviser.yieldsOn : 0;
  const why = [{ clause: 'DW-SET-9', what: 'yields', set: most }];
  const about = { model: enemy.id };
  const face = yield* rollOne(10, { seat: model.seat, label: 'yields', clause: 'DW-SET-9', why, about });
  if (face > most) table.emit({ type: 'surrender-refused', clause: 'DW-SET-9', model: enemy.id });
  return face <= most;
}

/** A call to surrender: a broken man must, for a steady man the owner decides (DW-SUR-1 to DW-SUR-4). */
export function* demandSurrender(table: DogsOfWarTable, model: Model, enemy: Model): Play {
  table.emit({ type: 'surrender-demanded', clause: 'DW-SUR-1', model: model.id, enemy: enemy.id });
  if (enemy.bystander) {
    if (!(yield* yields(table, model, enemy))) return;
  } else if (!enemy.broken) {
    const menu = [surrender, refuseSurrender, concede] as const;
    const about = { model: enemy.id, by: model.id };
    const answer = yield* ask({ seat: enemy.seat, moment: 'surrender', frame: 'reaction', menu, about });
    if (answer.kind === 'concede') return giveUp(table, enemy.seat);
    if (answer.kind === 'refuse-surrender')
      return table.emit({ type: 'surrender-refused', clause: 'DW-SUR-3', model: enemy.id });
  }
  table.emit({ type: 'model-captured', clause: enemy.broken ? 'DW-SUR-2' : 'DW-SUR-4', model: enemy.id, by: model.id });
}
