import { ask, type Play, rollOne } from '@sandtable/kernel';
import { keepRoll, reRoll } from '../decisions/re-roll.ts';
import { isUnshakable, moraleNumber } from '../rules/morale/morale.ts';
import { hasTrait } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';

/** A Shell Shock check at once: a wound breaks the man, a near miss makes him duck (DW-DMG-5, DW-DMG-7, DW-MOR-4). */
export function* shellShock(table: DogsOfWarTable, model: Model, what: 'shock' | 'duck'): Play {
  if (model.dead || model.unconscious || model.captured || model.bystander) return;
  if (model.broken) {
    // Already broken: a near miss only makes him drop (DW-MOR-19).
    if (what === 'duck') table.emit({ type: 'model-ducked', clause: 'DW-MOR-19', model: model.id });
    return;
  }
  if (yield* passesCheck(table, model)) return;
  if (what === 'duck') table.emit({ type: 'model-ducked', clause: 'DW-DMG-5', model: model.id });
  else table.emit({ type: 'model-broke', clause: 'DW-MOR-4', model: model.id });
}

/** One man's morale check, with what his traits do about it (DW-MOR-1, DW-FRC-2, DW-FRC-3, DW-FRC-4, DW-FRC-6). */
export function* passesCheck(table: DogsOfWarTable, model: Model): Play<boolean> {
  const { state } = table;
  if (isUnshakable(state, model)) return true;
  if (hasTrait(model, 'disciplined') && !model.disciplinedUsed) {
    table.emit({ type: 'discipline-used', clause: 'DW-FRC-2', models: [model.id] });
    return true;
  }
  if (yield* rollMorale(table, model)) return true;
  table.emit({ type: 'check-failed', clause: 'DW-MOR-1', model: model.id });
  return yield* hardCorpsHolds(table, model);
}

function* rollMorale({ state }: DogsOfWarTable, model: Model): Play<boolean> {
  const number = moraleNumber(state, model);
  const about = { model: model.id };
  const why = number.steps;
  const alike = upTo(number.total);
  const face = yield* rollOne(10, { seat: model.seat, label: 'morale', clause: 'DW-MOR-1', why, about, alike });
  return face <= number.total;
}

/** A Hard Corps man may roll his second failed check again, a team's against his own ML (DW-FRC-3, DW-MOR-20). */
export function* hardCorpsHolds(table: DogsOfWarTable, model: Model): Play<boolean> {
  if (!hasTrait(model, 'hard-corps') || model.hardCorpsUsed || model.failedChecks !== 2) return false;
  const menu = [reRoll, keepRoll] as const;
  const about = { model: model.id, dice: [0] };
  const answer = yield* ask({ seat: model.seat, moment: 're-roll', frame: 'forced', menu, about });
  if (answer.kind === 'keep-roll') return false;
  table.emit({ type: 'hard-corps-used', clause: 'DW-FRC-3', model: model.id });
  return yield* rollMorale(table, model);
}
