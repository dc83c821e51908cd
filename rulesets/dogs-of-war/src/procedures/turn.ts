import { ask, concede, type Play, rollOne } from '@sandtable/kernel';
import { opFire } from '../decisions/op-fire.ts';
import { activateModel, activateTeam, chooseFirst, heldMen, pickable } from '../decisions/pick.ts';
import { verdictAtTurnEnd, verdictNow } from '../rules/mission/verdict.ts';
import { hasTrait, isActive, membersOf, modelById, playerOf } from '../rules/roster/roster.ts';
import { areAllBroken } from '../rules/victory/victory.ts';
import { otherOf, type Seat, type State } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { openActivation } from './activation.ts';
import { airPhase, extract } from './air.ts';
import { upTo } from './alike.ts';
import { endGame, giveUp } from './end-game.ts';
import { checkConsciousness, testSurvival } from './health.ts';
import { rollLength } from './mission.ts';
import { unaskedOpFire } from './reaction.ts';
import { lowerRoll } from './set-up.ts';

/** Turn start: helpless men first, then Khat, then men whose teams can't act, then initiative (DW-TRN-2, DW-TRN-3). */
export function* startTurn(table: DogsOfWarTable): Play {
  const { state } = table;
  if (state.turn === 0) yield* rollLength(table);
  table.emit({ type: 'turn-started', clause: 'DW-TRN-1', turn: state.turn + 1 });
  for (const model of state.models) if (model.unconscious) yield* testSurvival(table, model);
  for (const team of state.teams) {
    const members = membersOf(state, team.id);
    if (team.high || !members.some((model) => hasTrait(model, 'khat') && !model.dead)) continue;
    const face = yield* rollOne(10, {
      seat: team.seat,
      label: 'khat',
      clause: 'DW-FRC-4',
      about: { team: team.id },
      alike: upTo(5),
    });
    if (face > 5) continue;
    table.emit({ type: 'khat-taken', clause: 'DW-FRC-4', team: team.id });
    for (const model of members)
      if (model.broken) table.emit({ type: 'model-steadied', clause: 'DW-FRC-4', model: model.id });
  }
  for (const team of state.teams) {
    // Able to act means that he may be picked; men held down or in a vehicle count, too (DW-TRN-9).
    if ([...pickable(state, team.seat), ...heldMen(state, team.seat)].some((man) => man.team === team.id)) continue;
    for (const model of membersOf(state, team.id)) yield* checkConsciousness(table, model);
  }
  yield* airPhase(table);
  if (state.result !== null) return;
  const minus = { one: forceCommand(state, 'one'), two: forceCommand(state, 'two') };
  const seat = yield* lowerRoll('initiative', 'DW-TRN-3', minus);
  table.emit({ type: 'initiative-won', clause: 'DW-TRN-3', seat });
}

/** The CC of the force leader or, if he can't lead, of the next team leader who can (DW-TRN-3, DW-TRN-4). */
export function forceCommand(state: State, seat: Seat): number {
  const own = state.teams.filter((team) => team.seat === seat);
  const first = playerOf(state, seat).leaderTeam;
  const ordered = [...own.filter(({ id }) => id === first), ...own.filter(({ id }) => id !== first)];
  for (const { id } of ordered) {
    const leader = membersOf(state, id).find(({ role }) => role === 'leader');
    if (leader !== undefined && isActive(leader) && !leader.broken) return leader.scores.cc;
  }
  return 0;
}

/** The winner decides which side activates first (DW-TRN-5). */
export function* chooseFirstSide(table: DogsOfWarTable): Play {
  const seat = table.state.active;
  const menu = [chooseFirst, concede] as const;
  const answer = yield* ask({ seat, moment: 'initiative', frame: 'forced', menu, checkpoint: true });
  if (answer.kind === 'concede') return giveUp(table, seat);
  table.emit({ type: 'first-chosen', clause: 'DW-TRN-5', seat: answer.first });
}

/** Players alternate until nobody is left to activate (DW-TRN-6, DW-TRN-7). */
export function* pick(table: DogsOfWarTable): Play {
  const { state } = table;
  const seat = state.active;
  if (pickable(state, seat).length === 0) {
    if (pickable(state, otherOf(seat)).length > 0) return table.emit({ type: 'pick-passed', clause: 'DW-TRN-7', seat });
    return table.emit({ type: 'morale-begun', clause: 'DW-TRN-1' });
  }
  const menu = [activateTeam, activateModel, opFire, concede] as const;
  const about = { current: null, only: false };
  const answer = yield* ask({ seat, moment: 'pick', frame: 'forced', menu, about, checkpoint: true });
  switch (answer.kind) {
    case 'concede':
      return giveUp(table, seat);
    case 'op-fire':
      return yield* unaskedOpFire(table, seat, answer);
    case 'activate-model':
      return yield* openActivation(table, [modelById(state, answer.model)!]);
    case 'activate-team':
      return yield* openActivation(
        table,
        [...pickable(state, seat), ...heldMen(state, seat)].filter(({ team }) => team === answer.team),
        true,
      );
  }
}

/** Turn end: who has lost, whether time is up, and what lasts no longer (DW-WIN-2, DW-TRN-10). */
export function endTurn(table: DogsOfWarTable): void {
  const { state } = table;
  extract(table);
  const verdict = verdictNow(state) ?? verdictAtTurnEnd(state);
  if (verdict !== undefined) return endGame(table, verdict.winner ?? undefined, verdict.reason);
  const allBroken = { one: areAllBroken(state, 'one'), two: areAllBroken(state, 'two') };
  table.emit({ type: 'turn-ended', clause: 'DW-TRN-10', allBroken });
}
