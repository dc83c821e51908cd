import './production.ts';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { installPeers } from './install-peers.ts';
import { type Effort, race } from './measure.ts';
import { method } from './method.ts';
import { measurePaths } from './paths.ts';
import { type Report, render } from './report.ts';
import { atLeast, atMost, atMostLinear } from './targets.ts';

const flags = readFlags();
const effort: Effort = flags.quick
  ? { warmUpMs: 3000, roundMs: 700, rounds: 3 }
  : { warmUpMs: 20_000, roundMs: 2000, rounds: 9 };
const growthEffort: Effort = flags.quick
  ? { warmUpMs: 500, roundMs: 200, rounds: 3 }
  : { warmUpMs: 3000, roundMs: 1000, rounds: 5 };
const positions = flags.quick ? 50 : 400;
const progress = (line: string): void => console.error(line);

const machine = { node: process.version, cpu: cpus()[0]?.model ?? '?', cores: cpus().length, load: loadavg()[0]! };
installPeers(progress);
// Imported only now, because before the installation there is nothing to import.
const { rangedFunChecked, rangedFunGames, rangedFunHashed, measureFortyUnits } = await import('./ours.ts');
const { downRangeBySize, downRangeGames, SIZES } = await import('./down-range.ts');
const { BASES, downsyncBySize, downsyncGames } = await import('./downsync.ts');
const { dogsOfWarBySize, dogsOfWarGames, MEN } = await import('./dogs-of-war.ts');
const { boardgameSkirmish, boardgameTicTacToe } = await import('./peers/boardgame.ts');
const { showdownBattles, showdownTeamsReady } = await import('./peers/showdown.ts');

const contenders = [
  rangedFunGames,
  rangedFunChecked,
  rangedFunHashed,
  downRangeGames,
  downsyncGames,
  dogsOfWarGames,
  boardgameTicTacToe,
  boardgameSkirmish,
  showdownBattles,
  showdownTeamsReady,
];
const paces = race(contenders, effort, progress);
const [ours, checked, , downRange, downsync, dogsOfWar, ticTacToe, skirmish, battles, teamsReady] = paces;
progress('Down Range by the number of units');
const grown = race([...downRangeBySize(false), ...downRangeBySize(true)], growthEffort, progress);
const growth = { open: grown.slice(0, SIZES.length), fog: grown.slice(SIZES.length) };
const linear = SIZES.at(-1)! / SIZES[0];
progress('Downsync by the number of bases');
const bases = race(downsyncBySize(), growthEffort, progress);
progress('Dogs of War by the number of men');
const men = race(dogsOfWarBySize(), growthEffort, progress);
progress('forks');
const forks = measureFortyUnits({ positions, games: 100 });
progress('paths');
// They take a second each, and a few are enough for a figure that no target depends on.
const paths = measurePaths(7);

const report: Report = {
  machine,
  effort,
  method,
  paces,
  growth,
  bases,
  men,
  forks,
  paths,
  targets: [
    atLeast(5, ours!, ticTacToe!),
    atLeast(5, ours!, skirmish!),
    atLeast(40, ours!, battles!),
    atLeast(40, ours!, teamsReady!),
    atLeast(5, checked!, skirmish!),
    atLeast(40, checked!, battles!),
    atLeast(2, downRange!, skirmish!),
    atLeast(20, downRange!, battles!),
    atLeast(20, downRange!, teamsReady!),
    ...[downsync!, dogsOfWar!].flatMap((game) => [
      atLeast(2, game, skirmish!),
      atLeast(20, game, battles!),
      atLeast(20, game, teamsReady!),
    ]),
    atMostLinear(linear, 'Down Range', growth.open[0]!, growth.open.at(-1)!),
    atMostLinear(linear, 'Down Range', growth.fog[0]!, growth.fog.at(-1)!),
    atMostLinear(BASES.at(-1)! / BASES[0], 'Downsync', bases[0]!, bases.at(-1)!),
    atMostLinear(MEN.at(-1)! / MEN[0], 'Dogs of War', men[0]!, men.at(-1)!),
    atMost(100, 'µs', 'fork at forty units, median', forks.everywhere.fork.medianUs),
    atMost(100, 'µs', 'fork inside a procedure, median', forks.insideProcedures.fork.medianUs),
    atMost(2000, 'µs', 'save at forty units, median', forks.everywhere.save.medianUs),
    atMost(4000, 'µs', 'restore at forty units, median', forks.everywhere.restore.medianUs),
  ],
};
console.log(flags.json ? JSON.stringify(report, null, 2) : render(report));

function readFlags(): { readonly json?: boolean; readonly quick?: boolean } {
  try {
    return parseArgs({ options: { json: { type: 'boolean' }, quick: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\nusage: npm run bench -- [--quick] [--json]`);
    process.exit(2);
  }
}
