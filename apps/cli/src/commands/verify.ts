import { type MatchRecord, readRecord, replay as replayRecord } from '@sandtable/kernel';
import type { CliCommand } from '../command.ts';
import { type ListedFault, printFaults } from '../faults.ts';
import { BrokenJson, readJson } from '../files.ts';
import { gameCalled } from '../games.ts';
import { paint } from '../paint.ts';

/** Checks a record: seal, commitment, every die, every command, every hash. */
export const verify: CliCommand = {
  name: 'verify',
  usage: '<record.json> [--json]',
  summary: 'Check a record: its seal, its dice and every command',
  help: [
    '--json   for a program',
    'Exit code 0: everything is as recorded. 1: something is not, and is named. 2: no such file.',
  ],
  options: { json: { type: 'boolean' } },
  takes: [1, 1],
  run([file], { json }) {
    const verdict = verdictOn(file as string);
    if (json === true)
      console.log(JSON.stringify({ file, ok: verdict.faults.length === 0, ...verdict, record: undefined }, null, 2));
    else print(file as string, verdict);
    return verdict.faults.length === 0 ? 0 : 1;
  },
};

type Verdict = {
  readonly record?: MatchRecord;
  readonly entry?: number;
  readonly faults: readonly ListedFault[];
  readonly notes: readonly string[];
};

function verdictOn(file: string): Verdict {
  let raw: unknown;
  try {
    raw = readJson(file);
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
    return { faults: [{ code: 'not-json', where: '', message: error.message }], notes: [] };
  }
  const read = readRecord(raw);
  if ('faults' in read) return { faults: read.faults, notes: [] };
  const { record } = read;
  const again = replayRecord(gameCalled(record.game).ruleset, record);
  if (again.ok) return { record, faults: [], notes: again.notes };
  return { record, faults: [again.fault], notes: [], ...(again.entry === undefined ? {} : { entry: again.entry }) };
}

function print(file: string, { record, entry, faults, notes }: Verdict): void {
  if (faults.length > 0) {
    printFaults(file, 'record', faults);
    if (entry !== undefined)
      console.log(`  The first command that goes another way is number ${entry + 1} of ${record?.entries.length}.`);
    return;
  }
  const { entries = [], opening = [], dice } = record ?? {};
  const thrown = [...opening, ...entries.flatMap(({ rolls = [] }) => rolls)].flat().length;
  console.log(`${paint('true', 'green')}   ${file}: ${entries.length} commands and ${thrown} dice are as recorded`);
  if (dice?.kind === 'seeded' && dice.secret !== undefined)
    console.log(`  The dice keep their commitment ${dice.commitment}`);
  for (const note of notes) console.log(`  Note: ${note}`);
}
