import { type AnyDecision, type CommandOf, concede, pass } from '@sandtable/kernel';
import { actMenu } from './act.ts';
import { enterByAir, keepInReserve, nameExtraction } from './air.ts';
import { refuseSurrender, surrender } from './capture.ts';
import { chooseGoal } from './choose-goal.ts';
import { chooseDeployOrder, chooseSide } from './choose-side.ts';
import { confirmForce } from './confirm-force.ts';
import { confirmDeployment, deploy } from './deploy.ts';
import { enterTable } from './edges.ts';
import { nameCrashPoint } from './name-crash-point.ts';
import { activateModel, activateTeam, chooseFirst } from './pick.ts';
import { preLay } from './pre-lay.ts';
import { keepRoll, reRoll } from './re-roll.ts';
import { blowCharge } from './shaped-charge.ts';
import { keepLocation, shiftLocation } from './shift-location.ts';
import { takeOpportunity } from './strike.ts';

const all = [
  confirmForce,
  chooseSide,
  chooseDeployOrder,
  deploy,
  keepInReserve,
  preLay,
  nameCrashPoint,
  confirmDeployment,
  enterByAir,
  nameExtraction,
  chooseFirst,
  activateTeam,
  activateModel,
  enterTable,
  ...actMenu,
  pass,
  takeOpportunity,
  blowCharge,
  chooseGoal,
  surrender,
  refuseSurrender,
  reRoll,
  keepRoll,
  shiftLocation,
  keepLocation,
  concede,
] as const;

/** Every kind of answer this game knows so far, in the order of the ledger's table of decisions. */
export const decisions: readonly AnyDecision[] = all;

/** What a player can answer. */
export type DogsOfWarCommand = CommandOf<(typeof all)[number]>;
