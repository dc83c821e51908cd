import { type Play, roll } from '@sandtable/kernel';
import { activate } from '../decisions/activation.ts';
import {
  boostable,
  boostPriority,
  canDeclare,
  declareJoiners,
  declareReactors,
  forgo,
  hold,
} from '../decisions/engagement.ts';
import { diceFor } from '../rules/command/dice.ts';
import { type Ambush, ambushesOf, joinersOf, reactorPrice, taskforceUnits } from '../rules/reaction/eligible.ts';
import { isBoostedFree, nextSlot, priorityOf } from '../rules/reaction/order.ts';
import { unitById } from '../rules/units/roster.ts';
import { type Engagement, otherOf, type Participant, type Seat, type Unit, type UnitId } from '../state.ts';
import type { DownsyncTable } from '../table.ts';
import { askPlayer } from './ask-player.ts';
import { beginActivation } from './begin-activation.ts';

import { refreshUnits } from './refresh.ts';
import { revealPing } from './reveal.ts';

/** The Reaction Engagement, a step at a time (E2 to E8). */
export function goOnEngaging(table: DownsyncTable): Play {
  const { state } = table;
  const engagement = state.engagement as Engagement;
  switch (engagement.step) {
    case 'joiners':
      return join(table);
    case 'reactors':
      return answerThem(table);
    case 'boost-n':
      return boost(table, otherOf(state.active));
    case 'boost-a':
      return boost(table, state.active);
    case 'slots':
      if ([...engagement.a, ...engagement.n].some(({ priority }) => priority === null)) return rollPriorities(table);
      return fillSlot(table);
  }
}

/** E2: the Active Player's joiners and ambushers; all units of the Taskforce take part anyway (DS-RE-5, DS-RE-6). */
function* join(table: DownsyncTable): Play {
  const { state } = table;
  const seat = state.active;
  let units: readonly UnitId[] = [];
  let ambushes: readonly Ambush[] = [];
  if (joinersOf(state).length > 0 || ambushesOf(state, seat).length > 0) {
    const menu = [declareJoiners] as const;
    const answer = yield* askPlayer(table, { seat, moment: 'joiners', frame: 'forced', menu, checkpoint: true });
    if (answer === undefined) return;
    ({ units, ambushes } = answer);
  }
  const hidden = new Set(ambushes.map(({ entry }) => entry));
  yield* ambush(table, ambushes);
  const own = taskforceUnits(state)
    .map(({ id }) => id)
    .filter((id) => !hidden.has(id));
  declare(table, seat, [...own, ...units], ambushes, 0);
}

/** E3: the reactors, paid for beyond the number of the Active Player's units (DS-RE-8, DS-RE-9). */
function* answerThem(table: DownsyncTable): Play {
  const { state } = table;
  const seat = otherOf(state.active);
  // A ruling may take the last one who could react off the table.
  if (!canDeclare(state, seat)) return declare(table, seat, [], [], 0);
  const menu = [declareReactors] as const;
  const keepCp = reactorPrice(1, state.engagement?.a.length ?? 0);
  const question = { seat, moment: 'reactors', frame: 'forced', menu, keepCp } as const;
  const answer = yield* askPlayer(table, { ...question, checkpoint: true });
  if (answer === undefined) return;
  const { units, ambushes } = answer;
  const price = reactorPrice(units.length + ambushes.length, state.engagement?.a.length ?? 0);
  yield* ambush(table, ambushes);
  declare(table, seat, units, ambushes, price);
}

/** Units with Ambush appear on their Pings, whose tokens go (DS-CARD-23, DS-RE-29). */
function* ambush(table: DownsyncTable, ambushes: readonly Ambush[]): Play {
  for (const { entry, ping } of ambushes) {
    table.emit({ type: 'ambush-sprung', clause: 'DS-CARD-23', ping, entry });
    yield* revealPing(table, ping, 'DS-CARD-23', entry);
  }
}

function declare(
  table: DownsyncTable,
  seat: Seat,
  units: readonly UnitId[],
  ambushes: readonly Ambush[],
  price: number,
): void {
  const participant = (unit: UnitId, ambusher: boolean): Participant => ({
    unit,
    ambusher,
    boosted: false,
    priority: null,
  });
  const participants = [
    ...units.map((id) => participant(id, false)),
    ...ambushes.map(({ entry }) => participant(entry, true)),
  ];
  table.emit({ type: 'participants-declared', clause: 'DS-RE-11', seat, participants, price });
}

/** E4 and E5 (DS-RE-12). */
function* boost(table: DownsyncTable, seat: Seat): Play {
  const { state } = table;
  let units: readonly UnitId[] = [];
  if (boostable(state, seat).length > 0) {
    const menu = [boostPriority] as const;
    const answer = yield* askPlayer(table, { seat, moment: 'priority-boost', frame: 'forced', menu, checkpoint: true });
    if (answer === undefined) return;
    units = answer.units;
  }
  table.emit({ type: 'priorities-boosted', clause: 'DS-RE-12', seat, units });
}

/** E6: the Active Player's participants, then the other's (DS-RE-13). */
function* rollPriorities(table: DownsyncTable): Play {
  const { a, n } = table.state.engagement as Engagement;
  const isIn = (id: UnitId): boolean =>
    [...(table.state.engagement?.a ?? []), ...(table.state.engagement?.n ?? [])].some(({ unit }) => unit === id);
  for (const { unit: id, boosted, priority } of [...a, ...n]) {
    // A ruling may take it off the table while dice are awaited.
    if (priority !== null || !isIn(id)) continue;
    const unit = unitById(table.state, id) as Unit;
    const dice = diceFor(1, boosted || isBoostedFree(unit));
    const best = (faces: readonly number[]) => priorityOf(unit, faces);
    const alike = { sets: dice.map(() => 1), key: best };
    const faces = yield* roll({
      seat: unit.seat,
      dice,
      label: 'priority',
      clause: 'DS-RE-13',
      about: { unit: id },
      alike,
      part: id,
    });
    if (isIn(id)) table.emit({ type: 'priority-rolled', clause: 'DS-RE-13', unit: id, priority: best(faces) });
  }
}

/** E7 and E8: the highest acts, holds or forgoes; when no die is left all who took part are activated (DS-RE-14 to -22). */
function* fillSlot(table: DownsyncTable): Play {
  const { state } = table;
  const slot = nextSlot(state, state.engagement as Engagement);
  if (slot === undefined) return table.emit({ type: 'engagement-ended', clause: 'DS-RE-22' });
  const { seat, top } = slot;
  const frame = seat === state.active ? 'turn' : 'reaction';
  const menu = [activate, hold, forgo] as const;
  const answer = yield* askPlayer(table, { seat, moment: 'slot', frame, menu, checkpoint: true });
  if (answer === undefined) return;
  if (answer.kind === 'hold') {
    const priority = (top.find(({ unit }) => unit === answer.unit)?.priority ?? 1) - 1;
    return table.emit({ type: 'unit-held', clause: 'DS-RE-15', unit: answer.unit, priority });
  }
  const unit = unitById(state, answer.kind === 'forgo' ? answer.unit : answer.member) as Unit;
  if (answer.kind === 'activate') yield* refreshUnits(table, [unit]);
  if (unit.overwatch) table.emit({ type: 'overwatch-lost', clause: 'DS-OW-6', unit: unit.id });
  if (answer.kind === 'forgo') return table.emit({ type: 'unit-forwent', clause: 'DS-RE-17', unit: unit.id });
  yield* beginActivation(table, unit.id);
}
