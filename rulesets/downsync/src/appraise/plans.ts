import type { Point } from '@sandtable/geometry';
import { unitCards } from '../content/catalogue.ts';
import type { UnitCard } from '../content/unit.ts';
import type { Move } from '../decisions/move.ts';
import { moversOf } from '../decisions/move.ts';
import { newUnit } from '../new-unit.ts';
import { PING_RADIUS, radiusOf } from '../rules/measure/radii.ts';
import { moveFault, unitCoherencyFault, type Way } from '../rules/movement/move-check.ts';
import { PING_SPEED } from '../rules/movement/mover.ts';
import { cardOf, livingBases, pingById, unitById } from '../rules/units/roster.ts';
import type { BaseId, MemberId, Ping, Seat, Unit } from '../state.ts';
import type { Look } from './look.ts';
import { type Density, ROUGH, spotsAround } from './spots.ts';

/** The unit with all its bases shifted, or one of them only. */
export function shifted(unit: Unit, by: Point, only?: BaseId): Unit {
  return {
    ...unit,
    bases: unit.bases.map((base) =>
      only === undefined || base.id === only
        ? { ...base, at: { x: base.at.x + by.x, y: base.at.y + by.y }, building: null }
        : base,
    ),
  };
}

/** A unit as it would appear at a Ping. */
export function appearing(seat: Seat, id: string, card: string, at: Point): Unit {
  const { bases, countermeasures, emergency, traits } = unitCards[card] as UnitCard;
  const unit = newUnit(
    id,
    seat,
    card,
    Array.from({ length: bases }, (_, i) => beside(at, i)),
  );
  for (const base of unit.bases) Object.assign(base, { cm: countermeasures ?? 0, cmPlus: emergency });
  unit.stealth = traits.includes('stealthy');
  return unit;
}

/** Where sub-units stand around a Ping, roughly. */
function beside({ x, y }: Point, i: number): Point {
  return { x: x + (i % 2 === 0 ? 0 : 1600), y: y + (i < 2 ? 0 : 1600) };
}

/** The most a unit could gain from a move and the Action Point after it, by the worth of the place. */
export function bestPlace(look: Look, unit: Unit, density: Density = ROUGH, fire = look.temper.fire): number {
  const card = cardOf(unit);
  const first = livingBases(unit)[0];
  let best = look.place(unit, fire);
  if (first === undefined) return best;
  for (const spot of spotsAround(look.state, first.at, radiusOf(card), card.speed, density)) {
    const by = { x: spot.x - first.at.x, y: spot.y - first.at.y };
    best = Math.max(best, look.place(shifted(unit, by), fire));
  }
  return best;
}

type Ranked = { readonly score: number; readonly command: Move };

/** The best moves a member may make, in the Move phase or as an action of one base; `most` of them, best first. */
export function bestMoves(
  look: Look,
  member: MemberId,
  about: { readonly base: BaseId } | null,
  density: Density,
  most: number,
): Ranked[] {
  const { state } = look;
  const movers = moversOf(state, member, about);
  const [lead] = movers;
  if (lead === undefined) return [];
  const unit = unitById(state, member);
  const ranked = spotsAround(state, lead.at, lead.radius, Math.min(...movers.map(({ speed }) => speed)), density)
    .map((spot) => ({ spot, score: movedWorth(look, member, about, lead.at, spot) }))
    .sort((a, b) => b.score - a.score);
  const found: Ranked[] = [];
  for (const { spot, score } of ranked) {
    const step = { x: spot.x - lead.at.x, y: spot.y - lead.at.y };
    const ways = movers.map(
      (mover): Way => ({ mover, waypoints: [{ x: mover.at.x + step.x, y: mover.at.y + step.y }] }),
    );
    if (moveFault(state, ways) !== undefined) continue;
    if (unit !== undefined && unitCoherencyFault(unit, ways) !== undefined) continue;
    const command: Move = {
      kind: 'move',
      member,
      ways: ways.map(({ mover, waypoints }) => ({ base: mover.id, way: waypoints })),
    };
    found.push({ score, command });
    if (found.length >= most) break;
  }
  return found;
}

function movedWorth(
  look: Look,
  member: MemberId,
  about: { readonly base: BaseId } | null,
  from: Point,
  to: Point,
): number {
  const ping = pingById(look.state, member);
  if (ping !== undefined) return look.pingPlace({ id: member, at: to });
  const unit = unitById(look.state, member) as Unit;
  const by = { x: to.x - from.x, y: to.y - from.y };
  return look.place(shifted(unit, by, about?.base), about === null ? look.temper.fire : 0.25);
}

/** What a Ping gains by moving on as a Ping. */
export function pingAdvance(look: Look, ping: Ping): number {
  const now = look.pingPlace(ping);
  let best = now;
  for (const spot of spotsAround(look.state, ping.at, PING_RADIUS[ping.signature], PING_SPEED, ROUGH))
    best = Math.max(best, look.pingPlace({ id: ping.id, at: spot }));
  return best - now;
}
