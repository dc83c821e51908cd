import { availableParallelism } from 'node:os';
import { type BotName, botNames } from '@sandtable/bots';
import { type Arena, tournament as runTournament, tournamentSize, tournamentText } from '@sandtable/lab';
import { type CliCommand, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { gameCalled } from '../games.ts';
import { type Battle, battleCalled, botCalled } from '../lab/battle.ts';
import { interruptible } from '../lab/interruptible.ts';
import { Progress } from '../lab/progress.ts';
import { UserError } from '../user-error.ts';

const worker = new URL('../lab/worker.ts', import.meta.url);

/** Every bot against every other, and how strong that makes each. */
export const tournament: CliCommand = {
  name: 'tournament',
  usage: '<game> [scenarios…] [--bots A,B,…] [--games N] [--seed S] [--workers W] [--ms T] [--json]',
  summary: 'Let bots play each other, on both sides of every scenario, and rate them',
  help: [
    `--bots A,B,…   who takes part (default ${botNames.join(',')})`,
    '--games N      games per pair and scenario, swapping sides every other game (default 20)',
    '--seed S       the same seed gives the same table, however many workers (default 1)',
    '--workers W    threads (default: one per core)',
    '--ms T         how long a bot may think about one decision (default: as long as it likes)',
    '--json         the report for a program',
    'Without scenarios, all of the game’s two-player ones. Ctrl-C prints what is known so far.',
    'Exit code 0: all played. 1: some games failed. 130: stopped.',
  ],
  options: {
    bots: { type: 'string' },
    games: { type: 'string' },
    seed: { type: 'string' },
    workers: { type: 'string' },
    ms: { type: 'string' },
    json: { type: 'boolean' },
  },
  takes: [1, Number.POSITIVE_INFINITY],
  async run([gameId, ...scenarios], values) {
    const arenas = arenasOf(gameId as string, scenarios);
    if (arenas === undefined) return EXIT.failed;
    const order = {
      game: gameId as string,
      arenas,
      bots: botsOf(values.bots === undefined ? botNames : String(values.bots).split(',')),
      games: wholeNumber(values.games, 'games', 1) ?? 20,
      seed: wholeNumber(values.seed, 'seed') ?? 1,
      ms: wholeNumber(values.ms, 'ms', 1) ?? null,
    };
    const workers = wholeNumber(values.workers, 'workers', 1) ?? availableParallelism();
    const progress = new Progress(tournamentSize(order), 'games');
    const onDone = (finished: number): void => progress.update(finished);
    const { report, whole } = await interruptible((signal) =>
      runTournament({ ...order, worker, workers, onDone, signal }),
    );
    progress.end();
    console.log(values.json === true ? JSON.stringify(report, null, 2) : tournamentText(report));
    console.error(
      `${report.games} games in ${progress.seconds.toFixed(1)} s on ${workers} ${workers === 1 ? 'thread' : 'threads'}`,
    );
    if (!whole) return EXIT.interrupted;
    return report.failed === 0 ? EXIT.yes : EXIT.no;
  },
};

/** The scenarios named, or all for two; undefined when one is at fault, which is printed. */
function arenasOf(gameId: string, named: readonly string[]): Arena[] | undefined {
  const game = gameCalled(gameId);
  const ids = named.length > 0 ? named : game.meta.scenarios.map(({ id }) => id);
  const arenas: Arena[] = [];
  for (const id of ids) {
    const battle = battleCalled([gameId, id]);
    if (battle === undefined) return undefined;
    const arena = arenaOf(battle);
    if (arena !== undefined) arenas.push(arena);
    else if (named.length > 0)
      throw new UserError(
        `${id} has ${battle.seats.length} players (${battle.seats.join(', ')}); a tournament needs two`,
      );
  }
  return arenas;
}

function arenaOf({ scenario, scenarioName, setup, seats }: Battle): Arena | undefined {
  const [one, other] = seats;
  if (one === undefined || other === undefined || seats.length !== 2) return undefined;
  return { scenario, name: scenarioName, setup, seats: [one, other] };
}

function botsOf(names: readonly string[]): BotName[] {
  const bots = names.map((name) => botCalled(name.trim()));
  const twice = bots.find((bot, i) => bots.indexOf(bot) !== i);
  if (twice !== undefined) throw new UserError(`${twice} is in --bots twice`);
  if (bots.length < 2) throw new UserError('a tournament needs at least two bots: --bots regular,random');
  return bots;
}
