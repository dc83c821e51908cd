import type { SeatDecision } from '@sandtable/kernel';
import { hitOdds, outOdds, weaponIn } from '../appraise/shot-odds.ts';
import { type ShotOffer, shooterOffers, type WeaponOffer } from '../offers.ts';
import { distanceOf, type Seen, type SeenUnit, sideOfSeat, spotOf } from '../view-types.ts';
import { inchesText } from './measures.ts';
import { shelterText } from './menu/move-text.ts';
import { namesIn } from './names.ts';
import { bearingText, friendsCaught, oddsText, shotText, whyText } from './shot-text.ts';

type Sighted = { readonly enemy: SeenUnit; readonly distance: number; readonly aboard: number };

/**
 * Enemies that a unit sees with its own eyes, the nearest first. Who sits in a vehicle that is seen goes with it, unless he
 * can be shot at by himself.
 */
function enemiesToTell(table: Seen, decision: SeatDecision, unit: SeenUnit): Sighted[] {
  const all = enemiesSeenBy(table, unit);
  const sitsIn = (enemy: SeenUnit, vehicle: SeenUnit): boolean => enemy.aboard?.vehicle === vehicle.id;
  const inside = all.filter(
    ({ enemy }) =>
      all.some((each) => sitsIn(enemy, each.enemy)) && bestShot(table, decision, unit, enemy) === undefined,
  );
  return all
    .filter((each) => !inside.includes(each))
    .map((each) => ({ ...each, aboard: inside.filter(({ enemy }) => sitsIn(enemy, each.enemy)).length }));
}

/** Everybody a unit sees with its own eyes, the nearest first. */
function enemiesSeenBy(table: Seen, unit: SeenUnit): { readonly enemy: SeenUnit; readonly distance: number }[] {
  const here = spotOf(table, unit);
  const contacts = table.knowledge[sideOfSeat(table, unit.seat)]?.contacts ?? [];
  return contacts
    .filter(({ seenBy }) => seenBy.some((eye) => eye.unit === unit.id))
    .flatMap((contact) => {
      const enemy = table.units.find(({ id }) => id === contact.unit);
      const there = enemy === undefined ? null : spotOf(table, enemy);
      if (enemy === undefined || here === null || there === null) return [];
      const apart = distanceOf(here, there) - (unit.card?.radius ?? 0) - (enemy.card?.radius ?? 0);
      return [{ enemy, distance: Math.max(0, apart) }];
    })
    .sort((a, b) => a.distance - b.distance || (a.enemy.id < b.enemy.id ? -1 : 1));
}

type Shot = { readonly shot: ShotOffer; readonly held: WeaponOffer };
type Found = Shot & { readonly ofSeveral: boolean };

/** The likeliest kill a unit is offered now on this enemy, without catching its own where that can be. */
function bestShot(table: Seen, decision: SeatDecision, unit: SeenUnit, enemy: SeenUnit): Found | undefined {
  const weapons = shooterOffers(decision).find((each) => each.unit === unit.id)?.weapons ?? [];
  const shots = weapons.flatMap((held) =>
    held.targets.filter(({ target }) => target.unit === enemy.id).map((shot) => ({ shot, held })),
  );
  const safe = shots.filter(({ shot }) => friendsCaught(shot).length === 0);
  const best = (safe.length > 0 ? safe : shots).toSorted(
    (one, other) => worthOf(table, other) - worthOf(table, one),
  )[0];
  return best === undefined ? undefined : { ...best, ofSeveral: weapons.length > 1 };
}

/** Which weapon the odds are for, where there are several. */
function nameIfChosen({ held, ofSeveral }: Found): string {
  return ofSeveral ? held.name : '';
}

/** How likely a shot puts its target out. */
function worthOf(table: Seen, { shot, held }: Shot): number {
  const card = weaponIn(table, held.holder, held.weapon);
  const out = card === undefined ? undefined : outOdds(table, card, shot.target.unit as string);
  return hitOdds(table, shot) * (out ?? 0.5);
}

