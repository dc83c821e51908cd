import type { Mils } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { Payload, WeaponCard } from '../../content/cards.ts';
import { type Arm, isActive, type State, type Unit, unitAt } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { isJammed } from '../signals/information.ts';
import { assistanceNeedsFocus, isAtStation } from '../skill/assistance.ts';
import { isAbandoned } from '../skill/team-tokens.ts';
import { actionRejection } from '../turn/budget.ts';
import { type ReachableArm, reachableArms } from '../vehicles/occupants.ts';
import { stationRejection } from '../vehicles/stations.ts';

/** A weapon and its holder: the unit itself, or the vehicle it's in. */
export type HeldArm = ReachableArm;

/** How far a weapon reaches; null: anywhere (DR-RNG-3). */
export function rangeOf({ judgements }: State, { range }: WeaponCard): Mils | null {
  return range ?? judgements.unlimitedRange;
}

/** The weapon a command names, or why this unit cannot work it from where it is (DR-WPN-1, DR-VEH-5, DR-PAS-8). */
export function findArm(state: State, unit: Unit, slot: string): HeldArm | Rejection {
  const held = reachableArms(state, unit).find(({ arm }) => arm.slot === slot);
  if (held !== undefined) return held;
  const there = [unit, ...(unit.berth === null ? [] : [unitAt(state, unit.berth.vehicle)])];
  const known = there.some(({ arms }) => arms.some((arm) => arm.slot === slot));
  if (!known) return reject('unknown-weapon', 'DR-WPN-1', { unit: unit.id, weapon: slot });
  return reject('no-station', unit.berth === null ? 'DR-VEH-4' : 'DR-VEH-5', { unit: unit.id, weapon: slot });
}

/** Is it fired from a mount: by a crew member at a station, or by a vehicle that needs none? */
export function isMounted({ holder }: HeldArm): boolean {
  return holder.card.kind === 'vehicle' && !holder.offMap;
}

/**
 * Does using the weapon take Focus? The mark on its card, unless it is served from a vehicle's station (DR-WPN-2, 3),
 * or is a general-purpose gun fired alone by walking gunners; and anything used with helpers (DR-CRW-2).
 */
export function needsFocus(state: State, unit: Unit, held: HeldArm, helped: boolean): boolean {
  if (helped && assistanceNeedsFocus(state, unit)) return true;
  const { card } = held.arm;
  if (!card.focus || isMounted(held)) return false;
  return !(state.options.walkingGuns && card.family === 'machine-gun' && !helped);
}

/**
 * Extra hands a unit has of its own, besides the one who fires: the other soldiers of a team token, if all of them
 * Focus (DR-CRW-9), and the crew of guns beyond the table (DR-ART-4). Never more than the weapon can use.
 */
export function ownHands(state: State, unit: Unit, { assistants }: WeaponCard, focus: boolean): number {
  if (unit.members < 2 || !(focus || unit.offMap || state.options.rules === 'quick-start')) return 0;
  return Math.min(unit.members - 1, assistants);
}

/** What stands between a unit and using a weapon now, whatever it is used on: budget, Focus, ammunition, use this turn. */
export function useRejection(
  state: State,
  unit: Unit,
  held: HeldArm,
  mode: Mode,
  focus: boolean,
): Rejection | undefined {
  return (
    controlRejection(state, unit) ??
    actionRejection(state, unit, mode, focus) ??
    (mode === 'turn' && isMounted(held) ? stationRejection(state, unit) : undefined) ??
    stillnessRejection(state, unit, held, mode, focus) ??
    stockRejection(unit, held, mode)
  );
}

/**
 * A remotely piloted vehicle acts only while its operator controls it and no jamming reaches it (DR-UMV-3, DR-EWF-7), and a
 * gun that its team has left not at all.
 */
function controlRejection(state: State, unit: Unit): Rejection | undefined {
  if (isAbandoned(unit)) return reject('no-operator', 'DR-CRW-10', { unit: unit.id });
  if (unit.card.unmanned !== 'rpv') return undefined;
  const detail = { unit: unit.id };
  if (isJammed(state, unit)) return reject('jammed', 'DR-EWF-7', detail);
  const operator = unit.operator < 0 ? undefined : unitAt(state, unit.operator);
  const controlled = unit.controlled && operator !== undefined && isActive(operator);
  return controlled ? undefined : reject('no-operator', 'DR-UMV-3', detail);
}

/**
 * In a vehicle that moved, soldiers can't Focus on their own weapons (DR-PAS-8), and mortars and guns can't fire from a
 * moving vehicle (DR-WPN-3). For a Reaction it's the last turn that counts (DR-REA-5).
 */
function stillnessRejection(
  state: State,
  unit: Unit,
  held: HeldArm,
  mode: Mode,
  focus: boolean,
): Rejection | undefined {
  if (unit.berth === null) return undefined;
  const vehicle = unitAt(state, unit.berth.vehicle);
  const moved = vehicle.movedNow || vehicle.moves > 0 || (mode !== 'turn' && vehicle.movedLast);
  if (!moved) return undefined;
  if (isMounted(held)) {
    return held.arm.card.artillery ? reject('needs-focus', 'DR-WPN-3', { vehicle: vehicle.id }) : undefined;
  }
  return focus && !isAtStation(state, unit) ? reject('needs-focus', 'DR-PAS-8', { vehicle: vehicle.id }) : undefined;
}

/** Ammunition, and once a turn: once on your own turn and once more by Reaction (DR-AMM-1, DR-VCR-2, DR-REA-16). */
export function stockRejection(unit: Unit, { arm, holder }: HeldArm, mode: Mode): Rejection | undefined {
  const detail = { unit: unit.id, weapon: arm.slot };
  if (arm.ammunition === 0) return reject('no-ammo', 'DR-AMM-1', detail);
  const used = mode === 'turn' ? arm.used : arm.usedReacting;
  return used ? reject('weapon-used', 'DR-VCR-2', { ...detail, holder: holder.id }) : undefined;
}

/** Why a weapon cannot fire that payload, or undefined; high explosive is meant when none is named (DR-VAR-1). */
export function payloadRejection({ id, payloads }: WeaponCard, payload: Payload | undefined): Rejection | undefined {
  if (payload === undefined || payloads.includes(payload)) return undefined;
  return reject('no-such-payload', 'DR-VAR-1', { weapon: id, payload, payloads });
}

/** Is the unit trained on the weapon (DR-SKL-8)? */
export function isTrainedOn({ trained, specialties }: Unit, { family }: Arm['card']): boolean {
  return trained.includes(family) || specialties.includes(family);
}
