import { layDown } from '../deploy/lay.ts';
import { canPickUp, pickUp } from '../deploy/pick-up.ts';
import { placeUnit } from '../deploy/place-unit.ts';
import type { Place, Under } from '../map/scene.ts';
import { askedFor } from '../table/asked.ts';
import type { TableSession } from '../table/table-store.ts';
import { placeBurst } from './burst.ts';
import { ACTIONS, focusOn } from './focus-on.ts';
import { addWaypoint, aimAt, chooseUnit, openChoice, pointAt, takeAim } from './intents.ts';
import { togglePick } from './picks.ts';
import { queueOrders } from './queue.ts';
import { takesMover } from './unit-rows.ts';

/*
 * What a press on the table means: on the map and in 3D the same press gives the same order. While the ruler is held
 * nothing is ordered; while the player is asked to point at something, the press is the answer.
 */

export function pressUnit(session: TableSession, id: string, under: Under): void {
  const { ruler, pointing } = session.state;
  if (ruler.held) return;
  if (pointing === null) pickUnit(session, id);
  else pointing.take(under);
}

export function pressGround(session: TableSession, under: Under): void {
  const { ruler, pointing } = session.state;
  if (ruler.held) return;
  if (pointing === null) pickGround(session, under.place, under.shift);
  else pointing.take(under);
}

/** A unit was pressed: a target while aiming, a friend to choose, an enemy to aim at. */
function pickUnit(session: TableSession, id: string): void {
  if (session.state.missionOpen) session.set({ missionOpen: false, missionRow: null });
  const { intent, facts, seat, desk, decision, considered, chosen } = session.state;
  const unit = facts?.units.find((each) => each.id === id);
  if (unit === undefined) return;
  if (considered?.picking !== undefined && unit.seat === seat) return void togglePick(session, id);
  if (considered?.burst != null && unit.at !== null) return void placeBurst(session, unit.at);
  // A press on a unit placed before picks it up again; on any other unit it places the one in hand there.
  if (considered?.placing != null && canPickUp(session, id)) return void pickUp(session, id);
  if (considered?.placing != null) return unit.at === null ? undefined : pickGround(session, unit.at);
  if (intent.kind === 'choice' && intent.choice.place !== undefined && unit.at !== null)
    return void pointAt(session, unit.at);
  if (intent.kind === 'choice') {
    const named = intent.choice.choices?.find(({ names }) => names.includes(id));
    if (named !== undefined) return void openChoice(session, named);
  }
  // Pressed once more, it shows what it can do.
  if (id === chosen && unit.seat === seat && intent.kind === 'none' && desk !== null) return focusOn(session, ACTIONS);
  if (unit.seat === seat || desk === null || desk.arms.length === 0) {
    const asked =
      decision !== null &&
      askedFor(decision) !== 'turn' &&
      session.state.considered?.choices.find((each) => each.unit === id);
    if (asked && asked.choices === undefined && !takesMover(session.state, asked))
      return void openChoice(session, asked);
    return void chooseUnit(session, id);
  }
  void aimAt(session, id);
}

/** Bare ground was pressed: a place that was asked for, where a burst is to fall, or where to go. */
function pickGround(session: TableSession, place: Place, shift = false): void {
  const { intent, desk, chosen, considered } = session.state;
  if (considered?.laying !== undefined) return void layDown(session, place);
  if (considered?.burst != null) return void placeBurst(session, place);
  const inHand = chosen ?? considered?.placing?.units[0]?.unit;
  if (considered?.placing != null && inHand !== undefined) return void placeUnit(session, inHand, place);
  if (intent.kind === 'choice' && intent.choice.place !== undefined) return void pointAt(session, place);
  if (intent.kind === 'aim') {
    const arm = desk?.arms.find(({ id }) => id === intent.wish.arm);
    if (arm?.canAimAtGround === true) void takeAim(session, { arm: arm.id, at: place });
    return;
  }
  const how = shift ? desk?.hurry : undefined;
  if (desk === null ? chosen !== null : desk.canMove) return void addWaypoint(session, place, how);
  const only = considered?.choices.filter((choice) => choice.place !== undefined) ?? [];
  const [first] = only;
  if (chosen === null && only.length === 1 && first !== undefined)
    void openChoice(session, first).then(() => pointAt(session, place));
}

/** Something that lies over the table was pressed: a target's chip, a place that is proposed. */
export function pressOverlay(session: TableSession, overlay: string): void {
  const { intent, desk, ruler } = session.state;
  if (ruler.held) return;
  const pressed = desk?.presses?.find(({ id }) => id === overlay || `${id}-chip` === overlay);
  if (pressed !== undefined) return void queueOrders(session, pressed.orders);
  if (overlay.startsWith('target-')) return void aimAt(session, overlay.slice('target-'.length));
  if (intent.kind !== 'choice') return;
  const [kind, index] = overlay.split('-');
  if (kind === 'spot') {
    const spot = intent.choice.place?.spots[Number(index)];
    if (spot !== undefined) void pointAt(session, spot.at);
  } else if (kind === 'end') {
    const choice = intent.choice.choices?.[Number(index)];
    if (choice !== undefined) void openChoice(session, choice);
  }
}
