import { type AnyDecision, concede, endTurn, pass } from '@sandtable/kernel';
import { chargeAttack, chargeEnd } from './charge.ts';
import { chooseZone } from './choose-zone.ts';
import { contact } from './contact.ts';
import { deploy } from './deploy.ts';
import { disembark } from './disembark.ts';
import { embark } from './embark.ts';
import { exit } from './exit.ts';
import { fire } from './fire.ts';
import { move } from './move.ts';
import { overwatch } from './overwatch.ts';
import { placeRider } from './place-rider.ts';
import { reactCharge } from './react-charge.ts';
import { reactFire } from './react-fire.ts';
import { reactSupport } from './react-support.ts';
import { decline, respond } from './respond.ts';
import { support } from './support.ts';

/** Every kind of answer this game knows, in the order of the ledger's table of decisions. */
export const decisions: readonly AnyDecision[] = [
  chooseZone,
  deploy,
  move,
  exit,
  fire,
  support,
  contact,
  embark,
  disembark,
  overwatch,
  endTurn,
  concede,
  reactFire,
  reactSupport,
  reactCharge,
  chargeAttack,
  chargeEnd,
  pass,
  respond,
  decline,
  placeRider,
];
