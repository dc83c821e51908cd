import type { AnyGame } from '@sandtable/game';
import {
  type Command,
  type GameEvent,
  type Json,
  Match,
  readRecord,
  readSituation,
  replay,
  ScriptedDiceError,
  type Seat,
  type Situation,
  scriptedDice,
} from '@sandtable/kernel';
import { readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { UserError } from '../user-error.ts';

/** A position in which somebody is asked something, and the order that the file has for it. */
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
  if (open === undefined) throw new UserError(`${file}: ${who ?? 'nobody'} is not asked anything at order ${order}`);
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
  if ('faults' in read) throw new UserError(`${file}${read.faults[0]?.where}: ${read.faults[0]?.message}`);
  const { situation } = read;
  const game = gameCalled(situation.game);
  const match = startOf(file, game, situation);
  for (const [i, step] of situation.when.slice(0, order - 1).entries()) {
    const open = match.open.find((each) => each.seat === step.seat);
    const submission = { seat: step.seat, command: step.do, ...(open === undefined ? {} : { decision: open.id }) };
    orMissingDice(`${file}: order ${i + 1}`, () => match.submit(submission));
  }
  const step = situation.when[order - 1];
  return {
    game,
    name: situation.name,
    match,
    given: step && { seat: step.seat, command: step.do as Command },
  };
}

function startOf(file: string, { ruleset }: AnyGame, situation: Situation): Table {
  const read = ruleset.situations.read(situation.given);
  if ('faults' in read) throw new UserError(`${file}/given${read.faults[0]?.where}: ${read.faults[0]?.message}`);
  const dice = scriptedDice(situation.dice ?? situation.when.flatMap((step) => step.dice ?? []));
  const origin = { setup: situation.given as Json, state: read.state };
  return orMissingDice(file, () => Match.start(ruleset, origin, read.seats, { dice, hashes: false }));
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
  if ('faults' in read) throw new UserError(`${file}${read.faults[0]?.where}: ${read.faults[0]?.message}`);
  const { record } = read;
  const game = gameCalled(record.game);
  if (order > record.entries.length + 1) throw new UserError(`${file} has only ${record.entries.length} commands`);
  const played = replay(game.ruleset, record, order - 1);
  if (!played.ok) throw new UserError(`${file}${played.fault.where}: ${played.fault.message}`);
  const entry = record.entries[order - 1];
  return {
    game,
    name: `command ${order}`,
    match: played.match as Table,
    given: entry && { seat: entry.seat, command: entry.command },
  };
}
