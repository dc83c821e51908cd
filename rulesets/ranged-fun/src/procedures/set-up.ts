import { ask, concede, type Play, rollOne, type Seat } from '@sandtable/kernel';
import { chooseZone } from '../decisions/choose-zone.ts';
import { deploy, waiting } from '../decisions/deploy.ts';
import { freeZones } from '../rules/zones.ts';
import { playerOf, type State, type Unit, unitAt, unitById } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { concedeGame } from './concession.ts';

const ZONE_MENU = [chooseZone, concede] as const;
const DEPLOYMENT_MENU = [deploy, concede] as const;

/** From an empty board to the first turn: who begins, who stands where, all units placed (RF-SET). */
export function* setUp(table: RangedFunTable): Play {
  const { state } = table;
  if (state.phase === 'order') yield* settleOrder(table);
  if (state.phase === 'zones') yield* chooseZones(table);
}

/** RF-SET-3: by the mission, by agreement, or by the highest d4; the order then follows the seats. */
function* settleOrder(table: RangedFunTable): Play {
  const { state } = table;
  const seats = state.players.map(({ seat }) => seat);
  const { first } = state.scenario;
  const named = first === undefined ? undefined : state.players.find(({ role }) => role === first)?.seat;
  const agreed = state.judgements.first;
  const begins = agreed ?? named ?? (yield* rollForFirst(seats));
  const at = seats.indexOf(begins);
  table.emit({
    type: 'order-set',
    clause: 'RF-SET-3',
    order: [...seats.slice(at), ...seats.slice(0, at)],
    agreed: agreed !== undefined,
  });
  if (state.scenario.zoneChoice === 'lot') {
    table.emit({ type: 'zone-order-set', clause: 'RF-SET-8', order: yield* rankByLot(seats) });
  }
}

function* rollForFirst(seats: readonly Seat[]): Play<Seat> {
  let tied = seats;
  while (tied.length > 1) {
    const rolls = yield* rollEach(tied, 'first-player', 'RF-SET-3');
    const best = Math.max(...rolls);
    tied = tied.filter((_, i) => rolls[i] === best);
  }
  return tied[0] as Seat;
}

/** Highest first; equals roll again among themselves in seat order until all are ranked (Rolls, zone lot). */
function* rankByLot(seats: readonly Seat[]): Play<Seat[]> {
  if (seats.length < 2) return [...seats];
  const rolls = yield* rollEach(seats, 'zone-lot', 'RF-SET-8');
  const ranked: Seat[] = [];
  for (let face = 4; face >= 1; face--) ranked.push(...(yield* rankByLot(seats.filter((_, i) => rolls[i] === face))));
  return ranked;
}

function* rollEach(seats: readonly Seat[], label: string, clause: string): Play<number[]> {
  const rolls: number[] = [];
  for (const seat of seats) rolls.push(yield* rollOne(4, { seat, label, clause }));
  return rolls;
}

/** RF-SET-8: one at a time; a player with no choice left is not asked. */
function* chooseZones(table: RangedFunTable): Play {
  const { state } = table;
  for (const player of state.players) {
    const fixed = player.role === null ? undefined : state.scenario.zoneOf?.[player.role];
    if (fixed !== undefined && player.zone === null)
      table.emit({ type: 'zone-chosen', clause: 'RF-SET-8', seat: player.seat, zone: fixed });
  }
  for (const seat of state.zoneOrder) {
    if (state.players.filter(({ eliminated }) => !eliminated).length < 2) break; // RF-END-2: nobody is left to play against
    if (playerOf(state, seat).zone !== null || playerOf(state, seat).eliminated) continue;
    const free = freeZones(state);
    const only = free.length === 1 ? free[0] : undefined;
    if (only !== undefined) {
      table.emit({ type: 'zone-chosen', clause: 'RF-SET-8', seat, zone: only.id });
      continue;
    }
    const answer = yield* ask({ seat, moment: 'zone', frame: 'setup', menu: ZONE_MENU, checkpoint: true });
    if (answer.kind === 'concede') concedeGame(table, seat);
    else table.emit({ type: 'zone-chosen', clause: 'RF-SET-8', seat, zone: answer.zone });
  }
  table.emit({ type: 'deployment-begun', clause: 'RF-SET-5' });
}

/** One unit is placed; with it its cargo. False when nobody has anything left to place. */
export function* deployNext(table: RangedFunTable): Play<boolean> {
  const { state } = table;
  const seat = deploymentOrder(state).find(
    (each) => !playerOf(state, each).eliminated && waiting(state, each).length > 0,
  );
  if (seat === undefined) return false;
  const answer = yield* ask({ seat, moment: 'deployment', frame: 'setup', menu: DEPLOYMENT_MENU, checkpoint: true });
  if (answer.kind === 'concede') {
    concedeGame(table, seat);
    return true;
  }
  const unit = unitById(state, answer.unit) as Unit;
  table.emit({
    type: 'unit-deployed',
    clause: 'RF-SET-5',
    unit: unit.id,
    at: answer.square ?? null,
    carrier: answer.carrier ?? null,
  });
  for (const rider of state.units) {
    if (rider.cargoOf !== unit.index) continue;
    table.emit({
      type: 'unit-deployed',
      clause: 'RF-SET-5',
      unit: rider.id,
      at: null,
      carrier: unitAt(state, unit.index).id,
    });
  }
  return true;
}

/** RF-SET-5: the last to move deploys first, unless the mission says otherwise. */
function deploymentOrder(state: State): Seat[] {
  const { deployment } = state.scenario;
  if (deployment === undefined) return [...state.order].reverse();
  return deployment.flatMap((role) => state.players.filter((player) => player.role === role).map(({ seat }) => seat));
}
