import { type FuzzedGame, type FuzzReport, fuzz as runFuzz } from '@sandtable/lab';
import { asTyped } from '../as-typed.ts';
import { type CliCommand, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { gameCalled, games } from '../games.ts';
import { paint } from '../paint.ts';
import { UserError } from '../user-error.ts';

/** Random games of everything in a ruleset, looking for what must never happen. */
export const fuzz: CliCommand = {
  name: 'fuzz',
  usage: 'GAME [--games N] [--seed S] [--only K] [--json]',
  summary: 'Play random games with malformed orders, looking for bugs in the rules',
  help: [
    'GAME        which rules; --game NAME works too',
    '--games N   how many games (default 200)',
    '--seed S    another run (default 1)',
    '--only K    only game K of the run; a failure prints the command to repeat it',
    '--json      the report for a program',
    'Exit code 0: clean. 1: something was found, or a long run never saw something it should.',
  ],
  options: {
    game: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [0, 1],
  run([named], values) {
    const name = named ?? values.game;
    if (name === undefined) throw new UserError(`which game? --game ${Object.keys(games).join(' or --game ')}`);
    const subject = gameCalled(String(name));
    const count = wholeNumber(values.games, 'games', 1) ?? 200;
    const seed = wholeNumber(values.seed, 'seed') ?? 1;
    const only = wholeNumber(values.only, 'only');
    const onGame = (game: FuzzedGame): boolean => {
      progress(game.index + 1, count, only);
      return true;
    };
    const report = runFuzz({ subject, games: count, seed, onGame, ...(only === undefined ? {} : { only }) });
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(values.json === true ? JSON.stringify(report, null, 2) : textOf(report));
    return report.ok ? EXIT.yes : EXIT.no;
  },
};

function progress(done: number, of: number, only: number | undefined): void {
  if (process.stderr.isTTY && only === undefined && (done % 20 === 0 || done === of))
    process.stderr.write(`\r${done} of ${of} games`);
}

function textOf({
  ok,
  game,
  seed,
  games: played,
  whole,
  commands,
  malformed,
  events,
  kinds,
  missing,
  failures,
}: FuzzReport): string {
  const table = (counts: FuzzReport['events']): string =>
    counts
      .sorted()
      .map(([name, times]) => `  ${String(times).padStart(9)}  ${name}`)
      .join('\n');
  return [
    `${played} games of ${game}, ${whole} to the end, seed ${seed}: ${commands} orders, ${malformed} malformed ones refused`,
    'Events',
    table(events),
    'Orders',
    table(kinds),
    ...missing.map((what) => paint(`never seen: ${what}`, 'problem')),
    ...failures.flatMap((failure) => failureLines(game, seed, failure)),
    ok
      ? paint('clean', 'green')
      : paint(
          `${failures.length} ${failures.length === 1 ? 'game' : 'games'} failed, ${missing.length} never seen`,
          'problem',
        ),
  ].join('\n');
}

function failureLines(game: string, seed: number, { index, problems }: FuzzedGame): string[] {
  return [
    paint(`game ${index}: ${problems.slice(0, 3).join('\n  ')}`, 'problem'),
    `  ${asTyped(`fuzz ${game} --seed ${seed} --only ${index}`)}`,
  ];
}
