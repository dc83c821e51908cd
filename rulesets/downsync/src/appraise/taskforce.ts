import type { Command } from '@sandtable/kernel';
import type { Designate } from '../decisions/taskforce.ts';
import { reserveOf } from '../rules/reserve/reserve.ts';
import { mustTakeAll, readyMembers } from '../rules/turn.ts';
import { pingById, unitById } from '../rules/units/roster.ts';
import type { MemberId, Ping } from '../state.ts';
import type { Look } from './look.ts';
import { appearing, bestPlace, pingAdvance } from './plans.ts';

/** What a Ping that has yet to act is worth. */
const KEEP_PING = 0.4;

/** What revealing a Ping now would gain, as the unit that profits most. */
export function revealGain(look: Look, ping: Ping): number {
  let best = Number.NEGATIVE_INFINITY;
  const cards = new Set<string>();
  for (const { card } of reserveOf(look.state, look.seat, ping.signature)) {
    if (cards.has(card)) continue;
    cards.add(card);
    best = Math.max(best, bestPlace(look, appearing(look.seat, ping.id, card, ping.at)));
  }
  return best - look.pingPlace(ping) - look.temper.hidden;
}

/** What a member would gain by acting this Turn. */
export function memberGain(look: Look, id: MemberId): number {
  const ping = pingById(look.state, id);
  if (ping !== undefined) return Math.max(pingAdvance(look, ping), revealGain(look, ping));
  const unit = unitById(look.state, id);
  if (unit === undefined) return 0;
  return bestPlace(look, unit) - look.ground(unit) + look.danger(unit);
}

/** Appraises Taskforces. Each member is evaluated once. */
export function taskforceAppraiser(look: Look): (members: readonly MemberId[]) => number {
  const gains = new Map<MemberId, number>();
  const gainOf = (id: MemberId): number => {
    const known = gains.get(id) ?? memberGain(look, id);
    gains.set(id, known);
    return known;
  };
  return (members) => {
    const net = members.map(
      (id) => gainOf(id) - (unitById(look.state, id) === undefined ? KEEP_PING : look.temper.keep),
    );
    net.sort((a, b) => b - a);
    return net.reduce((sum, gain, i) => sum + gain - look.temper.keepMore * i, 0);
  };
}

/** Taskforces worth a look beside the sampled ones: those who gain most, one more each time. */
export function taskforces(look: Look): Command[] {
  if (mustTakeAll(look.state)) return [];
  const worth = taskforceAppraiser(look);
  const ranked = readyMembers(look.state, look.seat)
    .map((id) => ({ id, gain: worth([id]) }))
    .sort((a, b) => b.gain - a.gain)
    .map(({ id }) => id);
  return ranked.slice(1).map((_, i): Designate => ({ kind: 'designate', members: ranked.slice(0, i + 2) }));
}
