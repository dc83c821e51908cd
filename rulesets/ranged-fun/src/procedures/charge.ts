import { ask, assert, concede, type Play } from '@sandtable/kernel';
import { chargeAttack, chargeEnd } from '../decisions/charge.ts';
import { remainingHalf, stepPrice } from '../rules/movement.ts';
import { isHammered, squareOf, type Unit } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { concedeGame } from './concession.ts';
import { makeContact } from './contact.ts';

const MENU = [chargeAttack, chargeEnd, concede] as const;

/** Runs up to the mover and attacks it, at least once and as long as points last and the owner wants (RF-OW-15 to 17). */
export function* charge(table: RangedFunTable, charger: Unit, mover: Unit, path: readonly number[]): Play {
  for (const cell of path) runTo(table, charger, cell);
  for (;;) {
    yield* makeContact(table, charger, { unit: mover });
    if (!canGoOn(charger) || mover.standing !== 'board') break;
    const about = { charger: charger.id, target: mover.id, left: remainingHalf(charger) / 2 };
    const answer = yield* ask({
      seat: charger.seat,
      moment: 'charging',
      frame: 'reaction',
      about,
      menu: MENU,
    });
    if (answer.kind === 'concede') return concedeGame(table, charger.seat);
    if (answer.kind === 'charge-end' || !canGoOn(charger) || mover.standing !== 'board') break;
  }
  if (charger.standing === 'board') table.emit({ type: 'charge-ended', clause: 'RF-OW-17', unit: charger.id });
}

function runTo(table: RangedFunTable, charger: Unit, cell: number): void {
  const { state } = table;
  const priceHalf = stepPrice(state, charger, charger.cell, cell);
  assert(typeof priceHalf === 'number', 'a charge along a path that was checked');
  const from = squareOf(state, charger.cell);
  table.emit({
    type: 'unit-moved',
    clause: 'RF-OW-15',
    unit: charger.id,
    from,
    to: squareOf(state, cell),
    priceHalf,
    over: false,
  });
}

function canGoOn(charger: Unit): boolean {
  return charger.standing === 'board' && !isHammered(charger) && charger.vsrf > 0 && remainingHalf(charger) >= 2;
}
