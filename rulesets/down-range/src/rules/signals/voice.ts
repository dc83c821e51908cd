import type { Mils } from '@sandtable/geometry';
import { isActive, isFriendly, type State, type Unit, unitAt } from '../../state.ts';
import { isWithin } from '../space/space.ts';

/** A unit the message has reached, and from whom; null for the unit that spoke first. */
export type Heard = { readonly unit: Unit; readonly from: Unit | null };

/** How far a unit is heard: its printed Movement, whatever it suffers; at a vehicle's station the vehicle's (DR-VOI-3, 4). */
export function voiceRange(state: State, unit: Unit): Mils {
  const vehicle = unit.berth === null ? undefined : unitAt(state, unit.berth.vehicle);
  const crew = vehicle?.card.stations.some(({ id }) => id === unit.berth?.seat) === true;
  const { movement } = crew && vehicle !== undefined ? vehicle.card : unit.card;
  return movement ?? state.judgements.unlimitedVoice;
}

/**
 * Does it speak and relay at all? Aircraft in the air and drones do not unless the players agreed so (DR-VOI-4); a manned
 * vehicle speaks through its crew, an off-map asset by radio alone.
 */
export function canSpeak(state: State, unit: Unit): boolean {
  if (!isActive(unit) || unit.offMap) return false;
  if (unit.card.kind === 'vehicle' && unit.card.unmanned === null) return false;
  if (state.judgements.airborneVoice) return true;
  return unit.card.unmanned === null && !isAloft(state, unit);
}

function isAloft(state: State, unit: Unit): boolean {
  return unit.flying || (unit.berth !== null && unitAt(state, unit.berth.vehicle).flying);
}

/** Are both aboard the same vehicle, or is one the vehicle of the other? All aboard hear each other (DR-PAS-8). */
export function shareVehicle(a: Unit, b: Unit): boolean {
  return (
    (a.berth !== null && a.berth.vehicle === (b.berth?.vehicle ?? b.index)) ||
    (b.berth !== null && b.berth.vehicle === a.index)
  );
}

/** Does what `speaker` says come to `listener` without anybody between (DR-VOI-1, 3)? */
export function isInEarshot(state: State, speaker: Unit, listener: Unit): boolean {
  if (speaker === listener || !isActive(listener) || listener.offMap) return false;
  if (!isActive(speaker) || !isFriendly(state, speaker, listener)) return false;
  if (shareVehicle(speaker, listener)) return true;
  return canSpeak(state, speaker) && isWithin(state, speaker, listener, voiceRange(state, speaker));
}

/** Everybody a unit's word comes to, mouth to mouth along chains of friends (DR-VOI-2); not the speaker. By distance in links. */
export function voiceReach(state: State, speaker: Unit): Unit[] {
  return spread(state, speaker, (from, to) => isInEarshot(state, from, to)).map(({ unit }) => unit);
}

/** Everybody whose word comes to a unit, each with the one it then passes through. */
export function voicesReaching(state: State, listener: Unit): Heard[] {
  return spread(state, listener, (to, from) => isInEarshot(state, from, to));
}

/** The way a word goes from a unit found by {@link voicesReaching} to its listener, both included. */
export function chainFrom(heard: readonly Heard[], speaker: Unit, listener: Unit): Unit[] {
  const chain = [speaker];
  for (let last = speaker; last !== listener; ) {
    last = heard.find(({ unit }) => unit === last)?.from ?? listener;
    chain.push(last);
  }
  return chain;
}

/** Breadth first over friends, by index, so that the shortest chain is found and always the same one. */
function spread(state: State, start: Unit, links: (near: Unit, far: Unit) => boolean): Heard[] {
  let left: Unit[] = [];
  for (const unit of state.units)
    if (unit !== start && isActive(unit) && isFriendly(state, unit, start)) left.push(unit);
  const reached: Heard[] = [];
  for (let near: Unit | undefined = start, next = 0; near !== undefined; near = reached[next++]?.unit) {
    const farther: Unit[] = [];
    for (const far of left) {
      if (links(near, far)) reached.push({ unit: far, from: near });
      else farther.push(far);
    }
    left = farther;
  }
  return reached;
}
