import { createHash, randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { AnyGame } from '@sandtable/game';
import { createMatch, type Dice, handDice, type Match, seededDice } from '@sandtable/kernel';
import { type CliCommand, type Values, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { printFaults } from '../faults.ts';
import { readJson } from '../files.ts';
import { gameCalled, games } from '../games.ts';
import { gameOf, scenarioCalled } from '../lab/battle.ts';
import { optionNames, optionsCalled } from '../options.ts';
import { columns, paint, wrap } from '../paint.ts';
import { playerNames, readPlayers } from '../play/players.ts';
import { run } from '../play/run.ts';
import { Session } from '../play/session.ts';
import { showLegend, showUnits } from '../play/show.ts';
import { readTable } from '../play/table-file.ts';
import { processTerminal } from '../play/terminal.ts';
import { UserError } from '../user-error.ts';

/** A longer list would push everything else off the screen before the first question. */
const FEW_UNITS = 8;

/** Lines of the log that remind the players of a saved game where they were. */
const LAST_LINES = 8;

/** A game in the terminal. */
export const play: CliCommand = {
  name: 'play',
  usage: '[<game>] [<scenario>] [--seat human|bot]… [--faction X]… [--seed N] [--option NAME]… [--dice seeded|hand]',
  summary: 'Play a game right here, against the computer or each other',
  help: [
    '<scenario>           one of those below, or a file of your own (default: the teaching game); --scenario works too',
    `--seat WHO           once per seat, in order: ${playerNames.join(', ')} (default: human, then bots)`,
    '--faction X          once per seat, in order',
    '--option NAME        an optional rule; repeat for more',
    '--seed N             the same dice and the same bot every time (default: random)',
    '--dice hand          roll your own dice and type what they show',
    '--record FILE        where the record goes at the end (default: records/…)',
    '--resume FILE        pick up a saved game',
    ...Object.entries(games).map(
      ([id, { meta }]) => `Scenarios for ${id}: ${meta.scenarios.map((each) => each.id).join(', ')}`,
    ),
    ...Object.entries(games).map(([id, game]) => `Options for ${id}: ${optionNames(game).join(', ')}`),
  ],
  options: {
    scenario: { type: 'string' },
    seat: { type: 'string', multiple: true },
    faction: { type: 'string', multiple: true },
    option: { type: 'string', multiple: true },
    seed: { type: 'string' },
    dice: { type: 'string' },
    record: { type: 'string' },
    resume: { type: 'string' },
  },
  takes: [0, 2],
  async run(args, values) {
    if (values.resume !== undefined) return resume(String(values.resume), values);
    const { gameName, scenario } = wantedBattle(args, values);
    const game = gameCalled(gameName);
    const seed = wholeNumber(values.seed, 'seed') ?? randomInt(2 ** 31);
    const match = start(game, scenario, values, seed);
    if (match === undefined) return EXIT.failed;
    const players = readPlayers((values.seat ?? []) as string[], match.seats);
    const session = new Session(processTerminal(), { game, match, players, seed });
    introduce(session, players);
    return run(session, filesFor(gameName, values));
  },
};

/** `play GAME`, `play GAME SCENARIO` and `play SCENARIO` are all understood, as `simulate` does. */
function wantedBattle(
  [first, second]: readonly string[],
  { scenario: flag }: Values,
): { readonly gameName: string; readonly scenario: string | undefined } {
  if (first === undefined) throw new UserError(`which game? Games: ${Object.keys(games).join(', ')}`);
  const wanted = flag === undefined ? undefined : String(flag);
  if (Object.hasOwn(games, first) || second !== undefined) {
    if (second !== undefined && wanted !== undefined)
      throw new UserError(`two scenarios, ${second} and ${wanted}: name one`);
    return { gameName: first, scenario: second ?? wanted };
  }
  if (wanted !== undefined) gameCalled(first);
  const [gameName, scenario] = gameOf(first);
  return { gameName, scenario };
}

function start(game: AnyGame, scenario: string | undefined, values: Values, seed: number): Match | undefined {
  const wish = {
    ...(scenario === undefined ? {} : { scenario: scenarioCalled(game, scenario) }),
    factions: (values.faction ?? []) as string[],
    options: optionsCalled(game, (values.option ?? []) as string[]),
  };
  const dice = diceFor(values, seed);
  const created = createMatch(game.ruleset, game.content.setup(wish), { dice, hashes: true, controllers: {} });
  if ('match' in created) return created.match;
  printFaults(scenario ?? 'this setup', 'setup', created.faults);
  return undefined;
}

/** Without a seed the secret is random; with one it follows from the seed, so the same game can be played again. */
function diceFor({ dice = 'seeded', seed: given }: Values, seed: number): Dice {
  if (dice === 'hand') return handDice();
  if (dice !== 'seeded') throw new UserError(`--dice takes seeded or hand, not ${String(dice)}`);
  const secret =
    given === undefined
      ? randomBytes(32).toString('hex')
      : createHash('sha256').update(`sandtable-seed:${seed}`).digest('hex');
  return seededDice(secret);
}

function introduce(session: Session, players: Readonly<Record<string, string>>): void {
  const { terminal, words, match } = session;
  terminal.print(paint(match.ruleset.name, 'heading'));
  for (const line of words.describeSetup(match.origin.setup, match.seats))
    for (const text of wrap(line, columns())) terminal.print(text);
  const alone = session.humans.length === 1;
  const who = Object.entries(players).map(
    ([seat, name]) => `${seat}: ${name !== 'human' ? `computer (${name})` : alone ? 'you' : 'a person'}`,
  );
  for (const text of wrap(`${who.join(', ')}.`, columns())) terminal.print(text);
  const { description } = match.dice;
  if (description.kind === 'seeded')
    terminal.print(
      paint(`The dice are sealed, so nobody can tamper with them: ${description.commitment.slice(0, 16)}…`, 'faint'),
    );
  const seat = session.humans[0] ?? (match.seats[0] as string);
  if (session.humans.length > 0) {
    terminal.print();
    if (words.unitLines(session.view(seat)).length <= FEW_UNITS) showUnits(session, seat);
    showLegend(session, seat);
  }
  terminal.print();
  session.log.tell(terminal, session.story());
}

function resume(file: string, values: Values): Promise<number> {
  const { game, match, table } = readTable(readJson(file), file);
  const session = new Session(processTerminal(), { game, match, players: table.players, seed: table.seed });
  session.resumed = true;
  session.log.note(session.story());
  session.terminal.print(
    paint(`Welcome back. ${match.entries.length} orders so far; here’s what just happened:`, 'heading'),
  );
  const { log } = session;
  for (let line = Math.max(1, log.length - LAST_LINES + 1); line <= log.length; line++)
    log.print(session.terminal, line);
  return run(session, filesFor(table.game, values));
}

/** File names carry the time, so no game overwrites another. */
function filesFor(game: string, { record }: Values) {
  const moment = new Date().toISOString().replace(/\..*/, '').replaceAll(':', '-');
  return {
    record: record === undefined ? join('records', `${game}-${moment}.json`) : String(record),
    table: join('records', `${game}-${moment}-open.json`),
  };
}
