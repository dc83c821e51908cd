import { type AnyDecision, type CommandOf, concede, pass } from '@sandtable/kernel';
import { act } from './act.ts';
import { activate, endActivation, nextSubUnit, overwatch, payStun } from './activation.ts';
import { chooseEdge, chooseFirst, placeObjective } from './choose-sides.ts';
import { clearJam } from './clear-jam.ts';
import { counter, takeHit } from './counter.ts';
import { deploy } from './deploy.ts';
import { boostPriority, declareJoiners, declareReactors, forgo, hold, react } from './engagement.ts';
import { attack, scan, stopAction, target } from './fight.ts';
import { endMove, move } from './move.ts';
import { placeBases } from './place-bases.ts';
import { refresh } from './refresh.ts';
import { orderReveals, revealAs } from './reveal-as.ts';
import { pickObjective, useUnits } from './scoring.ts';
import { submitList } from './submit-list.ts';
import { takeUp } from './take-up.ts';
import { designate, endReveal, revealPing } from './taskforce.ts';

/** Every kind of answer this game knows, in the order of the ledger's table of decisions. */
export const decisions = [
  submitList,
  chooseFirst,
  chooseEdge,
  placeObjective,
  deploy,
  designate,
  revealPing,
  revealAs,
  orderReveals,
  placeBases,
  endReveal,
  refresh,
  move,
  endMove,
  react,
  pass,
  declareJoiners,
  declareReactors,
  boostPriority,
  activate,
  hold,
  forgo,
  nextSubUnit,
  payStun,
  attack,
  scan,
  overwatch,
  act,
  target,
  stopAction,
  counter,
  takeHit,
  takeUp,
  endActivation,
  pickObjective,
  useUnits,
  clearJam,
  concede,
] as const satisfies readonly AnyDecision[];

/** Any answer a player can give. */
export type DownsyncCommand = CommandOf<(typeof decisions)[number]>;
