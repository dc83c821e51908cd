import type { Play, Seat } from '@sandtable/kernel';
import type { Payload, WeaponCard } from '../content/cards.ts';
import { unitsInBlast, vehiclesInBlast } from '../rules/damage/blast.ts';
import { type Aimed, type Spot, wordsFor } from '../rules/shooting/aims.ts';
import { shotAt } from '../rules/shooting/shots.ts';
import { attackModifiers } from '../rules/skill/attack-skill.ts';
import { isActive, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { Firing } from './attack.ts';
import { bailWindow } from './bail.ts';
import { explode } from './explosion.ts';
import { useWeapon } from './fan.ts';
import { strayFrom } from './miss.ts';
import { makeCloud } from './payload.ts';
import { skillRoll } from './skill-roll.ts';

/** One Skill roll for the whole blast; it bursts where aimed, or where a player puts a miss (DR-EXP-1, DR-MISS). */
export function* fireExplosive(table: DownRangeTable, firing: Firing, aimed: Aimed, payload: Payload): Play {
  const { unit, held, bonus } = firing;
  const { card } = held.arm;
  const found = shotAt(table.state, unit, card, aimed);
  const shot = 'code' in found ? { aimed, information: undefined } : found;
  useWeapon(table, firing);
  const target = wordsFor(aimed);
  const skill = yield* skillRoll(table, unit, {
    difficulty: card.difficulty,
    bonus,
    specialty: card.family,
    modifiers: attackModifiers(table.state, unit, card, shot),
    about: { attack: { unit: unit.id, weapon: held.arm.slot, target, payload } },
    counts: 'margin',
  });
  // DR-UMV-10: a loitering munition goes up with its charge, hit or miss.
  if (card.contact) table.emit({ type: 'unit-removed', clause: 'DR-UMV-10', unit: held.holder.id });
  if (skill.success) {
    yield* burst(table, unit, card, payload, {
      at: aimed.point,
      intended: aimed.point,
      air: aimed.air,
      placedBy: null,
    });
    return;
  }
  const margin = Math.max(1, card.difficulty - skill.total);
  table.emit({ type: 'attack-missed', clause: 'DR-MISS-1', unit: unit.id, target, margin });
  if (!isHarmless(table, aimed, skill.automaticFailure)) yield* stray(table, firing, aimed.point, payload, margin);
}

/** A miss that does nothing: in quick-start games, at aircraft, and as a dud (DR-QS-11, DR-MISS-7, DR-CORE-10). */
function isHarmless({ state }: DownRangeTable, { air }: Aimed, automaticFailure: boolean): boolean {
  return state.options.rules === 'quick-start' || air || (state.options.dud && automaticFailure);
}

/** A missed explosive still bursts (DR-MISS-1, 5); occupants of a vehicle beside it may bail out first (DR-VEH-11). */
function* stray(
  table: DownRangeTable,
  { unit, held, tokens }: Firing,
  intended: Spot,
  payload: Payload,
  margin: number,
): Play {
  const { state } = table;
  const { card, slot } = held.arm;
  const meant = unitsInBlast(state, intended, card.radius, false);
  const { at, by } = yield* strayFrom(table, unit, slot, card.radius, intended, margin);
  if (payload === 'he') {
    for (const vehicle of vehiclesInBlast(state, at, card.radius)) {
      if (isActive(vehicle)) yield* bailWindow(table, vehicle, tokens);
    }
  }
  const spared = state.options.cleanMiss ? { spared: new Set(meant.map(({ id }) => id)) } : {};
  yield* burst(table, unit, card, payload, { at, intended, air: false, placedBy: by, ...spared });
}

type Burst = {
  readonly at: Spot;
  readonly intended: Spot;
  readonly air: boolean;
  readonly placedBy: Seat | null;
  readonly spared?: ReadonlySet<string>;
};

/** High explosive strikes; smoke and light only lie there, in a circle twice as wide (DR-VAR-2 to 5). */
function* burst(table: DownRangeTable, by: Unit, card: WeaponCard, payload: Payload, where: Burst): Play {
  const { at: centre, ...rest } = where;
  const clause = where.placedBy === null ? 'DR-EXP-2' : 'DR-MISS-5';
  if (payload === 'he') {
    yield* explode(table, { by, centre, radius: card.radius, damage: card.damage, clause, ...rest });
  } else makeCloud(table, by, payload, centre, card.radius);
}
