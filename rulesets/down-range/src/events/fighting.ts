import type { Mils, Point } from '@sandtable/geometry';
import type { ClauseId, Json, Reason, Seat } from '@sandtable/kernel';
import { freeName, inOrder, withoutGaps } from '../neutral-names.ts';
import { offMount, type Thing, thingOf, withDropped, withoutDropped } from '../rules/carrying/things.ts';
import {
  type Berth,
  type Dropped,
  type PlacedCharge,
  type State,
  type Suppression,
  type TakerKey,
  type Unit,
  type UnitId,
  unitAt,
  unitById,
} from '../state.ts';

/** The tally of shots fired by anybody: scenarios have sleepers that wake to it. */
export const WEAPONS_FIRED = 'weapons-fired';

/** Attacks, damage, suppression, medicine, tasks, what lies on the ground. */
export type FightEvent = { readonly clause: ClauseId } & (
  | {
      readonly type: 'weapon-used';
      readonly unit: UnitId;
      readonly holder: UnitId;
      readonly slot: string;
      readonly reacting: boolean;
    }
  | {
      readonly type: 'skill-rolled';
      readonly unit: UnitId;
      readonly faces: readonly number[];
      readonly kept: number;
      readonly bonus: number;
      readonly total: number;
      readonly difficulty: number;
      readonly success: boolean;
      readonly automaticFailure: boolean;
      readonly reasons: readonly Reason[];
      readonly about?: Json;
    }
  | { readonly type: 'attack-missed'; readonly unit: UnitId; readonly target: Json; readonly margin: number }
  | {
      readonly type: 'blast-placed';
      readonly unit: UnitId;
      readonly at: Point;
      readonly radius: Mils;
      readonly intended: Point;
      readonly by: string | null;
    }
  | {
      readonly type: 'damage-rolled';
      readonly unit: UnitId | null;
      readonly target: UnitId;
      readonly damage: number;
      /** Null for viewers who may not know the target's armor. */
      readonly defense: number | null;
      readonly success: boolean;
      readonly reasons: readonly Reason[];
    }
  | { readonly type: 'unit-unharmed'; readonly target: UnitId; readonly why: 'armour' | 'cover' }
  | {
      readonly type: 'piece-damaged';
      readonly unit: UnitId;
      readonly piece: string;
      readonly damage: number;
      readonly defense: number;
      readonly success: boolean;
    }
  | { readonly type: 'unit-downed'; readonly unit: UnitId }
  | {
      readonly type: 'member-downed';
      readonly unit: UnitId;
      readonly at: Point | null;
      readonly berth: Berth | null;
    }
  | { readonly type: 'vehicle-wrecked'; readonly unit: UnitId }
  | { readonly type: 'unit-removed'; readonly unit: UnitId }
  | { readonly type: 'unit-suppressed'; readonly unit: UnitId; readonly suppression: Suppression }
  | { readonly type: 'suppression-orphaned'; readonly unit: UnitId; readonly taker: TakerKey; readonly round: number }
  | {
      readonly type: 'unit-revived';
      readonly unit: UnitId;
      readonly injured: boolean;
      /** Where it now stands; null: where it lay, which may be aboard. */
      readonly at: Point | null;
    }
  | { readonly type: 'treatment-failed'; readonly unit: UnitId }
  | { readonly type: 'vehicle-repaired'; readonly unit: UnitId; readonly degraded: boolean }
  | { readonly type: 'repair-hopeless'; readonly unit: UnitId }
  | {
      readonly type: 'unit-assisted';
      readonly unit: UnitId;
      readonly assistants: readonly UnitId[];
      readonly focus: boolean;
      readonly reacting: boolean;
    }
  | { readonly type: 'vehicle-anchored'; readonly unit: UnitId }
  | {
      readonly type: 'charge-placed';
      readonly unit: UnitId;
      readonly charge: PlacedCharge;
      readonly item: string | null;
    }
  | { readonly type: 'charge-gone'; readonly charge: string; readonly at: Point; readonly seat: Seat }
  | {
      readonly type: 'task-done';
      readonly unit: UnitId;
      readonly task: string;
      readonly success: boolean;
      /** What it counts for, once for each name. */
      readonly tallies: readonly string[];
    }
  | { readonly type: 'task-refused'; readonly unit: UnitId; readonly task: string; readonly by: Seat }
  /** `name`: its slot or id with the unit that had it. */
  | { readonly type: 'thing-dropped'; readonly thing: Dropped; readonly from: UnitId | null; readonly name: string }
  /** `thing`: its id on the ground; `from` a downed soldier, its slot or id there. */
  | {
      readonly type: 'thing-taken';
      readonly unit: UnitId;
      readonly thing: string;
      readonly from: UnitId | null;
      readonly name: string;
    }
  | { readonly type: 'light-switched'; readonly unit: UnitId; readonly on: boolean }
);

