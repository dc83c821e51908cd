import { type Fault, fault, pointer } from '../fault.ts';
import type { Scenario } from '../scenario.ts';
import { isSelected, rosterOf } from '../select.ts';
import type { Award, Condition, Selection } from '../victory.ts';
import { check, pieceFaults, ruling, sideFaults, sideOf, unknown } from './check.ts';

const clause = 'DR-WIN-1';

/** Winners and scorers exist; everything that counts exists, is on the table, and can happen in time. */
export const victoryCheck = check(
  ['victory', 'players', 'pieces', 'table', 'rounds', 'exits', ...ruling],
  (scenario, { catalogue }) => {
    const { victory, players } = scenario;
    const outcome = (result: string, where: string) =>
      result === 'draw' ? [] : sideFaults(players, result, clause, where);
    const judge: Judge = { scenario, kindOf: (card) => catalogue.units[card]?.kind, tasks: catalogue.tasks };
    switch (victory.kind) {
      case 'points':
        return [
          ...victory.awards.flatMap((award, index) => awardFaults(award, judge, pointer('victory', 'awards', index))),
          ...outcome(victory.equal, pointer('victory', 'equal')),
        ];
      case 'conditions':
        return [
          ...victory.cases.flatMap(({ when, result }, index) => {
            const where = pointer('victory', 'cases', index);
            return [
              ...when.flatMap((condition, number) =>
                conditionFaults(condition, judge, where + pointer('when', number)),
              ),
              ...outcome(result, where + pointer('result')),
            ];
          }),
          ...outcome(victory.otherwise, pointer('victory', 'otherwise')),
        ];
      case 'most-active':
        return outcome(victory.equal, pointer('victory', 'equal'));
      case 'last-side':
        return [];
    }
  },
);

interface Judge {
  readonly scenario: Pick<Scenario, 'players' | 'pieces' | 'table' | 'rounds' | 'exits'>;
  readonly kindOf: (card: string) => 'troop' | 'vehicle' | undefined;
  readonly tasks: Readonly<Record<string, unknown>>;
}

function awardFaults(award: Award, judge: Judge, where: string): Fault[] {
  const { players, pieces } = judge.scenario;
  switch (award.kind) {
    case 'hold':
      return [...holdFaults(award, judge, where), ...roundFaults(award.rounds, judge, where + pointer('rounds'))];
    case 'out':
      return [
        ...sideFaults(players, award.to, clause, where + pointer('to')),
        ...selectionFaults(award.units, judge, where + pointer('units'), award.per ?? 1),
      ];
    case 'exited':
      return [
        ...sideFaults(players, award.to, clause, where + pointer('to')),
        ...selectionFaults(award.units, judge, where + pointer('units'), 1),
        ...exitFaults(award.units, award.edge === undefined ? undefined : [award.edge], judge, where),
      ];
    case 'destroyed':
      return [
        ...sideFaults(players, award.to, clause, where + pointer('to')),
        ...pieceFaults(pieces, award.piece, clause, where + pointer('piece')),
      ];
  }
}

function conditionFaults(condition: Condition, judge: Judge, where: string): Fault[] {
  const { players, pieces } = judge.scenario;
  switch (condition.kind) {
    case 'destroyed':
      return pieceFaults(pieces, condition.piece, clause, where + pointer('piece'));
    case 'out':
      return selectionFaults(condition.units, judge, where + pointer('units'), condition.least);
    case 'exited':
      return [
        ...selectionFaults(condition.units, judge, where + pointer('units'), condition.least),
        ...exitFaults(condition.units, condition.edge === undefined ? undefined : [condition.edge], judge, where),
      ];
    case 'survived':
      return [
        ...selectionFaults(condition.units, judge, where + pointer('units'), 1),
        ...shareFaults(condition.share, where + pointer('share')),
        ...((condition.exits ?? []).length === 0 ? [] : exitFaults(condition.units, condition.exits, judge, where)),
      ];
    case 'holds':
      return [
        ...sideFaults(players, condition.side, clause, where + pointer('side')),
        ...holdFaults(condition, judge, where),
      ];
    case 'task-done':
      return [
        ...sideFaults(players, condition.side, clause, where + pointer('side')),
        ...(condition.task in judge.tasks ? [] : [unknown('task', condition.task, clause, where + pointer('task'))]),
        ...(condition.piece === undefined
          ? []
          : pieceFaults(pieces, condition.piece, clause, where + pointer('piece'))),
      ];
  }
}

