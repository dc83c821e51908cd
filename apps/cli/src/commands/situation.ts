import type { AnyGame } from '@sandtable/game';
import { type MatchRecord, readRecord, recordOf } from '@sandtable/kernel';
import { asTyped } from '../as-typed.ts';
import { type CliCommand, wholeNumber } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { printFaults } from '../faults.ts';
import { readJson, writeText } from '../files.ts';
import { gameCalled } from '../games.ts';
import { readTable } from '../play/table-file.ts';
import { momentText } from '../situation/moment.ts';
import { UserError } from '../user-error.ts';

/** Cuts one moment out of a game, for `judge`. */
export const situation: CliCommand = {
  name: 'situation',
  usage: '<record or saved game> [--order N] [--orders K] [--out FILE]',
  summary: 'Save a moment of a game as a situation file, to settle a dispute about it',
  help: [
    '--order N    order N and its dice, starting from the position before it (default: the last one)',
    '--orders K   the last K orders up to that one (default 1; 0: only the position after it)',
    '--name TEXT  what the situation is called',
    '--out FILE   where it goes (default: the screen)',
    'Then judge it: sandtable judge FILE. Add what you expect, or change an order, and judge it again.',
    'At the table, type `situation FILE`. On the page, use Save as dispute.',
    'Exit code 0: saved. 1: the record doesn’t play as recorded. 2: the file can’t be used.',
  ],
  options: {
    order: { type: 'string' },
    orders: { type: 'string' },
    name: { type: 'string' },
    out: { type: 'string' },
  },
  takes: [1, 1],
  run([file = ''], values) {
    const found = gameIn(file);
    if (found === undefined) return EXIT.failed;
    const { game, record } = found;
    const { length } = record.entries;
    const at = wholeNumber(values.order, 'order') ?? length;
    if (at > length) throw new UserError(`${file} has ${length} orders; there’s no order ${at}`);
    const made = momentText(game, record, {
      at,
      orders: wholeNumber(values.orders, 'orders') ?? 1,
      ...(values.name === undefined ? {} : { name: String(values.name) }),
    });
    if ('fault' in made) {
      printFaults(file, 'record', [made.fault]);
      return EXIT.no;
    }
    if (values.out === undefined) {
      console.log(made.text.trimEnd());
      return EXIT.yes;
    }
    const out = String(values.out);
    writeText(out, made.text);
    console.log(`Saved in ${out}. Judge it with: ${asTyped(`judge ${out}`)}`);
    return EXIT.yes;
  },
};

function gameIn(file: string): { readonly game: AnyGame; readonly record: MatchRecord } | undefined {
  const raw = readJson(file);
  if ((raw as { format?: unknown } | null)?.format === 'sandtable-table') {
    const { game, match } = readTable(raw, file);
    return { game, record: recordOf(match) };
  }
  const read = readRecord(raw);
  if ('record' in read) return { game: gameCalled(read.record.game), record: read.record };
  printFaults(file, 'record', read.faults);
  return undefined;
}
