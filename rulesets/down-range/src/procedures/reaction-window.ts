import { ask, concede, type Play, type Seat } from '@sandtable/kernel';
import { bail } from '../decisions/bail.ts';
import { pass } from '../decisions/pass.ts';
import { react } from '../decisions/react.ts';
import { isKnownTo } from '../rules/knowledge/awareness.ts';
import { commandFor } from '../rules/knowledge/masks.ts';
import { isAnybodyToAsk, mayReact, type Trigger } from '../rules/reactions/stops.ts';
import { attackedBodies, type BailAbout, bailAbout } from '../rules/vehicles/bailing.ts';
import { isActive, playerOf, type State, type TakerKey, takerOf, type UnitId } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import type { UnitCommand } from '../unit-command.ts';
import { bailOut } from './bail.ts';
import { concedeGame } from './concession.ts';
import { performReaction } from './perform-reaction.ts';

/** What a player is told about a window. */
export type WindowAbout = {
  readonly trigger: Trigger['type'];
  readonly unit: UnitId | null;
  readonly command: UnitCommand | null;
};

const MENU = [react, pass, concede] as const;
const ATTACKED_MENU = [react, bail, pass, concede] as const;

/**
 * Every player with a usable token may react, one at a time, until all have passed in a row. Those who didn't
 * trigger the window choose first (DR-REA-9). We skip players who couldn't do anything, or whose stops say not to ask.
 */
export function* reactionWindow(table: DownRangeTable, trigger: Trigger): Play {
  const { state } = table;
  if (!isAnybodyToAsk(state, trigger)) return;
  const seats = askingOrder(state, trigger);
  for (let next = 0, passes = 0; passes < seats.length; next++) {
    const seat = seats[next % seats.length] as Seat;
    passes += 1; // the window closes when all have passed in succession
    if (!mayReact(state, seat, trigger)) continue;
    const jump = jumpFrom(state, seat, trigger);
    const about = { ...windowAbout(state, seat, trigger), ...jump };
    const menu = jump === undefined ? MENU : ATTACKED_MENU;
    const answer = yield* ask({ seat, moment: 'reaction', frame: 'reaction', about, menu });
    if (answer.kind === 'concede') concedeGame(table, seat);
    if (answer.kind === 'bail') {
      yield* bailOut(table, answer);
      passes = 0;
    }
    if (answer.kind === 'react') {
      yield* performReaction(table, answer.do);
      passes = 0;
    }
    if ('unit' in trigger && !isActive(trigger.unit)) return; // there is nothing left to react to (DR-REA-11)
  }
}

/** Which of a player's units may bail out of this window's attack (DR-VEH-9); undefined if it isn't on any of them. */
function jumpFrom(state: State, seat: Seat, trigger: Trigger): BailAbout | undefined {
  if (!('command' in trigger)) return undefined;
  return bailAbout(state, seat, attackedBodies(state, trigger.unit, trigger.command), trigger.tokens);
}

/** What opened the window, as far as the player may know it. */
function windowAbout(state: State, seat: Seat, trigger: Trigger): WindowAbout {
  const { side } = playerOf(state, seat);
  const known = 'unit' in trigger && isKnownTo(state, side, trigger.unit);
  return {
    trigger: trigger.type,
    unit: known ? trigger.unit.id : null,
    command: known && 'command' in trigger ? commandFor(state, side, trigger.unit, trigger.command) : null,
  };
}

/** This round's order from the player after the active one on, the triggering player last. */
function askingOrder(state: State, trigger: Trigger): Seat[] {
  const { order, active, players } = state;
  const triggering = 'unit' in trigger ? trigger.unit.seat : takerOf(state, active).seat;
  const seats: Seat[] = [];
  const add = (seat: Seat): unknown => seat !== triggering && !seats.includes(seat) && seats.push(seat);
  const at = order.indexOf(active);
  for (let i = 1; i <= order.length; i++) add(takerOf(state, order[(at + i) % order.length] as TakerKey).seat);
  for (const { seat } of players) add(seat);
  seats.push(triggering);
  return seats;
}
