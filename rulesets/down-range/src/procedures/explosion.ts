import { compareGapToPolygon, type Mils, type Point } from '@sandtable/geometry';
import type { ClauseId, Play, Reason, Seat } from '@sandtable/kernel';
import type { Damage } from '../content/cards.ts';
import { mostDamage } from '../content/dice-notation.ts';
import type { PieceCard } from '../content/piece-card.ts';
import { coverFromBlast } from '../rules/cover/cover.ts';
import { unitsInBlast } from '../rules/damage/blast.ts';
import { exposureOf, occupantsOf } from '../rules/vehicles/occupants.ts';
import { isActive, type State, type Unit, type UnitId } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { damagePiece, damageUnit } from './damage.ts';

/** Something that bursts: where, how far it reaches, what it does, and who is spared (DR-MISS-5, clean miss). */
export type Explosion = {
  readonly by: Unit;
  readonly centre: Point;
  /** Bursts at a unit in flight and reaches only the air (DR-FLY-4). */
  readonly air: boolean;
  readonly radius: Mils;
  readonly damage: Damage;
  readonly clause: ClauseId;
  /** Where it was meant to burst, and who put it elsewhere. */
  readonly intended: Point;
  readonly placedBy: Seat | null;
  readonly spared?: ReadonlySet<UnitId>;
};

/** A blast: rolls for everyone in it in turn, friends, enemies and the attacker alike (DR-EXP-2 to 8). */
export function* explode(table: DownRangeTable, explosion: Explosion): Play {
  const { state } = table;
  const { by, centre, air, radius, clause, intended, placedBy, spared } = explosion;
  table.emit({ type: 'blast-placed', clause, unit: by.id, at: centre, radius, intended, by: placedBy });
  for (const unit of unitsInBlast(state, centre, radius, air)) {
    if (isActive(unit) && spared?.has(unit.id) !== true) yield* blastUnit(table, explosion, unit);
  }
  if (air) return;
  for (const piece of breakablePieces(state, centre, radius)) yield* damagePiece(table, by, piece, explosion.damage);
}

/** One unit in the blast; if it's a vehicle and survives, then its exposed occupants (DR-EXP-5, 6, 8). */
function* blastUnit(table: DownRangeTable, { by, centre, air, damage }: Explosion, unit: Unit): Play {
  const { state } = table;
  const cover = air ? 'none' : coverFromBlast(state, centre, unit, mostDamage(damage));
  if (cover === 'total') {
    table.emit({ type: 'unit-unharmed', clause: 'DR-EXP-5', target: unit.id, why: 'cover' });
    return;
  }
  // DR-QS-6: the quick-start knows no Disadvantage on damage.
  const full = state.options.rules === 'full';
  const partial = full && cover === 'partial';
  const part = unit.id; // soldiers aboard share the vehicle's fate
  const hampering = hampered(partial, 'DR-EXP-6', 'partial-cover');
  yield* damageUnit(table, by, unit, damage, { clause: 'DR-EXP-3', ...hampering, part });
  if (unit.card.kind === 'troop') return;
  for (const occupant of occupantsOf(state, unit)) {
    const exposure = exposureOf(state, occupant);
    if (!isActive(unit) || !isActive(occupant) || exposure === 'enclosed') continue;
    const semi = full && exposure === 'semi-exposed';
    const terms = partial ? hampered(true, 'DR-EXP-6', 'partial-cover') : hampered(semi, 'DR-EXP-8', 'semi-exposed');
    yield* damageUnit(table, by, occupant, damage, { clause: 'DR-EXP-8', ...terms, part });
  }
}

function hampered(disadvantage: boolean, clause: ClauseId, what: string): { disadvantage: boolean; reasons: Reason[] } {
  return { disadvantage, reasons: disadvantage ? [{ clause, what }] : [] };
}

/** Terrain with a Defense in the circle: it is attacked like a unit (DR-TSK-5). In the scenario's order. */
function breakablePieces(state: State, centre: Point, radius: Mils): PieceCard[] {
  return state.terrain.filter(
    ({ id, defense, footprint }) =>
      defense !== null &&
      !state.cleared.includes(id) &&
      compareGapToPolygon({ ...centre, radius: 0 }, footprint, radius) <= 0,
  );
}
