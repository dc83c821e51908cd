import { type AnyDecision, concede } from '@sandtable/kernel';
import { acceptTask, refuseTask } from './answer-task.ts';
import { bail } from './bail.ts';
import { continueMove } from './continue-move.ts';
import { deploy } from './deploy.ts';
import { endTurn } from './end-turn.ts';
import { nextShot } from './next-shot.ts';
import { orders } from './order.ts';
import { pass } from './pass.ts';
import { placeMiss } from './place-miss.ts';
import { placeOut } from './place-out.ts';
import { react } from './react.ts';
import { stopMove } from './stop-move.ts';
import { stopShots } from './stop-shots.ts';

/** Every kind of answer this game knows. */
export const decisions: readonly AnyDecision[] = [
  ...orders,
  continueMove,
  stopMove,
  nextShot,
  stopShots,
  placeMiss,
  acceptTask,
  refuseTask,
  placeOut,
  deploy,
  react,
  bail,
  pass,
  endTurn,
  concede,
];
