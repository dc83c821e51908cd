import { ask, askAll, concede, type Play, rollOne } from '@sandtable/kernel';
import { keepInReserve } from '../decisions/air.ts';
import { chooseDeployOrder, chooseSide } from '../decisions/choose-side.ts';
import { confirmForce } from '../decisions/confirm-force.ts';
import { confirmDeployment, deploy } from '../decisions/deploy.ts';
import { laidDevice, preLay, stockOf } from '../decisions/pre-lay.ts';
import { arrivingPosture, modelById } from '../rules/roster/roster.ts';
import { otherOf, SEATS, type Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { giveUp } from './end-game.ts';

/** Both roll until the dice differ; the lower roll wins, after what each subtracts (DW-SET-3, DW-SET-4, DW-TRN-3). */
export function* lowerRoll(
  label: string,
  clause: string,
  minus: Readonly<Record<Seat, number>> = { one: 0, two: 0 },
): Play<Seat> {
  for (;;) {
    const one = yield* rollOne(10, { seat: 'one', label, clause });
    const two = yield* rollOne(10, { seat: 'two', label, clause });
    const difference = one - minus.one - (two - minus.two);
    if (difference !== 0) return difference < 0 ? 'one' : 'two';
  }
}

/** Both build in secret; then each sees the other's teams, but not what may be hidden in play (DW-BLD-1, DW-BLD-17). */
export function* buildForces(table: DogsOfWarTable): Play {
  const menu = [confirmForce, concede] as const;
  const answers = yield* askAll(
    SEATS.map((seat) => ({ seat, moment: 'build', frame: 'setup' as const, menu, checkpoint: true })),
  );
  const [one, two] = answers;
  if (one?.kind !== 'confirm-force') return giveUp(table, 'one');
  if (two?.kind !== 'confirm-force') return giveUp(table, 'two');
  table.emit({ type: 'forces-revealed', clause: 'DW-BLD-17', armies: { one: one.force, two: two.force } });
}

/** The lower roll chooses its edge (DW-SET-3). */
export function* chooseSides(table: DogsOfWarTable): Play {
  const { state } = table;
  const { mission } = state.scenario;
  if (mission.kind !== 'engagement') throw new Error('only engagements choose sides');
  const seat = yield* lowerRoll('table-side', 'DW-SET-3');
  table.emit({ type: 'roll-won', clause: 'DW-SET-3', seat });
  const answer = yield* ask({ seat, moment: 'side', frame: 'setup', menu: [chooseSide, concede] });
  if (answer.kind === 'concede') return giveUp(table, seat);
  const rest = mission.edges.find((edge) => edge !== answer.edge)!;
  const sides = seat === 'one' ? { one: answer.edge, two: rest } : { one: rest, two: answer.edge };
  table.emit({ type: 'sides-set', clause: 'DW-SET-3', sides });
}

/** The lower roll says who places his men first (DW-SET-4). */
export function* chooseOrder(table: DogsOfWarTable): Play {
  const seat = yield* lowerRoll('deployment-order', 'DW-SET-4');
  table.emit({ type: 'roll-won', clause: 'DW-SET-4', seat });
  const answer = yield* ask({ seat, moment: 'deploy-order', frame: 'setup', menu: [chooseDeployOrder, concede] });
  if (answer.kind === 'concede') return giveUp(table, seat);
  const first = answer.order === 'first' ? seat : otherOf(seat);
  table.emit({ type: 'first-deployer-set', clause: 'DW-SET-4', seat: first });
}

/** One places his whole force, then the other (DW-SET-5). */
export function* deployForce(table: DogsOfWarTable): Play {
  const seat = table.state.active;
  const menu = [deploy, keepInReserve, preLay, confirmDeployment, concede] as const;
  const answer = yield* ask({ seat, moment: 'deployment', frame: 'setup', menu, checkpoint: true });
  if (answer.kind === 'concede') return giveUp(table, seat);
  if (answer.kind === 'confirm-deployment')
    return table.emit({ type: 'deployment-confirmed', clause: 'DW-SET-5', seat });
  if (answer.kind === 'keep-in-reserve')
    return table.emit({ type: 'team-reserved', clause: 'DW-AIR-1', team: answer.team });
  if (answer.kind === 'pre-lay') {
    const device = laidDevice(table.state, seat, answer);
    return table.emit({ type: 'device-set', clause: 'DW-SET-7', device, used: stockOf(answer), by: answer.model });
  }
  const { model, at, surface, facing } = answer;
  const posture = arrivingPosture(modelById(table.state, model)!, answer.posture);
  table.emit({ type: 'model-deployed', clause: 'DW-SET-5', model, place: { ...at, surface }, facing, posture });
}