/** Applies an event of this topic; false when it is of another. */
export function applyFightEvent(state: State, event: FightEvent): boolean {
  switch (event.type) {
    case 'weapon-used':
      useWeapon(named(state, event.holder), event.slot, event.reacting);
      count(state, WEAPONS_FIRED);
      break;
    case 'unit-downed':
      strike(state, named(state, event.unit), 'downed');
      break;
    case 'member-downed': {
      const { at, berth } = event;
      Object.assign(named(state, event.unit), { status: 'downed', at, berth } satisfies Partial<Unit>);
      break;
    }
    case 'vehicle-wrecked':
      strike(state, named(state, event.unit), 'wreck');
      break;
    case 'unit-removed':
      remove(state, named(state, event.unit));
      break;
    case 'unit-suppressed': {
      const unit = named(state, event.unit);
      unit.suppressions = [
        ...unit.suppressions.filter(({ taker }) => taker !== event.suppression.taker),
        event.suppression,
      ];
      break;
    }
    case 'suppression-orphaned': {
      const unit = named(state, event.unit);
      unit.suppressions = unit.suppressions.map((each) =>
        each.taker === event.taker ? { ...each, orphaned: event.round } : each,
      );
      break;
    }
    case 'unit-revived': {
      const unit = named(state, event.unit);
      Object.assign(unit, {
        status: 'active',
        injured: event.injured || unit.everInjured,
        everInjured: event.injured || unit.everInjured,
        ...(event.at === null ? {} : { at: event.at, berth: null }),
        moves: 2,
        actionUsed: true,
        held: false,
        arrivedOrRevived: true,
      } satisfies Partial<Unit>);
      break;
    }
    case 'vehicle-repaired': {
      const unit = named(state, event.unit);
      const degraded = event.degraded || unit.everInjured;
      Object.assign(unit, { status: 'active', injured: degraded, everInjured: degraded } satisfies Partial<Unit>);
      break;
    }
    case 'repair-hopeless':
      named(state, event.unit).repairable = false;
      break;
    case 'unit-assisted':
      for (const id of event.assistants) {
        const helper = named(state, id);
        if (event.reacting) helper.reaction = false;
        else
          Object.assign(helper, { actionUsed: true, focused: helper.focused || event.focus } satisfies Partial<Unit>);
      }
      break;
    case 'vehicle-anchored':
      named(state, event.unit).focused = true;
      break;
    case 'charge-placed':
      state.charges = inOrder([...state.charges, event.charge]);
      if (event.item !== null) loseItem(named(state, event.unit), event.item);
      break;
    case 'charge-gone':
      state.charges = state.charges.filter(({ id }) => id !== event.charge);
      break;
    case 'task-done':
      for (const name of event.success ? event.tallies : []) count(state, name);
      break;
    case 'thing-dropped':
      state.dropped = withDropped(state.dropped, event.thing);
      if (event.from !== null) giveUp(named(state, event.from), event.name);
      break;
    case 'thing-taken':
      takeUp(state, event);
      break;
    case 'light-switched':
      named(state, event.unit).lightOn = event.on;
      break;
    case 'skill-rolled':
    case 'attack-missed':
    case 'blast-placed':
    case 'damage-rolled':
    case 'unit-unharmed':
    case 'piece-damaged':
    case 'task-refused':
    case 'treatment-failed':
      break; // kept for the log; the events that follow carry the effect
    default:
      event satisfies never;
      return false;
  }
  return true;
}

