import { type CommandOf, plainDecision } from '@sandtable/kernel';
import { bandage, wake } from './aid.ts';
import { breakFree, cuff, demandSurrender, freePrisoner, knockOut, tackle } from './capture.ts';
import { carry, putDown } from './carry.ts';
import { climb, useStairs } from './climb.ts';
import { doDuty } from './do-duty.ts';
import { leaveTable } from './edges.ts';
import { layMine, setC4, setClaymore, trigger } from './explosives.ts';
import { fire } from './fire.ts';
import { drop, pickUp } from './items.ts';
import { jump } from './jump.ts';
import { leadPrisoner } from './lead-prisoner.ts';
import { fixBayonet, learnWeapon, unfixBayonet } from './learn.ts';
import { medicAid } from './medic-aid.ts';
import { crawl, disengage, run, walk } from './move.ts';
import { opFire } from './op-fire.ts';
import { face, goOpFire, goProne, stand } from './posture.ts';
import { releaseBomb } from './release-bomb.ts';
import { fixRope, recoverRope } from './rope.ts';
import { setShapedCharge } from './shaped-charge.ts';
import { strike } from './strike.ts';
import { throwGrenade } from './throw-grenade.ts';
import { useDoor } from './use-door.ts';
import { board, drive, leave } from './vehicles.ts';
import { readyWeapon, reload } from './weapons.ts';

export const endActivation = plainDecision('end-activation', 'end-turn', { weight: 4 });

const actions = [
  walk,
  run,
  crawl,
  climb,
  useStairs,
  jump,
  disengage,
  leadPrisoner,
  leaveTable,
  goProne,
  stand,
  face,
  fire,
  throwGrenade,
  strike,
  goOpFire,
  opFire,
  reload,
  readyWeapon,
  pickUp,
  drop,
  bandage,
  wake,
  medicAid,
  carry,
  putDown,
  setC4,
  setShapedCharge,
  setClaymore,
  layMine,
  trigger,
  releaseBomb,
  useDoor,
  fixRope,
  recoverRope,
  doDuty,
  board,
  leave,
  drive,
  knockOut,
  tackle,
  cuff,
  breakFree,
  demandSurrender,
  freePrisoner,
  learnWeapon,
  fixBayonet,
  unfixBayonet,
] as const;

/** What a member of the running activation may do (DW-ACT-3). */
export const actMenu = [...actions, endActivation] as const;

export type ActCommand = CommandOf<(typeof actions)[number]>;
