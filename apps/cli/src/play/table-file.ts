import type { AnyGame } from '@sandtable/game';
import {
  type DiceDescription,
  diceOf,
  handDice,
  type Match,
  type MatchRecord,
  restore,
  type SavedMatch,
  saveText,
  seededDice,
} from '@sandtable/kernel';
import { writeText } from '../files.ts';
import { gameCalled } from '../games.ts';
import { UserError } from '../user-error.ts';

/** A saved game: the match, its dice with their secret, and who plays. Only for the player's own disk. */
export type TableFile = {
  readonly format: 'sandtable-table';
  readonly version: 1;
  readonly game: string;
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
  readonly dice: DiceDescription;
  readonly saved: SavedMatch;
};

/** Saves a game. */
export function writeTable(file: string, match: Match, players: Readonly<Record<string, string>>, seed: number): void {
  const { dice } = match;
  const description = 'reveal' in dice ? (dice as ReturnType<typeof seededDice>).reveal() : dice.description;
  const table: Omit<TableFile, 'saved'> = {
    format: 'sandtable-table',
    version: 1,
    game: match.ruleset.id,
    players,
    seed,
    dice: description,
  };
  writeText(file, `${JSON.stringify(table).slice(0, -1)},"saved":${saveText(match)}}\n`);
}

/** Picks a saved game up again, or says what's wrong with the file. */
export function readTable(
  raw: unknown,
  file: string,
): { readonly game: AnyGame; readonly match: Match; readonly table: TableFile } {
  const table = raw as TableFile;
  if (table?.format !== 'sandtable-table' || table.version !== 1) {
    throw new UserError(`${file} isn’t a saved game this version can read`);
  }
  const game = gameCalled(String(table.game));
  const restored = restore(game.ruleset, table.saved, diceFor(table, file));
  if ('faults' in restored) {
    throw new UserError(restored.faults.map(({ where, message }) => `${file}: /saved${where}: ${message}`).join('\n'));
  }
  return { game, match: restored.match, table };
}

function diceFor({ dice }: TableFile, file: string) {
  if (dice?.kind === 'hand') return handDice();
  if (dice?.kind === 'seeded' && dice.secret !== undefined)
    return seededDice(dice.secret, dice.contributions, dice.seals);
  if (dice?.kind === 'fast') return diceOf({ dice } as MatchRecord);
  throw new UserError(`${file}: /dice: these dice can’t be rolled again`);
}
