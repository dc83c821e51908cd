import type { DownsyncEvent, Standing } from './events.ts';
import { newUnit } from './new-unit.ts';
import { removeDie } from './remove-die.ts';
import { baseById, cardOf, livingBases, playerOf } from './rules/units/roster.ts';
import type { State, Unit } from './state.ts';

type SpecialType =
  | 'action-performed'
  | 'unit-locked'
  | 'stealth-gained'
  | 'bases-placed'
  | 'drones-deployed'
  | 'unit-unloaded'
  | 'unit-loaded'
  | 'fire-called'
  | 'passengers-lost'
  | 'passengers-bailed'
  | 'unit-jammed'
  | 'jam-cleared';

/** What special and free actions do to the board. */
export function applySpecial(state: State, event: Extract<DownsyncEvent, { type: SpecialType }>): void {
  switch (event.type) {
    case 'action-performed': {
      const { unit, base } = baseById(state, event.base)!;
      base.ap -= event.ap;
      playerOf(state, unit.seat).cp -= event.cp;
      markPerformed(state, unit, event.action);
      return;
    }
    case 'unit-locked':
      unitOf(state, event.unit).locked = true;
      return;
    case 'stealth-gained':
      unitOf(state, event.unit).stealth = true;
      return;
    case 'bases-placed':
      for (const { base: id, at, building } of event.places) {
        const base = unitOf(state, event.unit).bases.find((each) => each.id === id)!;
        Object.assign(base, { at, building });
      }
      return;
    case 'drones-deployed':
      state.units.push(newUnit(event.unit, event.seat, event.card));
      return stand(unitOf(state, event.unit), event);
    case 'unit-unloaded': {
      const unit = unitOf(state, event.unit);
      stand(unit, event);
      unit.refreshed = true;
      joinTaskforce(state, unit);
      return;
    }
    case 'unit-loaded':
      return load(state, unitOf(state, event.unit), event.transport);
    case 'fire-called':
      return;
    case 'passengers-lost':
      for (const base of unitOf(state, event.unit).bases) base.alive = false;
      return;
    case 'passengers-bailed': {
      const unit = unitOf(state, event.unit);
      stand(unit, event);
      for (const base of livingBases(unit)) base.stun = true;
      return;
    }
    case 'unit-jammed':
      unitOf(state, event.unit).jammed = true;
      return;
    case 'jam-cleared':
      unitOf(state, event.unit).jammed = false;
      playerOf(state, event.seat).cp -= 1;
  }
}

/** An action was performed in the activation under way: it counts for limits per activation and per game. */
export function markPerformed(state: State, unit: Unit, action: string): void {
  const activation = state.activations.at(-1)!;
  activation.performed += 1;
  activation.inPart += 1;
  activation.once.push(action);
  if (cardOf(unit).actions.some(({ id, once }) => id === action && once === 'game')) unit.onceUsed.push(action);
}

function unitOf(state: State, id: string): Unit {
  return state.units.find((unit) => unit.id === id) as Unit;
}

/** Its living bases stand on the table. */
function stand(unit: Unit, { places, buildings }: Standing): void {
  unit.carriedBy = null;
  livingBases(unit).forEach((base, i) => {
    Object.assign(base, { at: places[i], building: buildings[i] ?? null });
  });
}

/** It joins its side's Taskforce, without a priority die (DS-CARD-32). */
function joinTaskforce(state: State, unit: Unit): void {
  const members = unit.seat === state.active ? state.taskforce : (state.engagement?.taskforce ?? []);
  if (!members.includes(unit.id)) members.push(unit.id);
}

function load(state: State, unit: Unit, transport: string): void {
  Object.assign(unit, { carriedBy: transport, activated: true, overwatch: false });
  for (const base of unit.bases) Object.assign(base, { building: null, ap: 0 });
  removeDie(state, unit.id);
  state.taskforce = state.taskforce.filter((id) => id !== unit.id);
  if (state.engagement !== null) state.engagement.taskforce = state.engagement.taskforce.filter((id) => id !== unit.id);
}
