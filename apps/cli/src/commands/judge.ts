import { type AnyGame, judgeSituation } from '@sandtable/game';
import { type GameEvent, type Judgement, readSituation, type Situation } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { type ListedFault, printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { printEnd, printSteps } from '../judge/print.ts';
import { paint } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** Settles a dispute: a position, orders with their dice, and whether what was expected came of them. */
export const judge: CliCommand = {
  name: 'judge',
  usage: '<situation.json>… [--json] [--quiet]',
  summary: 'Settle a dispute: play out a situation file and see if it ends as expected',
  help: [
    '--json    events, reasons, final state and differences, for a program',
    '--quiet   one line per file, plus what differs',
    'Orders in a file can be typed ("attack A1 B1 m4") or JSON. `sandtable situation` saves any moment of a game as a file.',
    'Exit code 0: as expected. 1: something differs. 2: a file has errors.',
  ],
  options: { json: { type: 'boolean' }, quiet: { type: 'boolean' } },
  takes: [1, 10_000],
  run(files, { json, quiet }) {
    const verdicts = files.map(verdictOn);
    if (json === true) {
      const documents = verdicts.map(documentOf);
      console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, null, 2));
    } else {
      for (const verdict of verdicts) print(verdict, quiet === true);
      if (verdicts.length > 1) console.log(totalOf(verdicts));
    }
    return Math.max(...verdicts.map(exitCodeOf));
  },
};

type Judged = {
  readonly file: string;
  readonly game: AnyGame;
  readonly situation: Situation;
  readonly judgement: Judgement<GameEvent>;
};
type Verdict = Judged | { readonly file: string; readonly faults: readonly ListedFault[] } | Crash;
type Crash = { readonly file: string; readonly crash: Error };

/** What goes wrong with one file must not keep the next from being judged. */
function verdictOn(file: string): Verdict {
  try {
    const read = readSituation(readJson(file));
    if ('faults' in read) return { file, faults: read.faults };
    const { situation } = read;
    const game = gameCalled(situation.game);
    const judgement = judgeSituation(game, situation);
    return 'faults' in judgement ? { file, faults: judgement.faults } : { file, game, situation, judgement };
  } catch (error) {
    if (!(error instanceof UserError))
      return { file, crash: error instanceof Error ? error : new Error(String(error)) };
    const code = error instanceof BrokenJson ? 'not-json' : 'unreadable';
    return { file, faults: [{ code, where: '', message: error.message }] };
  }
}

/** What a file came to, in the words of the total. */
const OUTCOMES = ['as expected', 'without expectations', 'different', 'with errors', 'crashed'] as const;
type Outcome = (typeof OUTCOMES)[number];

function outcomeOf(verdict: Verdict): Outcome {
  if ('crash' in verdict) return 'crashed';
  if ('faults' in verdict) return 'with errors';
  const { ok, expects } = verdict.judgement;
  return !ok ? 'different' : expects ? 'as expected' : 'without expectations';
}

const CODES: Readonly<Record<Outcome, number>> = {
  'as expected': EXIT.yes,
  'without expectations': EXIT.yes,
  different: EXIT.no,
  'with errors': EXIT.failed,
  crashed: EXIT.bug,
};

function exitCodeOf(verdict: Verdict): number {
  return CODES[outcomeOf(verdict)];
}

/** `163 files: 161 as expected, 1 different, 1 with errors`. */
function totalOf(verdicts: readonly Verdict[]): string {
  const outcomes = verdicts.map(outcomeOf);
  const counts = OUTCOMES.map((outcome) => [outcomes.filter((each) => each === outcome).length, outcome] as const);
  const told = counts.filter(([count]) => count > 0).map((count) => count.join(' '));
  return `${verdicts.length} files: ${told.join(', ')}`;
}

function documentOf(verdict: Verdict): object {
  const { file } = verdict;
  if ('crash' in verdict) return { file, ok: false, crash: verdict.crash.message };
  return 'faults' in verdict
    ? { file, ok: false, faults: verdict.faults }
    : { file, ...verdict.judgement, view: undefined };
}

function print(verdict: Verdict, quiet: boolean): void {
  const { file } = verdict;
  if ('crash' in verdict) {
    const { message } = verdict.crash;
    console.log(`${paint('CRASHED', 'problem')}  ${file}: the rules broke on it: ${message}`);
    return console.log('  That’s our bug. Please report it with this file.');
  }
  if ('faults' in verdict) return printFaults(file, 'situation', verdict.faults);
  const { judgement, game, situation } = verdict;
  console.log(`${headOf(outcomeOf(verdict))}  ${judgement.name} (${file})`);
  if (!quiet) printSteps(game, situation, judgement);
  const problems = [
    ...judgement.steps.flatMap((step, i) => step.problems.map((problem) => `order ${i + 1}: ${problem}`)),
    ...judgement.problems,
  ];
  for (const problem of problems) console.log(paint(`  differs: ${problem}`, 'problem'));
  if (!quiet) printEnd(game, judgement);
}

function headOf(outcome: Outcome): string {
  if (outcome === 'different') return paint('DIFFERS', 'problem');
  return outcome === 'as expected' ? paint('as expected', 'green') : 'no expectations';
}
