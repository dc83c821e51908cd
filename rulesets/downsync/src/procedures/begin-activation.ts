import type { Play } from '@sandtable/kernel';
import { type PayStunAbout, payStun, waysToPay } from '../decisions/activation.ts';
import { baseById, type UnitBase } from '../rules/units/roster.ts';
import type { ActivationLimit, MemberId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askWithin } from './ask-player.ts';

/** A member starts to act. */
export function* beginActivation(table: DownsyncTable, member: MemberId, limit: ActivationLimit = 'all'): Play {
  table.emit({ type: 'activation-begun', clause: 'DS-ACT-2', member, limit });
}

/**
 * X2: a stunned base pays, one way or another (DS-STUN-2, DS-HID-8). `keepCp`: points that can't be used to clear a
 * jam.
 */
export function* shakeOff(
  table: DownsyncTable,
  { unit, base }: UnitBase,
  keep: PayStunAbout['keep'],
  keepCp = keep?.cp ?? 0,
): Play {
  const about = { base: base.id, keep };
  const ways = waysToPay(table.state, about);
  const { seat } = unit;
  const question = { seat, moment: 'stun', frame: 'forced', menu: [payStun], about, keepCp } as const;
  const payment = ways.length === 1 ? ways[0]! : (yield* askWithin(table, question)).payment;
  if (baseById(table.state, base.id)?.base.alive !== true) return;
  if (payment === 'cp') table.emit({ type: 'cp-spent', clause: 'DS-STUN-2', seat, cp: 1, what: 'stun' });
  table.emit({ type: 'stun-paid', clause: 'DS-STUN-2', base: base.id, payment });
}