function count(state: State, name: string): void {
  state.tallies = { ...state.tallies, [name]: (state.tallies[name] ?? 0) + 1 };
}

/** DR-AMM-2: one is spent with the Skill roll, hit or miss. */
function useWeapon(holder: Unit, slot: string, reacting: boolean): void {
  holder.arms = holder.arms.map((arm) =>
    arm.slot !== slot
      ? arm
      : {
          ...arm,
          ammunition: arm.ammunition === null ? null : arm.ammunition - 1,
          ...(reacting ? { usedReacting: true } : { used: true }),
        },
  );
}

/** What a unit loses when it's out; a Signal token stays until it would expire (DR-DMG-5). */
const OUT = {
  reaction: false,
  awareness: false,
  sigint: false,
  sigintShared: false,
  jamming: false,
  focused: false,
  mainEffort: false,
  carrying: -1,
  flying: false,
  altitude: 0,
  operator: -1,
  controlled: false,
} as const satisfies Partial<Unit>;

function strike(state: State, unit: Unit, status: 'downed' | 'wreck'): void {
  letGo(state, unit);
  Object.assign(unit, OUT, { status });
}

/** Out for good: off the table, with no ties left. Anyone aboard now stands where it was. */
function remove(state: State, unit: Unit): void {
  letGo(state, unit);
  for (const other of state.units) {
    if (other.berth?.vehicle === unit.index) Object.assign(other, { berth: null, at: unit.at } satisfies Partial<Unit>);
    if (other.carrying === unit.index) other.carrying = -1;
    if (other.towing === unit.index) other.towing = -1;
    if (other.towedBy === unit.index) other.towedBy = -1;
  }
  const gone = {
    signal: false,
    observation: null,
    carriedBy: -1,
    towing: -1,
    towedBy: -1,
    at: null,
    berth: null,
  } as const;
  Object.assign(unit, OUT, gone, { status: 'removed' });
}

/** Whom it carries lies where it was, and what it controlled has nobody. */
function letGo(state: State, unit: Unit): void {
  if (unit.carrying >= 0) {
    Object.assign(unitAt(state, unit.carrying), { carriedBy: -1, at: unit.at } satisfies Partial<Unit>);
  }
  for (const drone of state.units) if (drone.operator === unit.index) drone.operator = -1;
}

function giveUp(unit: Unit, name: string): Thing {
  const thing = thingOf(unit, name) as Thing;
  const { arm, item } = thing;
  if (arm !== null) {
    const left = unit.arms.filter((each) => each !== arm);
    unit.arms = withoutGaps(left, 'slot', arm.card.id, ({ card }) => card.id === arm.card.id);
  }
  if (item !== null) loseItem(unit, item.id);
  return thing;
}

/** Takes one item of a kind from a unit. */
function loseItem(unit: Unit, item: string): void {
  const at = unit.items.findIndex(({ id }) => id === item);
  unit.items = unit.items.filter((_, i) => i !== at);
}

function takeUp(state: State, { unit: id, thing, from }: Extract<FightEvent, { type: 'thing-taken' }>): void {
  const unit = named(state, id);
  const { arm, item } = from === null ? pickUp(state, thing) : giveUp(named(state, from), thing);
  const slots = unit.arms.map(({ slot }) => slot);
  if (arm !== null) unit.arms = [...unit.arms, offMount(arm, freeName(arm.card.id, slots))];
  if (item !== null) unit.items = [...unit.items, item];
}

function pickUp(state: State, id: string): Thing {
  const thing = state.dropped.find((each) => each.id === id) as Dropped;
  state.dropped = withoutDropped(state.dropped, thing);
  return thing;
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
