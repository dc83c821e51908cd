import { type AnyGame, orderReader } from '@sandtable/game';
import { judge, readSituation } from '@sandtable/kernel';

/** What is wrong with a situation file, or with how the game decides it; empty if everything comes out as the file says. */
export function situationProblems(game: Pick<AnyGame, 'ruleset' | 'words'>, name: string, json: unknown): string[] {
  const { ruleset } = game;
  const read = readSituation(json);
  if ('faults' in read) return read.faults.map(({ where, message }) => `${name}${where}: ${message}`);
  if (read.situation.game !== ruleset.id)
    return [`${name}/game: a situation of ${read.situation.game}, not of ${ruleset.id}`];
  const judgement = judge(ruleset, read.situation, orderReader(game));
  if ('faults' in judgement) return judgement.faults.map(({ where, message }) => `${name}${where}: ${message}`);
  return [
    ...judgement.steps.flatMap(({ problems }, i) => problems.map((problem) => `${name}/when/${i}: ${problem}`)),
    ...judgement.problems.map((problem) => `${name}: ${problem}`),
  ];
}