type Hold = Pick<Extract<Award, { kind: 'hold' }>, 'at' | 'count' | 'weights'>;

function holdFaults({ at, count, weights = {} }: Hold, judge: Judge, where: string): Fault[] {
  const { table, players } = judge.scenario;
  const faults = selectionFaults(count, judge, where + pointer('count'), 1);
  if (at[0] > table.width || at[1] > table.height) {
    const message = `${at.join(', ')} is not on the table`;
    faults.push(fault('off-table', clause, where + pointer('at'), message, { at }));
  }
  const known = new Set(rosterOf(players).map(({ id }) => id));
  for (const id of Object.keys(weights)) {
    if (!known.has(id)) faults.push(unknown('unit', id, clause, where + pointer('weights', id)));
  }
  return faults;
}

/** The selection matches at least one unit, and as many as are asked for. */
function selectionFaults(selection: Selection, judge: Judge, where: string, least: number): Fault[] {
  const { players } = judge.scenario;
  const roster = rosterOf(players);
  const faults = (selection.units ?? []).flatMap((id, index) =>
    roster.some((each) => each.id === id) ? [] : [unknown('unit', id, clause, where + pointer('units', index))],
  );
  if (selection.side !== undefined)
    faults.push(...sideFaults(players, selection.side, clause, where + pointer('side')));
  const selected = roster.filter((each) => isSelected(selection, { ...each, kind: judge.kindOf(each.card) })).length;
  if (faults.length > 0 || selected >= least) return faults;
  if (selected === 0) return [fault('nobody', clause, where, 'no unit fits this', {})];
  const message = `${least} are asked for, ${selected} are there`;
  return [fault('needs-too-much', clause, where, message, { least, selected })];
}

function shareFaults([part, whole]: [number, number], where: string): Fault[] {
  if (part <= whole) return [];
  return [fault('needs-too-much', clause, where, `${part} of ${whole} is more than all`, { part, whole })];
}

function roundFaults(rounds: readonly number[] | { from: number }, judge: Judge, where: string): Fault[] {
  const { rounds: last } = judge.scenario;
  if (last === undefined) return [];
  const named = 'from' in rounds ? [rounds.from] : rounds;
  return named.flatMap((round): Fault[] => {
    if (round <= last) return [];
    const message = `nothing is scored in round ${round}, the game ends after round ${last}`;
    return [fault('too-late', clause, where, message, { round, rounds: last })];
  });
}

/** Leaving by an edge only counts if a selected unit is allowed to leave by it. */
function exitFaults(
  selection: Selection,
  edges: readonly string[] | undefined,
  { scenario, kindOf }: Judge,
  where: string,
): Fault[] {
  const { players, exits = [] } = scenario;
  const meant = new Set(
    players
      .filter((player) =>
        rosterOf([player]).some((each) => isSelected(selection, { ...each, kind: kindOf(each.card) })),
      )
      .map(sideOf),
  );
  const open = exits.filter(({ sides }) => sides.some((side) => meant.has(side))).map(({ edge }) => edge);
  const shut = edges === undefined ? open.length === 0 : edges.some((edge) => !open.some((each) => each === edge));
  if (!shut) return [];
  const message = `nobody meant here may leave by ${edges?.join(' or ') ?? 'any edge'}`;
  return [fault('no-exit', 'DR-MOV-14', where, message, { edges: edges ?? [] })];
}
