import { type Rejection, reject } from '@sandtable/kernel';
import { unitCards } from '../../content/catalogue.ts';
import { otherOf, type Seat, type State, type Unit } from '../../state.ts';
import { reserveOf } from '../reserve/reserve.ts';
import { isOnTable, pingById, pingsOf, playerOf, unitById, unitsOf } from '../units/roster.ts';

/** The units that may react: not activated, or on Overwatch (DS-RE-3). */
export function reactorsOf(state: State): Unit[] {
  return unitsOf(state, otherOf(state.active)).filter(({ activated, overwatch }) => !activated || overwatch);
}

/** The Active Player's units outside the Taskforce that may join: those on Overwatch (DS-RE-6). */
export function joinersOf(state: State): Unit[] {
  return unitsOf(state, state.active).filter(({ id, overwatch }) => overwatch && !state.taskforce.includes(id));
}

/** The Taskforce's units: all of them take part, its Pings don't (DS-RE-5, DS-PING-7). */
export function taskforceUnits(state: State): Unit[] {
  return state.taskforce.flatMap((id) => {
    const unit = unitById(state, id);
    return unit !== undefined && isOnTable(unit) ? [unit] : [];
  });
}

/** An unrevealed unit that appears on a Ping to take part (DS-CARD-23). */
export type Ambush = { readonly entry: string; readonly ping: string };

/** Every Ambush a player could spring with one unit. */
export function ambushesOf(state: State, seat: Seat): Ambush[] {
  return pingsOf(state, seat).flatMap((ping) =>
    reserveOf(state, seat, ping.signature)
      .filter(({ card }) => unitCards[card]?.traits.includes('ambush'))
      .map(({ id }) => ({ entry: id, ping: ping.id })),
  );
}

/**
 * Why these Ambushes can't be sprung together (DS-RE-29). None can take another's Ping away: the unit that is still to come
 * keeps the Pings of its size on the table (DS-DECOY-3).
 */
export function ambushFault(state: State, seat: Seat, ambushes: readonly Ambush[]): Rejection | undefined {
  const { list } = playerOf(state, seat);
  for (const [i, { entry, ping: id }] of ambushes.entries()) {
    const card = unitCards[list.find((each) => each.id === entry)?.card ?? ''];
    const ping = pingById(state, id);
    if (ping?.seat !== seat) return reject('not-eligible', 'DS-CARD-23', { ping: id });
    if (card === undefined) return reject('not-in-reserve', 'DS-CARD-23', { entry });
    if (!card.traits.includes('ambush')) return reject('not-eligible', 'DS-CARD-23', { entry });
    if (card.signature !== ping.signature) return reject('wrong-sig', 'DS-CARD-23', { entry, ping: id });
    if (!reserveOf(state, seat, ping.signature).some((each) => each.id === entry))
      return reject('not-in-reserve', 'DS-CARD-23', { entry });
    if (ambushes.slice(0, i).some((before) => before.entry === entry || before.ping === id))
      return reject('not-eligible', 'DS-RE-29', { entry, ping: id });
  }
  return undefined;
}

/** The price of this many reactors against this many of the Active Player's units (DS-RE-8, DS-RE-9). */
export function reactorPrice(reactors: number, activeUnits: number): number {
  return Math.max(0, reactors - activeUnits);
}

/** Could the other player field even one participant, as judged before the Active Player's joiners are known (DS-RE-4, DS-RE-27)? */
export function canReact(state: State): boolean {
  const seat = otherOf(state.active);
  if (reactorsOf(state).length === 0 && ambushesOf(state, seat).length === 0) return false;
  return playerOf(state, seat).cp >= reactorPrice(1, taskforceUnits(state).length);
}
