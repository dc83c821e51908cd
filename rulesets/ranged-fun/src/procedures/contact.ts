import { ask, concede, type Play } from '@sandtable/kernel';
import { decline, respond } from '../decisions/respond.ts';
import { armourInContact, type Victim } from '../rules/armour.ts';
import { isHammered, type Unit } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { plainStrength, resolveAttack, targetOf } from './attack.ts';
import { concedeGame } from './concession.ts';

const MENU = [respond, decline, concede] as const;

/** One contact attack with everything that follows, and then the answer, if there can be one (RF-VSRF). */
export function* makeContact(table: RangedFunTable, attacker: Unit, victim: Victim): Play {
  yield* strikeInContact(table, attacker, victim, false);
  if (!('unit' in victim) || !canRespond(victim.unit) || attacker.standing !== 'board') return;
  const { unit } = victim;
  const about = { unit: unit.id, attacker: attacker.id };
  const answer = yield* ask({ seat: unit.seat, moment: 'respond', frame: 'reaction', about, menu: MENU });
  if (answer.kind === 'concede') return concedeGame(table, unit.seat);
  // A ruling may have taken either of them off while the answer was awaited (SK-ADJ-3).
  const areThere = canRespond(unit) && attacker.standing === 'board';
  if (answer.kind === 'respond' && areThere) yield* strikeInContact(table, unit, { unit: attacker }, true);
}

/** RF-VSRF-5: damage counts first, so a hit that takes the VSRF or hammers also silences. */
export function canRespond(unit: Unit): boolean {
  return unit.standing === 'board' && !isHammered(unit) && unit.vsrf > 0;
}

/** One side's blow of a contact; a `response` is the blow of the one attacked. */
export function* strikeInContact(table: RangedFunTable, attacker: Unit, victim: Victim, response: boolean): Play {
  const { state } = table;
  const clause = response ? 'RF-VSRF-7' : 'RF-VSRF-1';
  table.emit({ type: 'contact-made', clause, unit: attacker.id, target: targetOf(state, victim), response });
  const strength = plainStrength('RF-VSRF-4', 'vsrf', attacker.vsrf);
  yield* resolveAttack(table, { attackers: [attacker], victim, strength, armour: armourInContact(state, victim) });
}