/**
 * `3 enemies in sight: R2 Rifleman 12.4″ at 2 o'clock, partial cover (low wall), 42% hit, 28% kill; …`, and the best it could
 * fire at on somebody's word.
 */
export function sightSummary(table: Seen, decision: SeatDecision, unit: SeenUnit): string {
  const names = namesIn(table);
  const enemies = enemiesToTell(table, decision, unit);
  const told = enemies.map(({ enemy, distance, aboard }) => {
    const found = bestShot(table, decision, unit, enemy);
    const bearing = `${bearingText(table, names, unit, enemy, distance)}${aboard === 0 ? '' : ` with ${aboard} aboard`}`;
    if (found === undefined) return bearing;
    return [bearing, whyText(found.shot), nameIfChosen(found), oddsText(table, found.shot, found.held)]
      .filter((text) => text !== '')
      .join(', ');
  });
  const count = `${enemies.length} ${enemies.length === 1 ? 'enemy' : 'enemies'} in sight: ${told.join('; ')}`;
  const word = bestOnWord(table, decision, unit, enemies);
  return `${enemies.length === 0 ? 'no enemy in sight' : count}${word === undefined ? '' : `; on word of others ${word}`}`;
}

/** The likeliest kill among enemies the unit does not see itself. */
function bestOnWord(
  table: Seen,
  decision: SeatDecision,
  unit: SeenUnit,
  seen: readonly { readonly enemy: SeenUnit }[],
): string | undefined {
  const unseen = table.units.filter((each) => !seen.some(({ enemy }) => enemy.id === each.id));
  const found = unseen
    .flatMap((enemy) => bestShot(table, decision, unit, enemy) ?? [])
    .sort((one, other) => worthOf(table, other) - worthOf(table, one))[0];
  if (found === undefined) return undefined;
  const { shot, held } = found;
  return `${namesIn(table).unit(shot.target.unit as string)} ${inchesText(shot.distance)}, ${oddsText(table, shot, held)}`;
}

/** What a unit sees, in one line a fact: each enemy, and with which weapon it could be shot at and how well. */
export function sightLines(table: Seen, decision: SeatDecision, unit: SeenUnit): string[] {
  const names = namesIn(table);
  const enemies = enemiesToTell(table, decision, unit);
  const spot = spotOf(table, unit);
  const shelter = spot === null ? undefined : shelterText(table, spot);
  const where = `${spot === null ? 'off the table' : `at ${names.point(spot)}`}${shelter === undefined ? '' : `, ${shelter}`}`;
  const weapons = shooterOffers(decision).find((each) => each.unit === unit.id)?.weapons ?? [];
  const shots = weapons.flatMap((held) =>
    held.targets.flatMap((shot) =>
      shot.target.unit === undefined
        ? []
        : [
            `${held.name} at ${names.short(shot.target.unit)}, ${inchesText(shot.distance)}: ${shotText(table, shot, held)}.`,
          ],
    ),
  );
  const count = `${enemies.length} ${enemies.length === 1 ? 'enemy' : 'enemies'}`;
  return [
    `${names.unit(unit.id)} ${where}: ${enemies.length === 0 ? 'no enemy' : count} in sight.`,
    ...enemies.map(
      ({ enemy, distance, aboard }) =>
        `${bearingText(table, names, unit, enemy, distance)}${aboard === 0 ? '' : ` with ${aboard} aboard`}${stateText(enemy)}.`,
    ),
    ...shots,
    ...(shots.length === 0 && enemies.length > 0 ? ['It has no shot to offer now.'] : []),
  ];
}

/** What can be seen of an enemy that matters to whoever shoots. */
function stateText(unit: SeenUnit): string {
  const marks = [
    unit.posture === 'prone' ? ', prone' : '',
    (unit.suppressions ?? []).length > 0 ? ', suppressed' : '',
    unit.reaction === true ? ', has a Reaction' : '',
  ];
  return marks.join('');
}
