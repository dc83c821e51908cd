import type { Disc } from '@sandtable/geometry';
import { unitCards } from '../../content/catalogue.ts';
import type { UnitTrait } from '../../content/trait.ts';
import type { UnitCard } from '../../content/unit.ts';
import type { Base, BaseId, MemberId, Ping, Player, Seat, State, Unit } from '../../state.ts';
import { PING_RADIUS, radiusOf } from '../measure/radii.ts';

/** A unit with one of its bases. */
export type UnitBase = { readonly unit: Unit; readonly base: Base };

export function cardOf({ card }: Pick<Unit, 'card'>): UnitCard {
  return unitCards[card] as UnitCard;
}

export function hasTrait(unit: Pick<Unit, 'card'>, trait: UnitTrait): boolean {
  return cardOf(unit).traits.includes(trait);
}

export function playerOf(state: State, seat: Seat): Player {
  return state.players.find((player) => player.seat === seat) as Player;
}

export function unitById(state: State, id: MemberId): Unit | undefined {
  return state.units.find((unit) => unit.id === id);
}

export function pingById(state: State, id: MemberId): Ping | undefined {
  return state.pings.find((ping) => ping.id === id);
}

/** A living base on the table with its unit. */
export function baseById(state: State, id: BaseId): UnitBase | undefined {
  for (const unit of state.units) {
    if (!isOnTable(unit)) continue;
    for (const base of unit.bases) if (base.id === id && base.alive) return { unit, base };
  }
  return undefined;
}

export function livingBases({ bases }: Unit): Base[] {
  return bases.filter(({ alive }) => alive);
}

/** Does any of it stand on the table? Carried units don't. */
export function isOnTable({ carriedBy, bases }: Unit): boolean {
  return carriedBy === null && bases.some(({ alive }) => alive);
}

/** The units of a player on the table. */
export function unitsOf(state: State, seat: Seat): Unit[] {
  return state.units.filter((unit) => unit.seat === seat && isOnTable(unit));
}

export function pingsOf(state: State, seat: Seat): Ping[] {
  return state.pings.filter((ping) => ping.seat === seat);
}

export function discOf(unit: Unit, { at }: Pick<Base, 'at'>): Disc {
  return { x: at.x, y: at.y, radius: radiusOf(cardOf(unit)) };
}

/** The living bases of a unit as discs; none for a carried one. */
export function discsOf(unit: Unit): Disc[] {
  return isOnTable(unit) ? livingBases(unit).map((base) => discOf(unit, base)) : [];
}

export function pingDisc({ at, signature }: Pick<Ping, 'at' | 'signature'>): Disc {
  return { x: at.x, y: at.y, radius: PING_RADIUS[signature] };
}

/** All bases of a player's units on the table. */
export function unitDiscs(state: State, seat: Seat): Disc[] {
  return unitsOf(state, seat).flatMap(discsOf);
}

export function pingDiscs(state: State, seat: Seat): Disc[] {
  return pingsOf(state, seat).map(pingDisc);
}

/** Everything that stands on the table as discs, but for those whose ids are left out. */
export function standingDiscs(state: State, leaveOut: ReadonlySet<BaseId>): Disc[] {
  const discs: Disc[] = [];
  for (const unit of state.units) {
    if (!isOnTable(unit)) continue;
    for (const base of unit.bases) if (base.alive && !leaveOut.has(base.id)) discs.push(discOf(unit, base));
  }
  for (const ping of state.pings) if (!leaveOut.has(ping.id)) discs.push(pingDisc(ping));
  return discs;
}
