import { type Play, rollOne } from '@sandtable/kernel';
import { breakable, casualtiesOf, isTeamCheckDue, teamMoraleNumber } from '../rules/morale/morale.ts';
import { hasTrait, isActive, membersOf } from '../rules/roster/roster.ts';
import type { Team } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { testSurvival } from './health.ts';
import { hardCorpsHolds, passesCheck } from './nerves.ts';
import { endTurn } from './turn.ts';

/** The morale phase: bleeders who did not act, then each team, the initiative winner's first (DW-HLT-10, DW-MOR-9). */
export function* moralePhase(table: DogsOfWarTable): Play {
  const { state } = table;
  for (const model of state.models) if (!model.unconscious && !model.activated) yield* testSurvival(table, model);
  const first = state.initiative ?? 'one';
  const teams = [
    ...state.teams.filter(({ seat }) => seat === first),
    ...state.teams.filter(({ seat }) => seat !== first),
  ];
  for (const team of teams) {
    if (!team.fearless) yield* witnessChecks(table, team);
    yield* teamCheck(table, team);
  }
  endTurn(table);
}

/** One Shell Shock check for each man who saw a mate die (DW-MOR-5). */
function* witnessChecks(table: DogsOfWarTable, team: Team): Play {
  for (const model of membersOf(table.state, team.id)) {
    if (!model.sawComrade || !isActive(model) || model.broken) continue;
    if (!(yield* passesCheck(table, model))) table.emit({ type: 'model-broke', clause: 'DW-MOR-4', model: model.id });
  }
}

/** The team check: one roll for all, if it could break anybody (DW-MOR-6, DW-MOR-8, DW-FRC-2). */
function* teamCheck(table: DogsOfWarTable, team: Team): Play {
  const { state } = table;
  if (!isTeamCheckDue(state, team)) return;
  const casualties = casualtiesOf(state, team);
  const shaky = breakable(state, team);
  const settle = (passed: boolean) =>
    table.emit({ type: 'team-tested', clause: 'DW-MOR-6', team: team.id, passed, casualties });
  if (team.fearless || shaky.length === 0) return settle(true);
  const disciplined = shaky.filter((model) => hasTrait(model, 'disciplined') && !model.disciplinedUsed);
  if (disciplined.length > 0) {
    table.emit({ type: 'discipline-used', clause: 'DW-FRC-2', models: disciplined.map(({ id }) => id) });
    return settle(true);
  }
  const number = teamMoraleNumber(state, team);
  const about = { team: team.id };
  const face = yield* rollOne(10, {
    seat: team.seat,
    label: 'team-morale',
    clause: 'DW-MOR-8',
    why: number.steps,
    about,
    alike: upTo(number.total),
  });
  settle(face <= number.total);
  if (face <= number.total) return;
  for (const model of shaky) {
    table.emit({ type: 'check-failed', clause: 'DW-MOR-20', model: model.id });
    if (!(yield* hardCorpsHolds(table, model)))
      table.emit({ type: 'model-broke', clause: 'DW-MOR-8', model: model.id });
  }
}
