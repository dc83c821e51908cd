import type { Command } from '@sandtable/kernel';
import { unitCards } from '../content/catalogue.ts';
import type { BoostPriority, DeclareJoiners, DeclareReactors } from '../decisions/engagement.ts';
import { ambushesOf, joinersOf, reactorPrice, reactorsOf, taskforceUnits } from '../rules/reaction/eligible.ts';
import { pingById, playerOf, unitById } from '../rules/units/roster.ts';
import type { Seat, Unit, UnitId } from '../state.ts';
import type { Look } from './look.ts';
import { appearing, bestPlace } from './plans.ts';

/** How much a Boost raises the chance to act first. */
const FIRST = 0.17;
/** The share of the danger that shooting first takes away: the target may not get to shoot back. */
const RELIEF = 0.35;

/** What it's worth for a unit to act now, without a move first, rather than in its own Turn. */
export function reactGain(look: Look, unit: Unit): number {
  const against = taskforceUnits(look.state);
  const now = look.fire(unit) + RELIEF * look.danger(unit, against);
  if (unit.activated) return now; // on Overwatch, reacting is all it has left
  const later = bestPlace(look, unit) - look.ground(unit) + look.danger(unit);
  return now - 0.7 * later;
}

/** What an Ambush is worth: a unit out of nowhere that shoots at once. */
function ambushGain(look: Look, seat: Seat, entry: string, pingId: string): number {
  const ping = pingById(look.state, pingId);
  const card = playerOf(look.state, seat).list.find(({ id }) => id === entry)?.card;
  if (ping === undefined || card === undefined || unitCards[card] === undefined) return 0;
  const unit = appearing(seat, entry, card, ping.at);
  return look.fire(unit) - 0.6 * look.danger(unit) - 1;
}

/** What starting a Reaction Engagement is worth: the gains of the best units that may take part. */
export function reactWorth(look: Look): number {
  const { state, seat } = look;
  const gains = reactorsOf(state).map((unit) => reactGain(look, unit));
  for (const { entry, ping } of ambushesOf(state, seat)) gains.push(ambushGain(look, seat, entry, ping));
  const free = taskforceUnits(state).length;
  gains.sort((a, b) => b - a);
  let sum = 0;
  gains.forEach((gain, i) => {
    const net = gain - (i < free ? 0 : look.price);
    if (i === 0 || net > 0) sum += net;
  });
  return sum - look.temper.patience;
}

/** What these reactors are worth together. */
export function reactorsWorth(look: Look, { units, ambushes }: DeclareReactors): number {
  const price = reactorPrice(units.length + ambushes.length, look.state.engagement?.a.length ?? 0);
  return declaredWorth(look, units, ambushes) - price * look.price;
}

export function joinersWorth(look: Look, { units, ambushes }: DeclareJoiners): number {
  return declaredWorth(look, units, ambushes);
}

function declaredWorth(look: Look, units: readonly UnitId[], ambushes: DeclareReactors['ambushes']): number {
  let sum = 0;
  for (const id of units) {
    const unit = unitById(look.state, id);
    if (unit !== undefined) sum += reactGain(look, unit);
  }
  for (const { entry, ping } of ambushes) sum += ambushGain(look, look.seat, entry, ping);
  return sum;
}

/** Groups of reactors, or joiners, worth a look: those who gain most, one more each time. */
export function groups(look: Look, kind: 'declare-reactors' | 'declare-joiners'): Command[] {
  const { state, seat } = look;
  const able = kind === 'declare-reactors' ? reactorsOf(state) : joinersOf(state);
  const ranked = able
    .map((unit) => ({ id: unit.id, gain: reactGain(look, unit) }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ id }) => id);
  const most =
    kind === 'declare-reactors' ? (state.engagement?.a.length ?? 0) + playerOf(state, seat).cp : ranked.length;
  const ambushes = ambushesOf(state, seat)
    .map((each) => ({ each, gain: ambushGain(look, seat, each.entry, each.ping) }))
    .sort((a, b) => b.gain - a.gain);
  const [best] = ambushes;
  const found: Command[] = [];
  for (let count = 1; count <= Math.min(most, ranked.length); count++) {
    const units = ranked.slice(0, count);
    found.push({ kind, units, ambushes: [] } as Command);
    if (best !== undefined && count < most) found.push({ kind, units, ambushes: [best.each] } as Command);
  }
  if (best !== undefined && most > 0) found.push({ kind, units: [], ambushes: [best.each] } as Command);
  return found;
}

/** What Boosting these priority rolls is worth: units that shoot, or would be shot at, act first more often. */
export function boostWorth(look: Look, { units }: BoostPriority): number {
  let sum = 0;
  const { engagement } = look.state;
  const sides = engagement === null ? [] : [...engagement.a, ...engagement.n];
  const foes = look.foes.filter(({ id }) => sides.some(({ unit }) => unit === id));
  for (const id of units) {
    const unit = unitById(look.state, id);
    if (unit !== undefined && foes.length > 0)
      sum += FIRST * (look.fire(unit) + 2 * look.danger(unit, foes)) - look.price;
  }
  return sum;
}

/** Holding pays for a unit with no target yet that no enemy threatens, while enemies may still move. */
export function holdWorth(look: Look, id: string): number {
  const { engagement } = look.state;
  const unit = unitById(look.state, id);
  if (unit === undefined || engagement === null) return 0;
  const dice = [...engagement.a, ...engagement.n];
  const foes = look.foes.filter((foe) => dice.some((die) => die.unit === foe.id));
  if (foes.length === 0 || look.fire(unit) > 0.3 || look.danger(unit, foes) > 0.8) return 0.2;
  return 1.4;
}

/** Who acts next or, when it's a unit's turn, whether to act, hold or forgo. */
export function activateWorth(look: Look, id: string): number {
  const unit = unitById(look.state, id);
  return unit === undefined ? 0 : 1 + look.fire(unit) + 0.2 * look.danger(unit);
}
