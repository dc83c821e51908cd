import { type AnyGame, orderReader } from '@sandtable/game';
import {
  type Command,
  type Fault,
  type GameEvent,
  type Json,
  type Match,
  type Ruleset,
  readRecord,
  readSituation,
  replay,
  ScriptedDiceError,
  type Seat,
  type SituationStep,
  setUp,
  submissionOf,
} from '@sandtable/kernel';
import { readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { UserError } from '../user-error.ts';

/** A position with an open question, and the order that the file has for it. */
export type Position = {
  readonly game: AnyGame;
  readonly name: string;
  readonly match: Match<unknown, GameEvent>;
  readonly seat: Seat;
  readonly command: Command | undefined;
  readonly viewer: Json;
};

type Table = Match<unknown, GameEvent>;
type Given = { readonly seat: Seat; readonly command: Command };

/** The position before order number `order` of a situation or a record, played up to there with the dice it has. */
export function positionIn(file: string, order: number, seat: Seat | undefined): Position {
  const raw = readJson(file);
  const isSituation = (raw as { format?: unknown } | null)?.format === 'sandtable-situation';
  const { game, name, match, given } = isSituation ? inSituation(file, raw, order) : inRecord(file, raw, order);
  const who = seat ?? given?.seat;
  const open = match.open.find((each) => who === undefined || each.seat === who);
  if (open === undefined)
    throw new UserError(
      `${file}: at order ${order}, ${who === undefined ? 'the game is over' : `it isn’t ${who}’s decision`}`,
    );
  const viewer = game.words.viewOfFacts(game.ruleset.situations.facts(match.state));
  return { game, name, match, seat: open.seat, command: given?.command, viewer };
}

type Found = {
  readonly game: AnyGame;
  readonly name: string;
  readonly match: Table;
  readonly given: Given | undefined;
};

function inSituation(file: string, raw: unknown, order: number): Found {
  const read = readSituation(raw);
  if ('faults' in read) throw new UserError(faultText(file, read.faults));
  const { situation } = read;
  const game = gameCalled(situation.game);
  const begun = setUp(game.ruleset as Ruleset<unknown, GameEvent>, situation);
  if ('faults' in begun) throw new UserError(faultText(file, begun.faults));
  const { match } = begun;
  const commands = situation.when.slice(0, order).map((step, i) => {
    const command = commandIn(`${file}: order ${i + 1}`, game, match, step);
    if (i < order - 1)
      orMissingDice(`${file}: order ${i + 1}`, () => match.submit(submissionOf(match, step.seat, command)));
    return { seat: step.seat, command };
  });
  return { game, name: situation.name, match, given: commands[order - 1] };
}

function commandIn(where: string, game: AnyGame, match: Table, { seat, do: order }: SituationStep): Command {
  if (typeof order !== 'string') return order;
  const read = orderReader(game)(match, seat, order);
  if ('problem' in read) throw new UserError(`${where}: ${read.problem}`);
  return read.command;
}

function faultText(file: string, [first]: readonly Fault[]): string {
  return `${file}${first?.where}: ${first?.message}`;
}

/** A script may be too short for what comes before the order that is asked about. */
function orMissingDice<T>(where: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof ScriptedDiceError) throw new UserError(`${where}: ${error.message}`);
    throw error;
  }
}

function inRecord(file: string, raw: unknown, order: number): Found {
  const read = readRecord(raw);
  if ('faults' in read) throw new UserError(faultText(file, read.faults));
  const { record } = read;
  const game = gameCalled(record.game);
  if (order > record.entries.length + 1) throw new UserError(`${file} has only ${record.entries.length} orders`);
  const played = replay(game.ruleset, record, order - 1);
  if (!played.ok) throw new UserError(faultText(file, [played.fault]));
  const entry = record.entries[order - 1];
  return {
    game,
    name: `Order ${order}`,
    match: played.match as Table,
    given: entry && { seat: entry.seat, command: entry.command },
  };
}
