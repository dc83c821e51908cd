import { type Alike, type ClauseId, type Play, type Reason, roll, type Seat } from '@sandtable/kernel';
import type { Damage, Defense } from '../content/cards.ts';
import type { PieceCard } from '../content/piece-card.ts';
import { type Blow, canHarm, defenseOf, readBlow, totalOf } from '../rules/damage/damage.ts';
import type { State, Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** How a damage roll is made: by which clause, and whether all dice are rolled twice and the lower set counts (DR-EXP-6). */
export type DamageTerms = {
  readonly clause: ClauseId;
  readonly disadvantage?: boolean;
  readonly reasons?: readonly Reason[];
  /** Whose fate alone hangs on the dice (see RollRequest). */
  readonly part?: string;
};

/** Damage against a unit and everything that follows from it; true when the unit is out (DR-DMG-1, DR-CORE-16). */
export function* damageUnit(
  table: DownRangeTable,
  source: Unit | null,
  target: Unit,
  damage: Damage,
  terms: DamageTerms,
): Play<boolean> {
  const struck = yield* rollDamage(table, source, target, damage, terms);
  if (struck) yield* table.procedures.downOrWreck(table, target);
  return struck;
}

/**
 * The dice alone: whether the damage reaches the unit's Defense. What cannot harm it at all rolls nothing (DR-ARM-3); a
 * failed roll leaves no trace (DR-DMG-4).
 */
export function* rollDamage(
  table: DownRangeTable,
  source: Unit | null,
  target: Unit,
  damage: Damage,
  { clause, disadvantage = false, reasons = [], part }: DamageTerms,
): Play<boolean> {
  const defense = defenseOf(target);
  if (!canHarm(damage, defense)) {
    table.emit({ type: 'unit-unharmed', clause: 'DR-ARM-3', target: target.id, why: 'armour' });
    return false;
  }
  const blow = yield* rollBlow(table.state, {
    attacker: source?.seat ?? target.seat,
    defender: target.seat,
    about: { target: target.id, ...(source === null ? {} : { unit: source.id }) },
    damage,
    defense,
    disadvantage,
    clause,
    part,
  });
  table.emit({
    type: 'damage-rolled',
    clause: blow.clause,
    unit: source?.id ?? null,
    target: target.id,
    damage: blow.damage,
    defense: blow.defense,
    success: blow.success,
    reasons,
  });
  return blow.success;
}

/** Damage against a piece of terrain that has a Defense: it goes like a wall that falls (DR-TSK-5). */
export function* damagePiece(table: DownRangeTable, source: Unit, piece: PieceCard, damage: Damage): Play<boolean> {
  const { id, defense } = piece;
  if (defense === null || !canHarm(damage, defense) || table.state.cleared.includes(id)) return false;
  const { seat } = source;
  const about = { piece: id, unit: source.id };
  const blow = yield* rollBlow(table.state, {
    attacker: seat,
    defender: seat,
    about,
    damage,
    defense,
    disadvantage: false,
    clause: 'DR-TSK-5',
    part: `piece ${id}`,
  });
  const { success } = blow;
  table.emit({
    type: 'piece-damaged',
    clause: 'DR-TSK-5',
    unit: source.id,
    piece: id,
    damage: blow.damage,
    defense: blow.defense,
    success,
  });
  if (success) table.emit({ type: 'piece-cleared', clause: 'DR-TSK-5', piece: id });
  return success;
}

type BlowTerms = {
  readonly attacker: Seat;
  readonly defender: Seat;
  readonly about: { readonly [key: string]: string };
  readonly damage: Damage;
  readonly defense: Defense;
  readonly disadvantage: boolean;
  readonly clause: ClauseId;
  readonly part: string | undefined;
};

/** Damage dice, then the Defense's: those are rolled even when the damage has failed already (Rolls). */
function* rollBlow(state: State, terms: BlowTerms): Play<Blow & { readonly clause: ClauseId }> {
  const { attacker, defender, about, damage, defense, disadvantage, clause, part } = terms;
  const dice = Array.from({ length: damage.dice }, () => damage.sides);
  const why = [{ clause, what: 'damage-bonus', add: damage.bonus }];
  const thrown = yield* roll({
    seat: attacker,
    dice: disadvantage ? [...dice, ...dice] : dice,
    label: 'damage',
    clause,
    ...(damage.bonus === 0 ? {} : { why }),
    about,
    alike: alikeIn(state, terms),
    ...(part === undefined ? {} : { part }),
  });
  const faces = disadvantage ? lowerSet(thrown, damage.dice) : thrown;
  const guard =
    'fixed' in defense
      ? []
      : yield* roll({
          seat: defender,
          dice: Array.from({ length: defense.dice }, () => defense.sides),
          label: 'defense',
          clause: 'DR-DMG-1',
          about,
        });
  const blow = readBlow(state, faces, damage.bonus, defense, guard);
  return { ...blow, clause: blow.damageFails ? 'DR-CORE-7' : blow.defenseFails ? 'DR-CORE-8' : clause };
}

/** Of a blow nothing but its success has consequences. A set of nothing but ones is one whose total is its number of dice. */
function alikeIn(state: State, { damage, defense, disadvantage }: BlowTerms): Alike {
  const { dice, bonus } = damage;
  const full = state.options.rules === 'full';
  const guards = 'fixed' in defense ? 0 : defense.dice;
  const sets = [dice, ...(disadvantage ? [dice] : []), ...(guards > 0 ? [guards] : [])];
  const key = (totals: readonly number[]): boolean => {
    const [first = 0, second = 0] = totals;
    const struck = disadvantage ? Math.min(first, second) : first;
    const guard = 'fixed' in defense ? defense.fixed : (totals.at(-1) ?? 0);
    if (full && dice > 0 && struck === dice) return false;
    return (full && guards > 0 && guard === guards) || struck + bonus >= guard;
  };
  const against = 'fixed' in defense ? `fixed ${defense.fixed}` : 'dice';
  const next = 'fixed' in defense ? {} : { next: Array.from({ length: guards }, () => defense.sides) };
  return { sets, key, ...next, memo: `blow +${bonus} ${disadvantage} ${against} ${state.options.rules}` };
}

/** Of two sets of dice the one with the lower total. */
function lowerSet(faces: readonly number[], size: number): readonly number[] {
  const [first, second] = [faces.slice(0, size), faces.slice(size)];
  return totalOf(second, 0) < totalOf(first, 0) ? second : first;
}
