import type { Disc, Point } from '@sandtable/geometry';
import { unitCards } from '../../content/catalogue.ts';
import type { UnitTrait } from '../../content/trait.ts';
import type { UnitCard } from '../../content/unit.ts';
import type { Base, BaseId, MemberId, Ping, Player, Seat, State, Unit } from '../../state.ts';
import { doOverlap } from '../measure/distance.ts';
import { PING_RADIUS, radiusOf } from '../measure/radii.ts';

/** A unit with one of its bases. */
export type UnitBase = { readonly unit: Unit; readonly base: Base };

export function cardOf({ card }: Pick<Unit, 'card'>): UnitCard {
  return unitCards[card] as UnitCard;
}

export function hasTrait(unit: Pick<Unit, 'card'>, trait: UnitTrait): boolean {
  return cardOf(unit).traits.includes(trait);
}

// These run several times for nearly every answer, so they're plain loops without closures.

export function playerOf(state: State, seat: Seat): Player {
  const [one, two] = state.players as [Player, Player];
  return one.seat === seat ? one : two;
}

export function unitById(state: State, id: MemberId): Unit | undefined {
  for (const unit of state.units) if (unit.id === id) return unit;
  return undefined;
}

export function pingById(state: State, id: MemberId): Ping | undefined {
  for (const ping of state.pings) if (ping.id === id) return ping;
  return undefined;
}

/** A living base on the table with its unit. */
export function baseById(state: State, id: BaseId): UnitBase | undefined {
  for (const unit of state.units) {
    if (unit.carriedBy !== null) continue;
    for (const base of unit.bases) if (base.id === id && base.alive) return { unit, base };
  }
  return undefined;
}

export function livingBases({ bases }: Unit): Base[] {
  const living: Base[] = [];
  for (const base of bases) if (base.alive) living.push(base);
  return living;
}

/** Does any of it stand on the table? Carried units don't. */
export function isOnTable({ carriedBy, bases }: Unit): boolean {
  if (carriedBy !== null) return false;
  for (const base of bases) if (base.alive) return true;
  return false;
}

/** The units of a player on the table. */
export function unitsOf(state: State, seat: Seat): Unit[] {
  const units: Unit[] = [];
  for (const unit of state.units) if (unit.seat === seat && isOnTable(unit)) units.push(unit);
  return units;
}

export function pingsOf(state: State, seat: Seat): Ping[] {
  const pings: Ping[] = [];
  for (const ping of state.pings) if (ping.seat === seat) pings.push(ping);
  return pings;
}

export function discOf(unit: Unit, { at }: Pick<Base, 'at'>): Disc {
  return { x: at.x, y: at.y, radius: radiusOf(cardOf(unit)) };
}

/** The living bases of a unit as discs; none for a carried one. */
export function discsOf(unit: Unit): Disc[] {
  const discs: Disc[] = [];
  addDiscs(unit, discs);
  return discs;
}

function addDiscs(unit: Unit, discs: Disc[]): void {
  if (unit.carriedBy !== null) return;
  for (const base of unit.bases) if (base.alive) discs.push(discOf(unit, base));
}

export function pingDisc({ at, signature }: Pick<Ping, 'at' | 'signature'>): Disc {
  return { x: at.x, y: at.y, radius: PING_RADIUS[signature] };
}

/** All bases of a player's units on the table. */
export function unitDiscs(state: State, seat: Seat): Disc[] {
  const discs: Disc[] = [];
  for (const unit of state.units) if (unit.seat === seat) addDiscs(unit, discs);
  return discs;
}

export function pingDiscs(state: State, seat: Seat): Disc[] {
  return pingsOf(state, seat).map(pingDisc);
}

/** The first disc of a player's units of which something is true. */
export function findUnitDisc(state: State, seat: Seat, is: (disc: Disc) => boolean): Disc | undefined {
  for (const unit of state.units) {
    if (unit.seat !== seat || unit.carriedBy !== null) continue;
    for (const base of unit.bases) {
      if (!base.alive) continue;
      const disc = discOf(unit, base);
      if (is(disc)) return disc;
    }
  }
  return undefined;
}

export function findPingDisc(state: State, seat: Seat, is: (disc: Disc) => boolean): Disc | undefined {
  for (const ping of state.pings) {
    if (ping.seat !== seat) continue;
    const disc = pingDisc(ping);
    if (is(disc)) return disc;
  }
  return undefined;
}

/** Too far off to overlap, whatever stands there: no base is larger than the largest Ping. */
function isFarFrom({ x, y }: Point, base: Disc): boolean {
  const reach = base.radius + PING_RADIUS.large;
  return Math.abs(x - base.x) > reach || Math.abs(y - base.y) > reach;
}

/** What a base there would overlap: the first base or Ping on the table, but for those whose ids are left out. */
export function standingUnder(state: State, base: Disc, leaveOut: ReadonlySet<BaseId>): Disc | undefined {
  for (const unit of state.units) {
    if (unit.carriedBy !== null) continue;
    for (const other of unit.bases) {
      if (isFarFrom(other.at, base) || !other.alive || leaveOut.has(other.id)) continue;
      const disc = discOf(unit, other);
      if (doOverlap(base, disc)) return disc;
    }
  }
  for (const ping of state.pings) {
    if (isFarFrom(ping.at, base) || leaveOut.has(ping.id)) continue;
    const disc = pingDisc(ping);
    if (doOverlap(base, disc)) return disc;
  }
  return undefined;
}

/** Everything that stands on the table as discs, but for those whose ids are left out. */
export function standingDiscs(state: State, leaveOut: ReadonlySet<BaseId>): Disc[] {
  const discs: Disc[] = [];
  for (const unit of state.units) {
    if (unit.carriedBy !== null) continue;
    for (const base of unit.bases) if (base.alive && !leaveOut.has(base.id)) discs.push(discOf(unit, base));
  }
  for (const ping of state.pings) if (!leaveOut.has(ping.id)) discs.push(pingDisc(ping));
  return discs;
}
