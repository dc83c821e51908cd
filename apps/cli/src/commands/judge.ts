import { type AnyGame, plain } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { type Judgement, judge as judgeSituation, readSituation, type Situation } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { paint, paintLine } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** Settles a dispute: a position, orders with their dice, and whether what was expected came of them. */
export const judge: CliCommand = {
  name: 'judge',
  usage: '<situation.json>… [--json] [--quiet]',
  summary: 'Play out a situation file and say whether it ends as expected',
  help: [
    '--json    events, reasons, resulting state and differences for a program',
    '--quiet   one line a file, and what differs',
    'Exit code 0: as expected. 1: something differs. 2: a file is faulty.',
  ],
  options: { json: { type: 'boolean' }, quiet: { type: 'boolean' } },
  takes: [1, 10_000],
  run(files, { json, quiet }) {
    const verdicts = files.map((file) => verdictOn(file));
    if (json === true) {
      const documents = verdicts.map(({ file, judgement, faults }) => ({
        file,
        ...(judgement ?? { ok: false, faults }),
      }));
      console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2));
    } else for (const verdict of verdicts) print(verdict, quiet === true);
    if (verdicts.some(({ judgement }) => judgement === undefined)) return 2;
    return verdicts.every(({ judgement }) => judgement?.ok === true) ? 0 : 1;
  },
};

type Verdict = {
  readonly file: string;
  readonly game?: AnyGame;
  readonly situation?: Situation;
  readonly judgement?: Judgement<GameEvent>;
  readonly faults?: readonly { readonly where: string; readonly message: string; readonly code: string }[];
};

function verdictOn(file: string): Verdict {
  try {
    const read = readSituation(readJson(file));
    if ('faults' in read) return { file, faults: read.faults };
    const { situation } = read;
    const game = gameCalled(situation.game);
    const judgement = judgeSituation(game.ruleset, situation);
    return 'faults' in judgement ? { file, faults: judgement.faults } : { file, game, situation, judgement };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const code = error instanceof BrokenJson ? 'not-json' : 'unreadable';
    return { file, faults: [{ code, where: '', message: error.message }] };
  }
}

function print({ file, game, situation, judgement, faults = [] }: Verdict, quiet: boolean): void {
  if (game === undefined || situation === undefined || judgement === undefined)
    return printFaults(file, 'situation', faults);
  console.log(
    `${paint(judgement.ok ? 'as expected' : 'DIFFERS', judgement.ok ? 'green' : 'problem')}  ${judgement.name} (${file})`,
  );
  if (!quiet) printSteps(game, judgement);
  const problems = [
    ...judgement.steps.flatMap((step, i) => step.problems.map((problem) => `order ${i + 1}: ${problem}`)),
    ...judgement.problems,
  ];
  for (const problem of problems) console.log(paint(`  differs: ${problem}`, 'problem'));
  if (!quiet) printEnd(game, judgement);
}

function printSteps({ words }: AnyGame, { steps, facts }: Judgement<GameEvent>): void {
  const view = words.viewOfFacts(facts);
  steps.forEach(({ seat, command, events, rejection, dice }, i) => {
    const thrown = dice.length === 0 ? '' : `   dice ${dice.join(', ')}`;
    console.log(paint(`\n  ${i + 1}. ${seat}: ${plain(words.describeCommand(view, command))}${thrown}`, 'heading'));
    if (rejection !== undefined)
      console.log(
        `     refused: ${plain(words.describeRejection(view, rejection))} [${rejection.code}, ${rejection.clause}]`,
      );
    for (const { text, follows, details } of words.tellStory(view, events)) {
      console.log(`     ${follows ? '  ' : ''}${plain(text)}`);
      for (const detail of details)
        if (plain(detail.text) !== plain(text))
          console.log(paint(`         ${plain(detail.text)}  [${detail.clause}]`, 'faint'));
    }
  });
}

function printEnd({ words }: AnyGame, { facts, open }: Judgement<GameEvent>): void {
  const view: Json = words.viewOfFacts(facts);
  console.log(paint('\n  At the end', 'heading'));
  for (const line of words.unitLines(view)) console.log(`  ${paintLine(line)}`);
  console.log(`  Asked next: ${open === null ? 'nobody' : `${open.seat} (${open.moment})`}\n`);
}
