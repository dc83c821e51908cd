import { askAll, concede, type Play, roll } from '@sandtable/kernel';
import { chooseEdge, chooseFirst, placeObjective } from '../decisions/choose-sides.ts';
import { deploy } from '../decisions/deploy.ts';
import { submitList } from '../decisions/submit-list.ts';
import { firstActive, fixedObjectives, hasRoles } from '../missions/mission.ts';
import { refillOf } from '../rules/command/points.ts';
import { entriesOf } from '../rules/force/entries.ts';
import { playerOf } from '../rules/units/roster.ts';
import { type Edge, otherOf, SEATS, type Seat, type State } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askPlayer } from './ask-player.ts';
import { giveUp } from './end-game.ts';

/** S2 and S3: both lists in secret, shown together; then the roll that the scenario asks for (DS-SETUP-1, DS-SETUP-2). */
export function* chooseLists(table: DownsyncTable): Play {
  const { state } = table;
  const menu = [submitList, concede] as const;
  const answers = yield* askAll(
    SEATS.map((seat) => ({ seat, moment: 'force-list', frame: 'setup' as const, menu, checkpoint: true })),
  );
  for (const [i, answer] of answers.entries()) if (answer.kind === 'concede') return giveUp(table, SEATS[i] as Seat);
  const players = answers.flatMap((answer, i) => {
    const seat = SEATS[i] as Seat;
    if (answer.kind !== 'submit-list') return [];
    return [{ seat, faction: answer.faction, list: entriesOf(answer, seat === 'one' ? 'a' : 'b') }];
  });
  table.emit({ type: 'lists-revealed', clause: 'DS-SETUP-2', players });
  if (hasRoles(state)) return yield* rollRoles(table);
  const seat = yield* rollOff(table, 2, 'first-deployer', 'DS-SETUP-3');
  setEdges(table, 'DS-SETUP-5', { one: 'south', two: 'north' });
  table.emit({ type: 'roll-won', clause: 'DS-SETUP-3', seat });
}

/** Attacker and defender; in a raid all else follows from it (DS-VIP-2). */
function* rollRoles(table: DownsyncTable): Play {
  const { state } = table;
  const attacker = yield* rollOff(table, 1, 'roles', 'DS-VIP-2');
  const defender = otherOf(attacker);
  table.emit({ type: 'roles-set', clause: 'DS-VIP-2', attacker });
  if (state.scenario.mission.kind === 'vip-capture') {
    table.emit({ type: 'first-deployer-set', clause: 'DS-VIP-5', seat: attacker });
    return table.emit({ type: 'phase-begun', clause: 'DS-VIP-3', phase: 'edge' });
  }
  table.emit({ type: 'first-deployer-set', clause: 'DS-SETUP-5', seat: defender });
  const edges = { [attacker]: 'south', [defender]: 'north' } as Record<Seat, Edge>;
  setEdges(table, 'DS-SETUP-5', edges);
  beginDeployment(table);
}

/** Each player rolls this many dice; on a tie both roll again. */
function* rollOff(table: DownsyncTable, dice: number, label: string, clause: string): Play<Seat> {
  for (;;) {
    const sums: number[] = [];
    for (const seat of SEATS) {
      const faces = yield* roll({ seat, dice: Array.from({ length: dice }, () => 6), label, clause });
      sums.push(faces.reduce((sum, face) => sum + face, 0));
    }
    const [one = 0, two = 0] = sums;
    if (one !== two) return one > two ? 'one' : 'two';
    if (table.state.result !== null) return 'one';
  }
}

function setEdges(table: DownsyncTable, clause: string, edges: Readonly<Record<Seat, Edge>>): void {
  table.emit({ type: 'edges-set', clause, edges });
}

function beginDeployment(table: DownsyncTable): void {
  for (const objective of fixedObjectives(table.state))
    table.emit({ type: 'objective-placed', clause: 'DS-OBJ-2', objective });
  table.emit({ type: 'phase-begun', clause: 'DS-SETUP-1', phase: 'deployment' });
}

/** S4: the winner of the roll names the first deployer (DS-SETUP-3). */
export function* nameFirst(table: DownsyncTable): Play {
  const seat = table.state.active;
  const menu = [chooseFirst] as const;
  const answer = yield* askPlayer(table, { seat, moment: 'first-deployer', frame: 'setup', menu, checkpoint: true });
  if (answer === undefined) return;
  table.emit({ type: 'first-deployer-set', clause: 'DS-SETUP-3', seat: answer.player });
  beginDeployment(table);
}

const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** S5: the defender picks an edge (DS-VIP-3). */
export function* pickEdge(table: DownsyncTable): Play {
  const seat = roleOf(table.state, 'defender');
  const menu = [chooseEdge] as const;
  const answer = yield* askPlayer(table, { seat, moment: 'edge', frame: 'setup', menu, checkpoint: true });
  if (answer === undefined) return;
  const edges = { [seat]: answer.edge, [otherOf(seat)]: OPPOSITE[answer.edge] } as Record<Seat, Edge>;
  setEdges(table, 'DS-VIP-3', edges);
  table.emit({ type: 'phase-begun', clause: 'DS-VIP-4', phase: 'objective' });
}

/** S5: the attacker's objective, then the defender's (DS-VIP-4). */
export function* putObjective(table: DownsyncTable): Play {
  const { state } = table;
  const seat = roleOf(state, state.objectives.length === 0 ? 'attacker' : 'defender');
  const menu = [placeObjective] as const;
  const answer = yield* askPlayer(table, { seat, moment: 'objective', frame: 'setup', menu, checkpoint: true });
  if (answer === undefined) return;
  const objective = { id: `co${state.objectives.length + 1}`, at: answer.at, scores: SEATS, blocks: SEATS };
  table.emit({ type: 'objective-placed', clause: 'DS-VIP-4', objective });
  if (state.objectives.length === 2) beginDeployment(table);
}

function roleOf({ players }: State, role: 'attacker' | 'defender'): Seat {
  return players.find((player) => player.role === role)?.seat ?? 'one';
}

/** S6: the first player deploys, then the second; then the first Round starts (DS-SETUP-7, DS-SETUP-4). */
export function* deployForces(table: DownsyncTable): Play {
  const { state } = table;
  const first = state.deployFirst ?? 'one';
  const seat = playerOf(state, first).deployed ? otherOf(first) : first;
  const menu = [deploy] as const;
  const answer = yield* askPlayer(table, { seat, moment: 'deployment', frame: 'setup', menu, checkpoint: true });
  if (answer === undefined) return;
  if ('noRoom' in answer) return table.emit({ type: 'zone-grown', clause: 'DS-SETUP-8', seat, by: 1000 });
  const letter = seat === 'one' ? 'ap' : 'bp';
  const pings = answer.pings.map((ping, i) => ({ ...ping, id: `${letter}${i + 1}` }));
  table.emit({ type: 'pings-deployed', clause: 'DS-SETUP-6', seat, pings });
  if (state.players.every(({ deployed }) => deployed)) startRound(table, 1, firstActive(state));
}

/** R1: tokens off, Command Points back, flags cleared (DS-ROUND-1, DS-CP-2). */
export function startRound(table: DownsyncTable, round: number, active: Seat): void {
  const { state } = table;
  const cp = { one: refillOf(state, 'one'), two: refillOf(state, 'two') };
  table.emit({ type: 'round-started', clause: 'DS-ROUND-1', round, active, cp });
  table.emit({ type: 'turn-started', clause: 'DS-ROUND-2', turn: state.turn + 1, seat: active });
}
