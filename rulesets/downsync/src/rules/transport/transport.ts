import { inches } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { MemberId, State, Unit } from '../../state.ts';
import { canRide } from '../force/list-faults.ts';
import { isWithin } from '../measure/distance.ts';
import { cardOf, discOf, discsOf, hasTrait, isOnTable, livingBases } from '../units/roster.ts';

/** How near a passenger must be to get in, and is put down when it gets out (DS-CARD-32, DS-CARD-33). */
export const DOOR = inches(3);

/** The unit aboard, if any. */
export function passengerOf(state: State, transport: Unit): Unit | undefined {
  return state.units.find(({ carriedBy, bases }) => carriedBy === transport.id && bases.some(({ alive }) => alive));
}

/**
 * Why a unit can't go aboard (DS-CARD-33). `taskforce` is the one both must be in: the Active Player's, or the reactors'.
 * `waiting` are those of it that have not activated in this Turn.
 */
export function loadFault(
  state: State,
  transport: Unit,
  passenger: Unit | undefined,
  taskforce: readonly MemberId[],
  waiting: readonly MemberId[],
): Rejection | undefined {
  const detail = { transport: transport.id, passenger: passenger?.id ?? null };
  if (passenger === undefined || passenger.seat !== transport.seat || !isOnTable(passenger))
    return reject('not-eligible', 'DS-CARD-33', detail);
  if (!hasTrait(transport, 'transport') || passengerOf(state, transport) !== undefined)
    return reject('not-eligible', 'DS-CARD-31', detail);
  if (!canRide(cardOf(passenger))) return reject('not-eligible', 'DS-CARD-31', detail);
  if (!taskforce.includes(passenger.id)) return reject('not-eligible', 'DS-CARD-33', detail);
  const [door] = discsOf(transport);
  const far = livingBases(passenger).find(
    (base) => door === undefined || !isWithin(discOf(passenger, base), door, DOOR),
  );
  if (far !== undefined) return reject('not-in-reach', 'DS-CARD-33', { ...detail, base: far.id });
  const stayed = passenger.stayed && passenger.seat === state.active;
  if (stayed || waiting.includes(passenger.id) || passenger.idle) return undefined;
  return reject('not-eligible', 'DS-CARD-33', detail);
}
