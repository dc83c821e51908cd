import type { Command, Rejection } from '@sandtable/kernel';
import { planAttack } from '../src/rules/shooting/attack-check.ts';
import { type AttackCommand, attackSchema } from '../src/rules/shooting/attack-command.ts';
import { type SuppressCommand, suppressSchema } from '../src/rules/suppression/suppress-command.ts';
import { planSuppression } from '../src/rules/suppression/suppression.ts';
import { type State, unitById } from '../src/state.ts';
import type { Mode } from '../src/unit-command.ts';

const short = (verdict: object) =>
  'code' in verdict ? `${(verdict as Rejection).code} ${(verdict as Rejection).clause}` : 'legal';
const seatOf = (state: State, unit: string) => unitById(state, unit)?.seat ?? '';

/** Why an attack is refused, as `code clause`, or `legal`. */
export function attackVerdict(state: State, command: Command, mode: Mode = 'turn'): string {
  const read = attackSchema.parse(command) as AttackCommand;
  return short(planAttack(state, seatOf(state, read.unit), read, mode));
}

/** The same for suppression. */
export function suppressVerdict(state: State, command: Command, mode: Mode = 'turn'): string {
  const read = suppressSchema.parse(command) as SuppressCommand;
  return short(planSuppression(state, seatOf(state, read.unit), read, mode));
}

/** The rejection of an attack with all its detail. */
export function attackRejection(state: State, command: Command, mode: Mode = 'turn'): Rejection | undefined {
  const read = attackSchema.parse(command) as AttackCommand;
  const plan = planAttack(state, seatOf(state, read.unit), read, mode);
  return 'code' in plan ? plan : undefined;
}
