import { markPerformed } from './apply-special.ts';
import type { DownsyncEvent } from './events.ts';
import { removeDie } from './remove-die.ts';
import { baseById, cardOf, isOnTable, playerOf } from './rules/units/roster.ts';
import type { Base, State, Unit } from './state.ts';

type FightType =
  | 'action-begun'
  | 'attack-rolled'
  | 'scan-rolled'
  | 'base-tagged'
  | 'base-exposed'
  | 'hit-pending'
  | 'token-spent'
  | 'check-rolled'
  | 'hit-negated'
  | 'hit-taken'
  | 'base-stunned'
  | 'base-destroyed'
  | 'kill-taken-up'
  | 'shot-lost'
  | 'action-ended';

/** What actions and hits do to the board. */
export function applyFight(state: State, event: Extract<DownsyncEvent, { type: FightType }>): void {
  switch (event.type) {
    case 'action-begun': {
      const { unit, base } = baseById(state, event.base)!;
      const rof = cardOf(unit).actions.find(({ id }) => id === event.action)?.rof ?? 1;
      base.ap -= event.ap;
      playerOf(state, unit.seat).cp -= event.cp;
      markPerformed(state, unit, event.action);
      state.action = {
        base: event.base,
        action: event.action,
        left: event.targets?.length ?? rof,
        made: 0,
        last: null,
        targets: event.targets === null ? null : [...event.targets],
        point: event.point,
        sightOf: event.sightOf,
      };
      return;
    }
    case 'attack-rolled':
    case 'scan-rolled':
      if (state.action !== null) {
        state.action.left -= 1;
        state.action.made += 1;
        state.action.last = event.target;
        state.action.targets?.shift();
      }
      return;
    case 'shot-lost':
      state.action!.left -= 1;
      state.action!.targets?.shift();
      return;
    case 'kill-taken-up':
      return;
    case 'base-tagged':
      baseOf(state, event.base).tagged = true;
      return;
    case 'base-exposed':
      baseOf(state, event.base).exposed = true;
      return;
    case 'hit-pending':
      state.hit = { target: event.target, effect: event.effect, needed: event.needed, magnet: event.magnet };
      return;
    case 'token-spent':
      if (event.token === 'cm') baseOf(state, event.base).cm -= 1;
      else baseOf(state, event.base).cmPlus -= 1;
      return;
    case 'check-rolled':
      return;
    case 'hit-negated':
    case 'hit-taken':
      state.hit = null;
      return;
    case 'base-stunned':
      baseOf(state, event.base).stun = true;
      return;
    case 'base-destroyed':
      return destroy(state, event.base);
    case 'action-ended':
      state.action = null;
  }
}

function baseOf(state: State, id: string): Base {
  for (const { bases } of state.units) for (const base of bases) if (base.id === id) return base;
  throw new Error(`there is no base ${id}`);
}

/**
 * A base leaves with its tokens. Its open activation, action or hit ends, with everything inside it (DS-COM-10,
 * DS-ACT-15).
 */
function destroy(state: State, id: string): void {
  const unit = state.units.find(({ bases }) => bases.some((base) => base.id === id)) as Unit;
  const base = baseOf(state, id);
  Object.assign(base, {
    alive: false,
    cm: 0,
    cmPlus: 0,
    stun: false,
    tagged: false,
    exposed: false,
    ap: 0,
    building: null,
  });
  state.quiet.stirred = true;
  const part = state.activations.findIndex((activation) => activation.base === id);
  if (part >= 0) {
    const activation = state.activations[part]!;
    closeFrames(state, part + 1);
    activation.done.push(base.team);
    activation.base = null;
  }
  if (!isOnTable(unit)) removeUnit(state, unit);
}

/** Ends the activations from here on, with any action or hit inside them. */
function closeFrames(state: State, from: number): void {
  state.activations.splice(from);
  state.action = null;
  state.hit = null;
}

function removeUnit(state: State, unit: Unit): void {
  playerOf(state, unit.seat).cp += unit.lodged;
  unit.lodged = 0;
  Object.assign(unit, { stealth: false, overwatch: false, locked: false, jammed: false });
  removeDie(state, unit.id);
  state.taskforce = state.taskforce.filter((member) => member !== unit.id);
  const open = state.activations.findIndex(({ member }) => member === unit.id);
  if (open >= 0) closeFrames(state, open);
}
