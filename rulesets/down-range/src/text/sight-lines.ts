import { type Choice, countText, inTwoForms, joined, midSentence, type Sentence, say } from '@sandtable/game';
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
 * Enemies that a unit sees with its own eyes, the nearest first. Soldiers in a vehicle that is seen go with it,
 * unless they can be shot at by themselves.
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
function withText({ held, ofSeveral }: Found): string {
  return ofSeveral ? ` with the ${midSentence(held.name)}` : '';
}

/** How likely a shot puts its target out. */
function worthOf(table: Seen, { shot, held }: Shot): number {
  const card = weaponIn(table, held.holder, held.weapon);
  const out = card === undefined ? undefined : outOdds(table, card, shot.target.unit as string);
  return hitOdds(table, shot) * (out ?? 0.5);
}

/**
 * `3 enemies in sight`, and one by one `R2 Rifleman 12.4″ at 2 o'clock, partial cover (low wall): 42% hit, 28% kill`, with the
 * best shot at what friends report last.
 */
export function sightSummary(table: Seen, decision: SeatDecision, unit: SeenUnit): Pick<Choice, 'remark' | 'more'> {
  const names = namesIn(table);
  const enemies = enemiesToTell(table, decision, unit);
  const told = enemies.map(({ enemy, distance, aboard }) => {
    const found = bestShot(table, decision, unit, enemy);
    const bearing = say`${bearingText(table, names, unit, enemy, distance)}${aboard === 0 ? '' : ` with ${aboard} aboard`}`;
    if (found === undefined) return bearing;
    const parts: (string | Sentence)[] = [bearing, whyText(found.shot)];
    const about = joined(
      parts.filter(({ length }) => length > 0),
      ', ',
    );
    return say`${about}: ${oddsText(table, found.shot, found.held)}${withText(found)}`;
  });
  const best = bestOnWord(table, decision, unit, enemies);
  const onWord = best === undefined ? [] : [say`reported by friends: ${best}`];
  if (enemies.length === 0) return { remark: joined(['no enemies in sight', ...onWord], '; ') };
  return {
    remark: say`${countText(enemies.length, 'enemy', 'enemies')} in sight`,
    more: [...told, ...onWord],
  };
}

/** The likeliest kill among enemies the unit does not see itself. */
function bestOnWord(
  table: Seen,
  decision: SeatDecision,
  unit: SeenUnit,
  seen: readonly { readonly enemy: SeenUnit }[],
): Sentence | undefined {
  const unseen = table.units.filter((each) => !seen.some(({ enemy }) => enemy.id === each.id));
  const found = unseen
    .flatMap((enemy) => bestShot(table, decision, unit, enemy) ?? [])
    .sort((one, other) => worthOf(table, other) - worthOf(table, one))[0];
  if (found === undefined) return undefined;
  const { shot, held } = found;
  return say`${namesIn(table).unit(shot.target.unit as string)} ${inchesText(shot.distance)}, ${oddsText(table, shot, held)}`;
}

/** What a unit sees, in one line a fact: each enemy, and with which weapon it could be shot at and how well. */
export function sightLines(table: Seen, decision: SeatDecision, unit: SeenUnit): Sentence[] {
  const names = namesIn(table);
  const enemies = enemiesToTell(table, decision, unit);
  const spot = spotOf(table, unit);
  const shelter = spot === null ? undefined : shelterText(table, spot);
  const typed = spot === null ? '' : say`${names.at(spot)}${shelter === undefined ? '' : say`, ${shelter}`}`;
  const where = spot === null ? 'off the table' : inTwoForms(names.at(spot), typed);
  const weapons = shooterOffers(decision).find((each) => each.unit === unit.id)?.weapons ?? [];
  const shots = weapons.flatMap((held) =>
    held.targets.flatMap((shot) =>
      shot.target.unit === undefined
        ? []
        : [
            say`${held.name} at ${names.short(shot.target.unit)}, ${inchesText(shot.distance)}: ${shotText(table, shot, held)}.`,
          ],
    ),
  );
  const count = countText(enemies.length, 'enemy', 'enemies');
  return [
    say`${names.unit(unit.id)} ${where}: ${enemies.length === 0 ? 'no enemies' : count} in sight.`,
    ...enemies.map(
      ({ enemy, distance, aboard }) =>
        say`${bearingText(table, names, unit, enemy, distance)}${aboard === 0 ? '' : say` with ${aboard} aboard`}${stateText(enemy)}.`,
    ),
    ...shots,
    ...(shots.length === 0 && enemies.length > 0 ? [say`No shot right now.`] : []),
  ];
}

/** What can be seen of an enemy that matters to a shooter. */
function stateText(unit: SeenUnit): string {
  const marks = [
    unit.posture === 'prone' ? ', prone' : '',
    (unit.suppressions ?? []).length > 0 ? ', suppressed' : '',
    unit.reaction === true ? ', has a Reaction' : '',
  ];
  return marks.join('');
}
