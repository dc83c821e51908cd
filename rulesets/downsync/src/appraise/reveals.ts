import { reserveOf } from '../rules/reserve/reserve.ts';
import { pingById, playerOf } from '../rules/units/roster.ts';
import type { Ping } from '../state.ts';
import type { Look } from './look.ts';
import { appearing, bestPlace } from './plans.ts';

/** What losing a Ping costs: it was one more place the enemy had to watch. */
const DECOY_LOST = 1;
/** A unit revealed in the enemy's Turn may still react. */
const FIRE_FOUND = 0.4;

/** What it's worth for a Ping to turn out as this entry, or as a decoy. */
export function revealAsWorth(look: Look, id: string, entry: string | null): number {
  const { state, seat } = look;
  const ping = pingById(state, id) as Ping;
  if (entry === null) return look.pingPlace(ping) - DECOY_LOST - wasted(look, ping);
  const card = playerOf(state, seat).list.find((each) => each.id === entry)?.card;
  if (card === undefined) return 0;
  const unit = appearing(seat, id, card, ping.at);
  const acts = seat === state.active && state.phase === 'reveal';
  return acts ? bestPlace(look, unit) : look.place(unit, FIRE_FOUND);
}

/** Revealing your own Ping as nothing is a waste. */
function wasted({ state, seat }: Look, ping: Ping): number {
  if (seat !== state.active || state.phase !== 'reveal') return 0;
  return 10 + reserveOf(state, seat, ping.signature).length;
}
