import { assert } from '@sandtable/kernel';
import type { UnitCommand } from '../unit-command.ts';
import type { AnyAction } from './action.ts';
import { arrive } from './arrive.ts';
import { attack } from './attack.ts';
import { boardFocus } from './board-focus.ts';
import { carry } from './carry.ts';
import { changeSeat } from './change-seat.ts';
import { commandInitiative } from './command-initiative.ts';
import { control } from './control.ts';
import { digIn } from './dig-in.ts';
import { drop } from './drop.ts';
import { extinguish } from './extinguish.ts';
import { hold } from './hold.ts';
import { jam } from './jam.ts';
import { land } from './land.ts';
import { leave } from './leave.ts';
import { leaveFocus } from './leave-focus.ts';
import { mainEffort } from './main-effort.ts';
import { move } from './move.ts';
import { passMainEffort } from './pass-main-effort.ts';
import { pickUp } from './pick-up.ts';
import { posture } from './posture.ts';
import { putDown } from './put-down.ts';
import { repair } from './repair.ts';
import { sigint } from './sigint.ts';
import { signalMessage } from './signal-message.ts';
import { signalObserve } from './signal-observe.ts';
import { signalSa } from './signal-sa.ts';
import { suppress } from './suppress.ts';
import { takeOff } from './take-off.ts';
import { task } from './task.ts';
import { toggleLight } from './toggle-light.ts';
import { tow } from './tow.ts';
import { treat } from './treat.ts';
import { untow } from './untow.ts';

/** Every action in the game, one file each, in the order of the ledger's table of decisions. */
export const actions: readonly AnyAction[] = [
  arrive,
  move,
  attack,
  suppress,
  hold,
  signalSa,
  signalObserve,
  signalMessage,
  sigint,
  jam,
  commandInitiative,
  mainEffort,
  passMainEffort,
  treat,
  repair,
  task,
  digIn,
  extinguish,
  control,
  carry,
  putDown,
  tow,
  untow,
  leave,
  leaveFocus,
  boardFocus,
  changeSeat,
  takeOff,
  land,
  toggleLight,
  posture,
  drop,
  pickUp,
];

const byKind = new Map(actions.map((action) => [action.kind, action]));

/** The action that a checked command belongs to. */
export function actionOf(command: UnitCommand): AnyAction {
  const action = byKind.get(command.kind);
  // Build the message only on failure: every order passes through here.
  if (action === undefined) assert(false, `a command of an unknown kind: ${command.kind}`);
  return action;
}
